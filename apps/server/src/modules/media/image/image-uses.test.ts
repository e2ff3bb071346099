import { images } from '@kumbi/contract/media/media.endpoints.ts';
import { expect } from 'vitest';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { isRefusal } from '../../../kernel/tenancy/refusal.ts';
import { ownServerTest } from '../../../testing/server-test.ts';
import type { TestPerson, TestServer } from '../../../testing/test-server.ts';
import { claimImage, prepareImage, releaseImage, useImage } from '../media.public.ts';
import { removeUnusedMediaJob } from '../unused-media.jobs.ts';
import { ensurePlan, imageFile } from './image.factory.ts';

const test = ownServerTest();
test.beforeAll(async ({ server, owner }) => {
  await ensurePlan(server, owner);
});

const day = 86_400_000;
const inside = <T>(server: TestServer, owner: TestPerson, work: (ctx: Ctx) => Promise<T>) =>
  server.kernel.db.inWorkspace(owner.workspaceId, (tx) =>
    work({ kernel: server.kernel, tx, workspaceId: owner.workspaceId } as Ctx),
  );
const clean = (server: TestServer) =>
  removeUnusedMediaJob.run({ kernel: server.kernel, payload: {}, attempt: 1, log: server.kernel.log });
const put = async (server: TestServer, owner: TestPerson, file: File) =>
  (await server.call(images.upload, { body: { image: file } }, { as: owner })).body.image;
const isServed = async (server: TestServer, src: string) =>
  (await server.fetch(src.replace(server.url, ''))).status === 200;
const count = async (server: TestServer, table: string) =>
  (await server.kernel.db.ownerPool.query<{ n: number }>(`select count(*)::int as n from ${table}`)).rows[0]?.n;

test('an image lives as long as something shows it, and a day more', async ({ server, owner }) => {
  const image = await put(server, owner, await imageFile({ colour: '#100000' }));
  await inside(server, owner, (ctx) => useImage(ctx, image.id));
  await inside(server, owner, (ctx) => useImage(ctx, image.id));
  server.clock.advance(2 * day);
  await clean(server);
  expect(await isServed(server, image.src)).toBe(true);
  await inside(server, owner, (ctx) => releaseImage(ctx, image.id));
  await inside(server, owner, (ctx) => releaseImage(ctx, image.id));
  await clean(server);
  expect(await isServed(server, image.src)).toBe(true);
  server.clock.advance(day + 1_000);
  await clean(server);
  await clean(server);
  expect(await isServed(server, image.src)).toBe(false);
  expect([await count(server, 'media_images'), await count(server, 'media_leftovers')]).toEqual([0, 0]);
  expect(await inside(server, owner, (ctx) => useImage(ctx, image.id))).toMatchObject({ code: 'media.unknown' });
});

test('a simultaneous upload of the same bytes wins', async ({ server, owner }) => {
  const file = await imageFile({ colour: '#200000' });
  const first = await put(server, owner, file);
  server.clock.advance(day + 1_000);
  const second = await put(server, owner, file);
  expect(second.src).toBe(first.src);
  await clean(server);
  expect(await isServed(server, second.src)).toBe(true);
});

test('files of an unclaimed upload are deleted, and can no longer be claimed', async ({ server, owner }) => {
  const prepared = await prepareImage(server.kernel, owner.workspaceId, await imageFile({ colour: '#300000' }));
  if (isRefusal(prepared) || prepared.stored) throw new Error('the image is not a new one');
  const file = `images/${prepared.image.file_id}/320.avif`;
  expect([await count(server, 'media_leftovers'), (await server.kernel.files.size(file)) !== undefined]).toEqual([
    1,
    true,
  ]);
  server.clock.advance(day + 1_000);
  await clean(server);
  expect([await count(server, 'media_leftovers'), (await server.kernel.files.size(file)) !== undefined]).toEqual([
    0,
    false,
  ]);
  await expect(inside(server, owner, (ctx) => claimImage(ctx, prepared))).rejects.toThrow(
    'removed before it was claimed',
  );
});

test('releasing an image too often is a fault, not a loss', async ({ server, owner }) => {
  const image = await put(server, owner, await imageFile({ colour: '#400000' }));
  await expect(inside(server, owner, (ctx) => releaseImage(ctx, image.id))).rejects.toThrow();
});

test('a workspace that is deleted leaves no files', async ({ server }) => {
  const other = await server.person();
  await ensurePlan(server, other);
  const answer = await server.call(images.upload, { body: { image: await imageFile() } }, { as: other });
  await server.kernel.db.ownerPool.query('delete from workspaces where workspace_id = $1', [other.workspaceId]);
  await clean(server);
  expect(await isServed(server, answer.body.image.src)).toBe(false);
});
