import { cancelDraft, createDraft, getDraft, getDraftOffer } from '@kumbi/contract/pages/drafts.endpoints.ts';
import { draftsAtOnce } from '@kumbi/contract/pages/drafts.limits.ts';
import { createPage } from '@kumbi/contract/pages/pages.endpoints.ts';
import { afterEach, beforeAll, describe, expect } from 'vitest';
import { ownServerTest } from '../../../testing/server-test.ts';
import { testRights } from '../../../testing/test-rights.ts';
import type { TestPerson, TestServer } from '../../../testing/test-server.ts';
import { ensurePlan } from '../../media/image/image.factory.ts';
import { makePage, saveBlocks } from '../page/page.factory.ts';
import { forgetDraftsJob, writeDraftJob } from './draft.jobs.ts';

const test = ownServerTest();
let server: TestServer;
let owner: TestPerson;
let editor: TestPerson;
let stranger: TestPerson;
test.beforeAll(async ({ server: started }) => {
  server = started;
  owner = await server.person();
  editor = await server.member(owner, 'editor');
  stranger = await server.person();
  await ensurePlan(server, owner);
});
afterEach(() =>
  server.outside('/faults', 'PUT', { ai: { slowMs: 0, failing: 0, rateLimited: false, malformedAnswers: 0 } }),
);

const wish = { description: 'Bolos caseiros por encomenda em Luanda.', type: 'form' as const, language: 'pt' as const };
const make = (as = owner, more: Record<string, unknown> = {}) =>
  server.send(createDraft, { body: { ...wish, ...more } }, { as });
const idOf = (answer: { body: Record<string, unknown> }) => (answer.body as { draft: { id: string } }).draft.id;
const draftOf = async (id: string, as = owner) => (await server.call(getDraft, { query: { id } }, { as })).body.draft;
const faults = (ai: Record<string, unknown>) => server.outside('/faults', 'PUT', { ai });

/** Credits taken and not given back, in the ledger. */
async function spent(as = owner): Promise<number> {
  const { rows } = await server.kernel.db.ownerPool.query(
    `select coalesce(-sum(amount), 0)::int as spent from quota_ledger
     where workspace_id = $1 and counter = 'page_credit' and subject_id is not null`,
    [as.workspaceId],
  );
  return rows[0].spent;
}

const write = (id: string) =>
  writeDraftJob.run({
    kernel: server.kernel,
    payload: { workspace_id: owner.workspaceId, draft_id: id },
    attempt: 1,
    log: server.kernel.log,
  });

test('drafts are offered where a model is configured, and only there', async () => {
  expect((await server.call(getDraftOffer, {})).body).toEqual({ offered: true });
});

test('a draft takes one credit and becomes blocks of ours, in the language asked for, which can be saved', async () => {
  const before = await spent();
  const made = await make();
  expect(made).toMatchObject({ status: 200, body: { draft: { status: 'waiting', progress: 0, data: null } } });
  expect(await spent()).toBe(before + 1);
  await server.runJobs();
  const draft = await draftOf(idOf(made));
  expect(draft).toMatchObject({ status: 'done', progress: 100, title: 'Bolos caseiros por encomenda em Luanda' });
  expect(JSON.stringify(draft?.data)).toContain('Perguntas e respostas');
  expect(await spent()).toBe(before + 1);
  const page = await makePage(server, owner);
  if (!draft?.data) throw new Error('The draft has no blocks');
  expect((await saveBlocks(server, owner, page, draft.data)).status).toBe(200);
});

test('a job that runs again, or twice at once, writes one draft', async () => {
  const before = await spent();
  const id = idOf(await make());
  await Promise.all([write(id), write(id)]);
  const done = await draftOf(id);
  await write(id);
  await server.runJobs();
  expect(done?.status).toBe('done');
  expect(await draftOf(id)).toEqual(done);
  expect(await spent()).toBe(before + 1);
});

test('a provider that fails, is busy or breaks off costs nothing: the credit goes back once', async () => {
  for (const fault of [{ failing: 'all' }, { rateLimited: true }, { malformedAnswers: 2 }]) {
    const before = await spent();
    await faults({ failing: 0, rateLimited: false, malformedAnswers: 0, ...fault });
    const id = idOf(await make());
    await Promise.all([write(id), write(id)]);
    await server.runJobs();
    await write(id);
    expect(await draftOf(id), JSON.stringify(fault)).toMatchObject({ status: 'failed', data: null });
    expect(await spent(), JSON.stringify(fault)).toBe(before);
  }
});

