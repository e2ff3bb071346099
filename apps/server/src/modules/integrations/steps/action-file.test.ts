import { uploadedFileBytes } from '@kumbi/contract/integrations/steps/drive/drive.limits.ts';
import { files, images, publishedFiles } from '@kumbi/contract/media/media.endpoints.ts';
import { describe, expect } from 'vitest';
import { ownServerTest } from '../../../testing/server-test.ts';
import type { TestPerson, TestServer } from '../../../testing/test-server.ts';
import { makePublishedFlow, republish } from '../../automations/flow/flow.factory.ts';
import { mp4File } from '../../media/file/file.factory.ts';
import { ensurePlan, imageFile, namedFile } from '../../media/image/image.factory.ts';
import { connectedService, integrationsOf, receivedBy } from '../oauth/oauth.factory.ts';
import {
  afterProcessing,
  beginAction,
  graphOf,
  outputOf,
  serviceOfStep,
  steps,
} from '../oauth/service-action.factory.ts';

const test = ownServerTest();
let owner: TestPerson;
test.beforeEach(async ({ server }) => {
  owner = await server.person();
  await ensurePlan(server, owner);
  await server.outside('/reset', 'POST', {});
});

const begin = (server: TestServer, flowId: string) => beginAction(server, owner, flowId, {});
async function take(server: TestServer, type: string, texts: object) {
  const made = await connectedService(server, owner, serviceOfStep(type));
  const flow = await makePublishedFlow(server, owner, graphOf(type, made.id, texts));
  return { flow, whole: await begin(server, flow.id) };
}
const publishedFile = async (server: TestServer, file: File) => {
  const stored = await server.call(files.upload, { body: { file } }, { as: owner });
  const body = { file_id: stored.body.file.id };
  return (await server.call(publishedFiles.create, { body }, { as: owner })).body.published_file;
};

describe('an action', () => {
  test('with an image of the workspace needs no call', async ({ server }) => {
    const { body } = await server.call(images.upload, { body: { image: await imageFile() } }, { as: owner });
    const { flow, whole } = await take(server, 'drive_upload_file', { file: body.image.src });
    expect(steps(whole)[1]).toBe('s2 done');
    const received = (await receivedBy(server, 'google-drive')).filter(({ kind }) => kind === 'file');
    expect(received).toMatchObject([{ text: '320.jpg', details: { mimeType: 'image/jpeg' } }]);
    const connection = (await integrationsOf(server, owner))[0]?.id ?? null;
    const gone = { file: body.image.src.replace('320.jpg', '160.jpg') };
    await republish(server, owner, flow, graphOf('drive_upload_file', connection, gone));
    expect(outputOf(await begin(server, flow.id))).toMatchObject({ failure: 'file_unavailable' });
  });

  test('with a public file of the workspace needs no call, until its address is closed', async ({ server }) => {
    const { src, id } = await publishedFile(server, mp4File('torra'));
    const { flow, whole } = await take(server, 'drive_upload_file', { file: src });
    expect(steps(whole)[1]).toBe('s2 done');
    const received = (await receivedBy(server, 'google-drive')).filter(({ kind }) => kind === 'file');
    expect(received).toMatchObject([{ text: 'film.mp4', details: { mimeType: 'video/mp4' } }]);
    await server.call(publishedFiles.delete, { params: { id } }, { as: owner });
    expect(outputOf(await begin(server, flow.id))).toMatchObject({ failure: 'file_unavailable' });
  });

  test('doesn’t upload a file of the workspace that is too large', async ({ server }) => {
    const large = Buffer.concat([Buffer.from('%PDF-1.7'), Buffer.alloc(uploadedFileBytes)]);
    const { src } = await publishedFile(server, namedFile(large, 'large.pdf', 'application/pdf'));
    const { whole } = await take(server, 'drive_upload_file', { file: src });
    expect(outputOf(whole)).toEqual({ failure: 'file_too_large', message: `${uploadedFileBytes}` });
  });

  test.for([
    ['an image', async () => imageFile(), 'urn:li:image:'],
    [
      'a document',
      async () => namedFile(Buffer.from('%PDF-1.7 menu'), 'menu.pdf', 'application/pdf'),
      'urn:li:document:',
    ],
    ['a video, in parts', async () => mp4File('torra do café'), 'urn:li:video:'],
  ] as const)('shows %s in a post on LinkedIn', async ([, make, urn], { server }) => {
    const file = await make();
    const isImage = file.type.startsWith('image/');
    const { src } = isImage
      ? (await server.call(images.upload, { body: { image: file } }, { as: owner })).body.image
      : await publishedFile(server, file);
    const { whole: begun } = await take(server, 'linkedin_post', { text: 'Novo café', file: src });
    const whole = urn.includes('video') ? await afterProcessing(server, owner, begun) : begun;
    expect(steps(whole)[1]).toBe('s2 done');
    const received = await receivedBy(server, 'linkedin');
    const post = received.find(({ kind }) => kind === 'post');
    const title = isImage ? '320.jpg' : file.name;
    expect(post?.details).toMatchObject({ content: { media: { id: expect.stringContaining(urn), title } } });
    const parts = received.filter(({ kind }) => kind.endsWith('_part'));
    const bytes = Math.max(...parts.map(({ details }) => Number((details as { bytes: number }).bytes)));
    if (!isImage) expect(bytes).toBe(file.size);
    expect(parts.length > 1).toBe(urn.includes('video'));
  });
});
