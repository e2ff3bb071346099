import { draftOffer, drafts } from '@kumbi/contract/pages/drafts.endpoints.ts';
import { draftsAtOnce } from '@kumbi/contract/pages/drafts.limits.ts';
import { pages } from '@kumbi/contract/pages/pages.endpoints.ts';
import { describe, expect } from 'vitest';
import { ownServerTest } from '../../../testing/server-test.ts';
import { testRights } from '../../../testing/test-rights.ts';
import type { TestPerson, TestServer } from '../../../testing/test-server.ts';
import { ensurePlan } from '../../media/image/image.factory.ts';
import { makePage, saveBlocks } from '../page/page.factory.ts';
import { forgetDraftsJob, writeDraftJob } from './draft.jobs.ts';

const test = ownServerTest();
test.beforeAll(async ({ server, owner }) => {
  await ensurePlan(server, owner);
});
test.afterEach(({ server }) =>
  server.outside('/faults', 'PUT', { ai: { slowMs: 0, failing: 0, rateLimited: false, malformedAnswers: 0 } }),
);

const wish = { description: 'Bolos caseiros por encomenda em Luanda.', type: 'form' as const, language: 'pt' as const };
const make = (server: TestServer, owner: TestPerson, as = owner, more: Record<string, unknown> = {}) =>
  server.send(drafts.create, { body: { ...wish, ...more } }, { as });
const idOf = (answer: { body: Record<string, unknown> }) => (answer.body as { draft: { id: string } }).draft.id;
const draftOf = async (server: TestServer, owner: TestPerson, id: string, as = owner) =>
  (await server.call(drafts.get, { query: { id } }, { as })).body.draft;
const faults = (server: TestServer, ai: Record<string, unknown>) => server.outside('/faults', 'PUT', { ai });

/** The credits taken minus those refunded, from the ledger. */
async function spent(server: TestServer, owner: TestPerson, as = owner): Promise<number> {
  const { rows } = await server.kernel.db.ownerPool.query(
    `select coalesce(-sum(amount), 0)::int as spent from quota_ledger
     where workspace_id = $1 and counter = 'page_credit' and subject_id is not null`,
    [as.workspaceId],
  );
  return rows[0].spent;
}

const write = (server: TestServer, owner: TestPerson, id: string) =>
  writeDraftJob.run({
    kernel: server.kernel,
    payload: { workspace_id: owner.workspaceId, draft_id: id },
    attempt: 1,
    log: server.kernel.log,
  });

test('drafts are offered where a model is configured, and only there', async ({ server }) => {
  expect((await server.call(draftOffer.get, {})).body).toEqual({ offered: true });
});

test('a draft uses one credit and becomes valid blocks in the requested language, which can be saved', async ({
  server,
  owner,
}) => {
  const before = await spent(server, owner);
  const made = await make(server, owner);
  expect(made).toMatchObject({ status: 200, body: { draft: { status: 'waiting', progress: 0, data: null } } });
  expect(await spent(server, owner)).toBe(before + 1);
  await server.runJobs();
  const draft = await draftOf(server, owner, idOf(made));
  expect(draft).toMatchObject({ status: 'done', progress: 100, title: 'Bolos caseiros por encomenda em Luanda' });
  expect(JSON.stringify(draft?.data)).toContain('Perguntas e respostas');
  expect(await spent(server, owner)).toBe(before + 1);
  const page = await makePage(server, owner);
  if (!draft?.data) throw new Error('the draft has no blocks');
  expect((await saveBlocks(server, owner, page, draft.data)).status).toBe(200);
});

test('a job that runs again, or twice in parallel, writes one draft', async ({ server, owner }) => {
  const before = await spent(server, owner);
  const id = idOf(await make(server, owner));
  await Promise.all([write(server, owner, id), write(server, owner, id)]);
  const done = await draftOf(server, owner, id);
  await write(server, owner, id);
  await server.runJobs();
  expect(done?.status).toBe('done');
  expect(await draftOf(server, owner, id)).toEqual(done);
  expect(await spent(server, owner)).toBe(before + 1);
});

test('a provider that fails, is busy or stops costs nothing: the credit is returned once', async ({
  server,
  owner,
}) => {
  for (const fault of [{ failing: 'all' }, { rateLimited: true }, { malformedAnswers: 2 }]) {
    const before = await spent(server, owner);
    await faults(server, { failing: 0, rateLimited: false, malformedAnswers: 0, ...fault });
    const id = idOf(await make(server, owner));
    await Promise.all([write(server, owner, id), write(server, owner, id)]);
    await server.runJobs();
    await write(server, owner, id);
    expect(await draftOf(server, owner, id), JSON.stringify(fault)).toMatchObject({ status: 'failed', data: null });
    expect(await spent(server, owner), JSON.stringify(fault)).toBe(before);
  }
});