test('an answer that is no page is mended once', async () => {
  await faults({ malformedAnswers: 1 });
  const id = idOf(await make());
  await server.runJobs();
  expect((await draftOf(id))?.status).toBe('done');
});

test('a draft can be cancelled while it is written; its credit goes back once and nothing is written over that', async () => {
  const before = await spent();
  await faults({ slowMs: 3_000 });
  const id = idOf(await make());
  const writing = write(id);
  await expect.poll(async () => (await draftOf(id))?.status).toBe('writing');
  const both = await Promise.all([1, 2].map(() => server.call(cancelDraft, { body: { id } }, { as: owner })));
  expect(both.map(({ status, body }) => [status, body.draft.status])).toEqual([
    [200, 'cancelled'],
    [200, 'cancelled'],
  ]);
  const begun = Date.now();
  await writing;
  // It does not wait for the provider.
  expect(Date.now() - begun).toBeLessThan(2_500);
  await server.runJobs();
  expect(await draftOf(id)).toMatchObject({ status: 'cancelled', data: null });
  expect(await spent()).toBe(before);
});

test('a draft that is done stays done, and paid for', async () => {
  const before = await spent();
  const id = idOf(await make());
  await server.runJobs();
  expect((await server.call(cancelDraft, { body: { id } }, { as: owner })).body.draft.status).toBe('done');
  expect(await spent()).toBe(before + 1);
});

test('a workspace writes so many at once, however they are asked for', async () => {
  const answers = await Promise.all(Array.from({ length: draftsAtOnce + 2 }, () => make()));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(draftsAtOnce);
  expect(answers.filter(({ body }) => body.code === 'draft.too_many')).toHaveLength(2);
  await server.runJobs();
});

test('without credit and without sense no draft is made, nor for a page of another workspace', async () => {
  const poor = await server.person();
  expect(await make(poor)).toMatchObject({
    status: expect.any(Number),
    body: { code: expect.stringMatching(/^quota\./) },
  });
  const { rows } = await server.kernel.db.ownerPool.query('select 1 from page_drafts where workspace_id = $1', [
    poor.workspaceId,
  ]);
  expect(rows).toHaveLength(0);
  for (const wrong of [{ description: 'curta' }, { type: 'blog' }, { language: 'fr' }, { page_id: 'x' }])
    expect((await make(owner, wrong)).status, JSON.stringify(wrong)).toBe(400);
  await ensurePlan(server, stranger);
  const page = await server.call(createPage, { body: { title: 'Alheia' } }, { as: stranger });
  expect(await make(owner, { page_id: page.body.page.id })).toMatchObject({ status: 404 });
});

describe('who may', () => {
  let id: string;
  beforeAll(async () => {
    id = idOf(await make());
    await server.runJobs();
  });

  const unknown = 'draft.unknown';
  testRights({
    people: () => ({ server, owner, editor, stranger }),
    tables: ['page_drafts', 'pages', 'quota_ledger', 'outbox_events'],
    cases: [
      { endpoint: createDraft, input: () => ({ body: wish }), invalid: { body: { ...wish, description: 'curta' } } },
      { endpoint: getDraft, input: () => ({ query: { id } }), invalid: { query: { id: 'x' } }, unknown },
      { endpoint: cancelDraft, input: () => ({ body: { id } }), invalid: { body: {} }, unknown },
    ],
  });
});

test('where no model is configured there is no offer', async ({ startServer }) => {
  const bare = await startServer({ AI_BASE_URL: '', AI_MODEL: '' });
  const person = await bare.person();
  expect((await bare.call(getDraftOffer, {})).body).toEqual({ offered: false });
  expect(await bare.send(createDraft, { body: wish }, { as: person })).toMatchObject({
    status: 409,
    body: { code: 'draft.not_offered' },
  });
});

test('old drafts are forgotten', async () => {
  const id = idOf(await make());
  await server.runJobs();
  const forget = () => forgetDraftsJob.run({ kernel: server.kernel, payload: {}, attempt: 1, log: server.kernel.log });
  await forget();
  expect((await draftOf(id))?.id).toBe(id);
  server.clock.advance(31 * 86_400_000);
  await forget();
  await forget();
  expect((await server.send(getDraft, { query: { id } }, { as: owner })).status).toBe(404);
});
