import { workspaceLogo } from '@kumbi/contract/media/media.endpoints.ts';
import { workspaces } from '@kumbi/contract/workspaces/workspaces.endpoints.ts';
import { expect } from 'vitest';
import { ownServerTest } from '../../../testing/server-test.ts';
import type { TestPerson, TestServer } from '../../../testing/test-server.ts';
import { givePlan } from '../../quotas/quotas.factory.ts';
import { bombFile, ensurePlan, imageFile, namedFile } from '../image/image.factory.ts';

const test = ownServerTest();
test.beforeAll(async ({ server, owner, stranger }) => {
  await ensurePlan(server, owner);
  await ensurePlan(server, stranger);
});

const day = 86_400_000;
const save = (server: TestServer, image: File, as?: TestPerson) =>
  server.send(workspaceLogo.save, { body: { image } }, as ? { as } : {});
const saved = async (server: TestServer, as: TestPerson, colour: string): Promise<string> => {
  const answer = await save(server, await imageFile({ colour }), as);
  expect(answer.status).toBe(200);
  return String(answer.body.logo);
};
const remove = (server: TestServer, as?: TestPerson) => server.send(workspaceLogo.delete, {}, as ? { as } : {});
/** Returns the logo that the list of a person's workspaces shows. */
const shown = async (server: TestServer, as: TestPerson) =>
  (await server.call(workspaces.list, {}, { as })).body.workspaces.find(({ id }) => id === as.workspaceId)?.logo;
const isServed = async (server: TestServer, logo: string) =>
  (await server.fetch(logo.replace(server.url, ''))).status === 200;
const clean = async (server: TestServer) => {
  server.clock.advance(day + 1_000);
  await server.runCron('media.remove_unused');
  await server.runCron('media.remove_unused');
};

test('needs a session, and the owner of the workspace that the address names', async ({ server, owner, stranger }) => {
  const editor = await server.member(owner, 'editor');
  const image = await imageFile({ colour: '#010101' });
  expect([(await save(server, image)).status, (await remove(server)).status]).toEqual([401, 401]);
  for (const answer of [await save(server, image, editor), await remove(server, editor)])
    expect(answer).toMatchObject({ status: 403, body: { code: 'auth.forbidden' } });
  const foreign = { as: stranger, company: owner.code };
  for (const answer of [
    await server.send(workspaceLogo.save, { body: { image } }, foreign),
    await server.send(workspaceLogo.delete, {}, foreign),
  ])
    expect(answer).toMatchObject({ status: 403, body: { code: 'workspace.forbidden' } });
  expect(await shown(server, owner)).toBe(null);
});

test('is shown only in its own workspace', async ({ server, owner, stranger }) => {
  const logo = await saved(server, owner, '#020202');
  expect([await shown(server, owner), await shown(server, stranger)]).toEqual([logo, null]);
  expect(await isServed(server, logo)).toBe(true);
  const other = await saved(server, stranger, '#030303');
  await remove(server, owner);
  expect([await shown(server, owner), await shown(server, stranger)]).toEqual([null, other]);
});

test('refuses a file that is no image, and a form without a file, and keeps the logo before', async ({
  server,
  owner,
}) => {
  const logo = await saved(server, owner, '#040404');
  const text = namedFile(Buffer.from('not a picture'), 'logo.png', 'image/png');
  expect(await save(server, text, owner)).toMatchObject({ status: 415, body: { code: 'media.not_image' } });
  const empty = await server.send(workspaceLogo.save, { body: {} }, { as: owner });
  expect(empty).toMatchObject({ status: 400, body: { code: 'request.invalid' } });
  expect(await shown(server, owner)).toBe(logo);
});

test('refuses an image with too many pixels, and one that the plan has no room for', async ({ server, owner }) => {
  const logo = await saved(server, owner, '#080808');
  expect(await save(server, bombFile(10_000, 10_000), owner)).toMatchObject({
    status: 413,
    body: { code: 'media.too_large' },
  });
  expect(await shown(server, owner)).toBe(logo);
  const image = await imageFile({ colour: '#090909' });
  const person = await server.person();
  expect(await save(server, image, person)).toMatchObject({ status: 402, body: { code: 'quota.none' } });
  await givePlan(server, person, { allowances: { storage_mb: 0 } });
  expect(await save(server, image, person)).toMatchObject({
    status: 402,
    body: { code: 'quota.limited', resource: 'storage_mb' },
  });
  await givePlan(server, person, { until: new Date(server.clock.now().getTime() - 1_000) });
  expect(await save(server, image, person)).toMatchObject({ status: 402, body: { code: 'quota.expired' } });
  expect(await shown(server, person)).toBe(null);
});

test('a new logo replaces the one before, whose files are deleted; a removed one leaves none', async ({
  server,
  owner,
}) => {
  const first = await saved(server, owner, '#050505');
  const second = await saved(server, owner, '#060606');
  expect(await shown(server, owner)).toBe(second);
  await clean(server);
  expect([await isServed(server, first), await isServed(server, second)]).toEqual([false, true]);
  expect(await saved(server, owner, '#060606')).toBe(second);
  await clean(server);
  expect(await isServed(server, second)).toBe(true);
  expect((await remove(server, owner)).body).toEqual({ deleted: true });
  expect((await remove(server, owner)).body).toEqual({ deleted: true });
  expect(await shown(server, owner)).toBe(null);
  await clean(server);
  expect(await isServed(server, second)).toBe(false);
});

test('is erased with its workspace', async ({ server }) => {
  const leaving = await server.person();
  await ensurePlan(server, leaving);
  const logo = await saved(server, leaving, '#070707');
  const pool = server.kernel.db.ownerPool;
  await pool.query('delete from workspaces where workspace_id = $1', [leaving.workspaceId]);
  const rows = await pool.query('select 1 from workspace_logos where workspace_id = $1', [leaving.workspaceId]);
  expect(rows.rowCount).toBe(0);
  await clean(server);
  expect(await isServed(server, logo)).toBe(false);
});
