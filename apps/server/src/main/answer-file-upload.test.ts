import { answers } from '@kumbi/contract/answers/answers.endpoints.ts';
import { runs } from '@kumbi/contract/automations/automations.endpoints.ts';
import type { SentFlowGraph } from '@kumbi/contract/automations/flow-graph.schemas.ts';
import { expect } from 'vitest';
import { goodAnswer, makeFormPage } from '../modules/answers/answer.factory.ts';
import { called, inTurn, makePublishedFlow, wholeRun } from '../modules/automations/flow/flow.factory.ts';
import { connectedService, receivedBy } from '../modules/integrations/oauth/oauth.factory.ts';
import { createWebhookFor } from '../modules/outbound/outbound-webhook.factory.ts';
import { ownServerTest } from '../testing/server-test.ts';
import type { TestPerson, TestServer } from '../testing/test-server.ts';

const test = ownServerTest();

/** A document whose bytes aren't text. */
const document = Buffer.concat([
  Buffer.from('%PDF-1.7\n'),
  Buffer.from(Array.from({ length: 3_000 }, (_, at) => at % 256)),
]);

interface SentFile {
  readonly id: string;
  readonly question: string;
  readonly name: string;
  readonly bytes: number;
}

/** A visitor answers a form with a file. @returns the file as programs receive it */
async function receiveFile(server: TestServer, owner: TestPerson): Promise<SentFile> {
  await createWebhookFor(server, owner, { types: ['answer.received'] });
  const { page, block } = await makeFormPage(server, owner);
  const body = new FormData();
  body.set('block', block);
  body.set('language', 'pt');
  body.set('fields', JSON.stringify(goodAnswer));
  body.set('file.cv', new File([document], 'orçamento.pdf'));
  const sent = await server.fetch(`/api/v1/pages/${page.slug}/answers`, { method: 'POST', body });
  expect(sent.status, await sent.text()).toBe(200);
  await server.runJobs();
  const { rows } = await server.kernel.db.ownerPool.query<{ body: string }>(
    'select body from outbound_deliveries where workspace_id = $1',
    [owner.workspaceId],
  );
  const { data } = JSON.parse(rows[0]?.body ?? 'null') as { data: { files: SentFile[] } };
  const [file] = data.files;
  if (!file) throw new Error('the event has no file');
  return file;
}

async function upload(server: TestServer, owner: TestPerson, fileId: string) {
  const { id: connection } = await connectedService(server, owner, 'google-drive');
  const step = { id: 's2', type: 'drive_upload_file', connection, file: '{{event.body.file}}', name: '', folder: '' };
  const flow = await makePublishedFlow(server, owner, inTurn([called, step as SentFlowGraph['steps'][number]]));
  const body = { automation_id: flow.id, body: { file: fileId } as never };
  const begun = await server.call(runs.start, { body }, { as: owner });
  await server.runJobs();
  const { log } = await wholeRun(server, owner, begun.body.run.id);
  const { status, failure, output } = log.find(({ step_id: each }) => each === 's2') ?? {};
  return { status, failure, output: JSON.parse(output ?? 'null') };
}

const uploaded = async (server: TestServer) =>
  (await receivedBy(server, 'google-drive')).filter(({ kind }) => kind === 'file');

test('a flow uploads the file of a form answer, byte for byte', async ({ server }) => {
  await server.outside('/reset', 'POST', {});
  const owner = await server.person();
  const file = await receiveFile(server, owner);
  expect(file).toEqual({ id: expect.any(String), question: 'Anexo', name: 'orçamento.pdf', bytes: document.length });
  expect(await upload(server, owner, file.id)).toMatchObject({ status: 'done', output: { bytes: document.length } });
  expect(await uploaded(server)).toMatchObject([
    {
      text: 'orçamento.pdf',
      details: {
        mimeType: 'application/pdf',
        bytes: document.length,
        base64: document.toString('base64'),
      },
    },
  ]);
});

test('a file of another workspace, or of a deleted answer, is uploaded nowhere', async ({ server }) => {
  await server.outside('/reset', 'POST', {});
  const [owner, stranger] = [await server.person(), await server.person()];
  const file = await receiveFile(server, owner);
  const unknown = { failure: 'file_unavailable', output: { failure: 'file_unavailable', message: 'unknown file' } };
  expect(await upload(server, stranger, file.id)).toMatchObject(unknown);
  const { body } = await server.call(answers.list, { query: {} }, { as: owner });
  await server.call(answers.delete, { body: { id: body.answers[0]?.id ?? '' } }, { as: owner });
  expect(await upload(server, owner, file.id)).toMatchObject(unknown);
  expect(await uploaded(server)).toEqual([]);
});