test('an invalid answer is fixed once', async ({ server, owner }) => {
  await faults(server, { malformedAnswers: 1 });
  const id = idOf(await make(server, owner));
  await server.runJobs();
  expect((await draftOf(server, owner, id))?.status).toBe('done');
});

test('a draft can be cancelled while it is written; its credit is returned once and nothing overwrites that', async ({
  server,
  owner,
}) => {
  const before = await spent(server, owner);
  await faults(server, { slowMs: 3_000 });
  const id = idOf(await make(server, owner));
  const writing = write(server, owner, id);
  await expect.poll(async () => (await draftOf(server, owner, id))?.status).toBe('writing');
  const both = await Promise.all([1, 2].map(() => server.call(drafts.cancel, { body: { id } }, { as: owner })));
  expect(both.map(({ status, body }) => [status, body.draft.status])).toEqual([
    [200, 'cancelled'],
    [200, 'cancelled'],
  ]);
  const begun = Date.now();
  await writing;
  // It doesn't wait for the provider.
  expect(Date.now() - begun).toBeLessThan(2_500);
  await server.runJobs();
  expect(await draftOf(server, owner, id)).toMatchObject({ status: 'cancelled', data: null });
  expect(await spent(server, owner)).toBe(before);
});

test('a draft that is done stays done, and paid for', async ({ server, owner }) => {
  const before = await spent(server, owner);
  const id = idOf(await make(server, owner));
  await server.runJobs();
  expect((await server.call(drafts.cancel, { body: { id } }, { as: owner })).body.draft.status).toBe('done');
  expect(await spent(server, owner)).toBe(before + 1);
});

test('a workspace has a limit of simultaneous drafts, for any kind of request', async ({ server, owner }) => {
  const answers = await Promise.all(Array.from({ length: draftsAtOnce + 2 }, () => make(server, owner)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(draftsAtOnce);
  expect(answers.filter(({ body }) => body.code === 'draft.too_many')).toHaveLength(2);
  await server.runJobs();
});

test('without credit or valid input no draft is created, nor for a page of another workspace', async ({
  server,
  owner,
  stranger,
}) => {
  const poor = await server.person();
  expect(await make(server, owner, poor)).toMatchObject({
    status: expect.any(Number),
    body: { code: expect.stringMatching(/^quota\./) },
  });
  const { rows } = await server.kernel.db.ownerPool.query('select 1 from page_drafts where workspace_id = $1', [
    poor.workspaceId,
  ]);
  expect(rows).toHaveLength(0);
  for (const wrong of [{ description: 'curta' }, { type: 'blog' }, { language: 'fr' }, { page_id: 'x' }])
    expect((await make(server, owner, owner, wrong)).status, JSON.stringify(wrong)).toBe(400);
  await ensurePlan(server, stranger);
  const page = await server.call(pages.create, { body: { title: 'Alheia' } }, { as: stranger });
  expect(await make(server, owner, owner, { page_id: page.body.page.id })).toMatchObject({ status: 404 });
});

describe('who may', () => {
  let id: string;
  test.beforeAll(async ({ server, owner }) => {
    id = idOf(await make(server, owner));
    await server.runJobs();
  });

  const unknown = 'draft.unknown';
  testRights(test, {
    tables: ['page_drafts', 'pages', 'quota_ledger', 'outbox_events'],
    cases: [
      { endpoint: drafts.create, input: () => ({ body: wish }), invalid: { body: { ...wish, description: 'curta' } } },
      { endpoint: drafts.get, input: () => ({ query: { id } }), invalid: { query: { id: 'x' } }, unknown },
      { endpoint: drafts.cancel, input: () => ({ body: { id } }), invalid: { body: {} }, unknown },
    ],
  });
});

test('where no model is configured there is no offer', async ({ startServer }) => {
  const bare = await startServer({ AI_BASE_URL: '', AI_MODEL: '' });
  const person = await bare.person();
  expect((await bare.call(draftOffer.get, {})).body).toEqual({ offered: false });
  expect(await bare.send(drafts.create, { body: wish }, { as: person })).toMatchObject({
    status: 409,
    body: { code: 'draft.not_offered' },
  });
});

test('old drafts are forgotten', async ({ server, owner }) => {
  const id = idOf(await make(server, owner));
  await server.runJobs();
  const forget = () => forgetDraftsJob.run({ kernel: server.kernel, payload: {}, attempt: 1, log: server.kernel.log });
  await forget();
  expect((await draftOf(server, owner, id))?.id).toBe(id);
  server.clock.advance(31 * 86_400_000);
  await forget();
  await forget();
  expect((await server.send(drafts.get, { query: { id } }, { as: owner })).status).toBe(404);
});
