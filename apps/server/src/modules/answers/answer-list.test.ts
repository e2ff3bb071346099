import { answerFiles, answers, feedback } from '@kumbi/contract/answers/answers.endpoints.ts';
import { pageReports } from '@kumbi/contract/pages/reports.endpoints.ts';
import { describe, expect } from 'vitest';
import { dayOf } from '../../kernel/time/zones.ts';
import { ownServerTest } from '../../testing/server-test.ts';
import { testRights } from '../../testing/test-rights.ts';
import type { TestPerson, TestServer } from '../../testing/test-server.ts';
import { makeShownPage, someBlock } from '../pages/page/page.factory.ts';
import { givePlan } from '../quotas/quotas.factory.ts';
import { type AnsweredPage, answer, goodAnswer, makeFormPage } from './answer.factory.ts';

const test = ownServerTest(() => ({ KUMBI_TRUST_PROXY: '127.0.0.1' }));
let form: AnsweredPage;
test.beforeAll(async ({ server, owner }) => {
  form = await makeFormPage(server, owner);
});

const first = async (server: TestServer, owner: TestPerson, at: AnsweredPage, as = owner) =>
  (await server.call(answers.list, { query: { page: at.page.id } }, { as })).body.answers[0];

const download = (server: TestServer, path: string, as: TestPerson, language = 'en') =>
  server.fetch(`/api/v1${path}`, {
    headers: { cookie: as.cookie, 'x-company': as.code, 'accept-language': language },
  });

const pdf = new File(['%PDF-1.7\n1 0 obj\n'], 'currículo 2026.pdf', { type: 'text/html' });

async function sendForm(
  server: TestServer,
  at: AnsweredPage,
  fields: Record<string, string | File>,
): Promise<Response> {
  const body = new FormData();
  body.append('block', at.block);
  body.append('language', 'pt');
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  return server.fetch(`/api/v1/pages/${at.page.slug}/answers`, {
    method: 'POST',
    headers: { 'accept-language': 'pt', 'x-forwarded-for': `10.4.0.${Math.floor(Math.random() * 250)}` },
    body,
  });
}
const fields = { fields: JSON.stringify(goodAnswer) };

describe('who may', () => {
  let id: string;
  let file: string;
  test.beforeAll(async ({ server, owner }) => {
    const own = await makeFormPage(server, owner);
    await sendForm(server, own, { ...fields, 'file.cv': pdf });
    const kept = await first(server, owner, own);
    id = kept?.id ?? '';
    file = kept?.files[0]?.id ?? '';
  });

  const unknown = 'answer.unknown';
  const noId = { query: { id: 'x' } };
  const noPage = { query: { page: 'x' } };
  testRights(test, {
    tables: ['page_answers', 'media_private_files', 'row_counts', 'outbox_events'],
    cases: [
      { endpoint: answers.list, input: () => ({}), invalid: noPage, elsewhere: { total: 0, answers: [] } },
      { endpoint: answers.get, input: () => ({ query: { id } }), invalid: noId, unknown },
      {
        endpoint: answers.delete,
        input: () => ({ body: { id } }),
        invalid: { body: {} },
        unknown,
        managersOnly: true,
      },
      { endpoint: answers.export, input: () => ({}), managersOnly: true },
      { endpoint: answerFiles.download, input: () => ({ query: { id: file } }), invalid: noId, unknown },
      { endpoint: feedback.get, input: () => ({}), invalid: noPage, elsewhere: { count: 0, average: null } },
    ],
  });

  test('a page of another workspace has no answers', async ({ server, owner, stranger }) => {
    await answer(server, form);
    const query = { page: form.page.id };
    expect((await server.call(answers.list, { query }, { as: owner })).body.total).toBe(1);
    expect((await server.call(answers.list, { query }, { as: stranger })).body.total).toBe(0);
  });
});

test('the search covers the full text of answers, and the list is filtered by page and block, and paged', async ({
  server,
  owner,
}) => {
  const own = await makeFormPage(server, owner);
  for (const name of ['Água Rosada', 'Bela Vista', 'Carlos Água']) await answer(server, own, { ...goodAnswer, name });
  const list = async (query: Record<string, unknown>) =>
    (await server.call(answers.list, { query: { page: own.page.id, ...query } }, { as: owner })).body;
  expect((await list({ name: 'agua' })).answers.map(({ name }) => name)).toEqual(['Carlos Água', 'Água Rosada']);
  expect(await list({ block: 'another' })).toMatchObject({ total: 0 });
  expect(await list({ block: own.block, nextPage: 2 })).toMatchObject({ total: 3, has: true });
  const page = await list({ nextPage: 2 });
  expect((await list({ nextPage: 2, cursor: page.cursor })).answers.map(({ name }) => name)).toEqual(['Água Rosada']);
});

test('a file is stored under its detected type, has no address, and is downloaded by members only', async ({
  server,
  owner,
  stranger,
}) => {
  const own = await makeFormPage(server, owner);
  expect((await sendForm(server, own, { ...fields, 'file.cv': pdf })).status).toBe(200);
  const kept = await first(server, owner, own);
  expect(kept?.files).toMatchObject([{ key: 'cv', label: 'Anexo', name: 'currículo 2026.pdf' }]);
  const id = kept?.files[0]?.id ?? '';
  const saved = await download(server, `/company/pages/answers/file?id=${id}`, owner);
  expect([saved.status, saved.headers.get('content-type'), await saved.text()]).toEqual([
    200,
    'application/pdf',
    '%PDF-1.7\n1 0 obj\n',
  ]);
  expect(saved.headers.get('content-disposition')).toMatch(/^attachment; filename\*=UTF-8''curr%C3%ADculo/);
  expect(saved.headers.get('x-content-type-options')).toBe('nosniff');
  expect((await download(server, `/company/pages/answers/file?id=${id}`, stranger)).status).toBe(404);
  const { rows } = await server.kernel.db.ownerPool.query('select file_id from media_private_files where id = $1', [
    id,
  ]);
  for (const path of [`/files/${rows[0].file_id}`, `/files/${rows[0].file_id}.pdf`, `/private/${rows[0].file_id}`])
    expect((await server.fetch(path)).status, path).toBe(404);
  expect(await server.kernel.files.size(`private/${rows[0].file_id}`)).toBe(pdf.size);
});

test('a file of another type than declared, too large, or without a question is refused', async ({ server, owner }) => {
  const own = await makeFormPage(server, owner);
  const program = new File([new Uint8Array([0x4d, 0x5a, 0, 0])], 'cv.pdf', { type: 'application/pdf' });
  const refused = await sendForm(server, own, { ...fields, 'file.cv': program });
  expect([refused.status, await refused.json()]).toMatchObject([400, { fields: { 'file.cv': expect.any(String) } }]);
  const large = new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'a.pdf');
  expect((await sendForm(server, own, { ...fields, 'file.cv': large })).status).toBe(413);
  const misplaced = await sendForm(server, own, { ...fields, 'file.name': pdf });
  expect(await misplaced.json()).toMatchObject({ fields: { 'file.name': expect.any(String) } });
  expect((await server.call(answers.list, { query: { page: own.page.id } }, { as: owner })).body.total).toBe(0);
});

test('files take no room of the plan', async ({ server }) => {
  const poor = await server.person();
  const own = await makeFormPage(server, poor);
  await givePlan(server, poor, { allowances: { storage_mb: 0 } });
  expect((await sendForm(server, own, { ...fields, 'file.cv': pdf })).status).toBe(200);
  expect((await server.call(answers.list, { query: {} }, { as: poor })).body.total).toBe(1);
});

test('a deleted answer is removed with its files, which frees their storage; its contact is kept', async ({
  server,
  owner,
}) => {
  const own = await makeFormPage(server, owner);
  await sendForm(server, own, { ...fields, 'file.cv': pdf });
  await server.runJobs();
  const kept = await first(server, owner, own);
  const id = kept?.id ?? '';
  const held = async () =>
    (
      await server.kernel.db.ownerPool.query(
        `select (select count(*)::int from media_private_files where id = $1) as files,
          (select coalesce(-sum(amount), 0)::int from quota_ledger where subject_id = $1) as held,
          (select count(*)::int from contacts where id = $2) as contacts`,
        [kept?.files[0]?.id, kept?.contact_id],
      )
    ).rows[0];
  const before = await held();
  expect(before).toMatchObject({ files: 1, contacts: 1 });
  const both = await Promise.all([1, 2].map(() => server.call(answers.delete, { body: { id } }, { as: owner })));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 404]);
  expect(await held()).toMatchObject({ files: 0, contacts: 1, held: 0 });
});

test('an export has a column for each question, in the reader’s language, and runs no formula', async ({
  server,
  owner,
  stranger,
}) => {
  const own = await makeFormPage(server, owner, {}, { title: 'Vendas' });
  await answer(server, own, { name: '=HYPERLINK("http://evil.example")', email: 'a@example.com', guests: '-3' });
  await answer(server, own, { name: '+1+1', email: 'b@example.com', message: 'a "b",\nc', terms: 'yes' });
  const response = await download(server, `/company/pages/answers/csv?page=${own.page.id}`, owner, 'pt');
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(response.headers.get('content-disposition')).toContain('respostas.csv');
  const text = await response.text();
  expect(text.startsWith('Data e hora,Página,Nome,Email,Telefone,')).toBe(true);
  expect(text).toContain(`"'=HYPERLINK(""http://evil.example"")"`);
  expect(text).toContain("'+1+1");
  expect(text).toContain(',-3,');
  expect(text).toContain('"a ""b"",\nc"');
  expect(text).toContain('Aceito as condições de 2026');
  expect(
    text
      .replace(/"[^"]*"/g, '')
      .trim()
      .split('\r\n'),
  ).toHaveLength(3);
  const found = await (
    await download(server, `/company/pages/answers/csv?page=${own.page.id}&name=evil`, owner)
  ).text();
  expect([found.includes('a@example.com'), found.includes('b@example.com')]).toEqual([true, false]);
  expect(await (await download(server, '/company/pages/answers/csv', stranger)).text()).not.toContain('evil');
});

test("answers count as conversions in their page's report", async ({ server, owner }) => {
  const own = await makeFormPage(server, owner, {}, { title: 'Com respostas' });
  await answer(server, own);
  await answer(server, own);
  const day = dayOf(server.clock.now());
  const { total } = (
    await server.call(pageReports.get, { query: { page: own.page.id, from: day, to: day } }, { as: owner })
  ).body;
  expect(total.conversions).toEqual({ answers: 2, tickets: 0, bookings: 0, registrations: 0, donations: 0 });
});

test('ratings are averaged and counted, over all pages and for one', async ({ server, owner, stranger }) => {
  const rated = async (title: string, ratings: readonly number[]) => {
    const block = someBlock('feedback', { thanks: { pt: 'Obrigado' }, comment: true });
    const page = await makeShownPage(server, owner, [block], { type: 'feedback', title });
    const at = { page, block: block.props.id };
    for (const rating of ratings) expect((await answer(server, at, { rating: String(rating) })).status).toBe(200);
    return at;
  };
  const loved = await rated('Amada', [5, 5, 4]);
  await rated('Assim-assim', [2]);
  for (const rating of ['6', '0', '2.5', 'x'])
    expect((await answer(server, loved, { rating })).body.fields?.['f.rating']).toEqual(expect.any(String));
  const all = await server.call(feedback.get, { query: {} }, { as: owner });
  expect(all.body).toMatchObject({ count: 4, average: 4, pages: [{ title: 'Amada', average: 4.67 }, { count: 1 }] });
  const one = await server.call(feedback.get, { query: { page: loved.page.id } }, { as: owner });
  expect(one.body).toMatchObject({ count: 3, average: 4.67 });
  expect(one.body.distribution.map(({ count }) => count)).toEqual([0, 0, 0, 1, 2]);
  expect((await server.call(feedback.get, { query: {} }, { as: stranger })).body).toMatchObject({
    count: 0,
    average: null,
  });
});

test('an answer that cannot be read at all is refused', async ({ server }) => {
  const send = (body: unknown) => server.send(answers.send, { params: { slug: form.page.slug }, body });
  expect((await send({})).status).toBe(400);
  expect((await send({ block: form.block, fields: '{' })).status).toBe(400);
  expect((await send({ block: form.block, fields: { name: 'a\u0000b' } })).status).toBe(400);
  expect((await send({ block: form.block, fields: [1] })).status).toBe(400);
});

test('answers have both orders', async ({ server, owner }) => {
  const own = await makeFormPage(server, owner);
  for (const name of ['Ana', 'Bento', 'Célia']) {
    server.clock.advance(1_000);
    await answer(server, own, { ...goodAnswer, name });
  }
  const names = async (query: object) =>
    (await server.call(answers.list, { query: { page: own.page.id, ...query } }, { as: owner })).body.answers.map(
      ({ name }) => name,
    );
  expect(await names({})).toEqual(['Célia', 'Bento', 'Ana']);
  expect(await names({ sort: 'created_at', block: own.block })).toEqual(['Ana', 'Bento', 'Célia']);
  // The time and the page stand before the name.
  const exported = async (sort: string) => {
    const text = await (await download(server, `/company/pages/answers/csv?page=${own.page.id}${sort}`, owner)).text();
    return [...text.matchAll(/^[^,\n]+Z,[^,\n]+,(\p{L}+),/gmu)].map(([, name]) => name);
  };
  expect(await exported('')).toEqual(['Célia', 'Bento', 'Ana']);
  expect(await exported('&sort=created_at')).toEqual(['Ana', 'Bento', 'Célia']);
  expect(await server.send(answers.list, { query: { sort: 'name' } }, { as: owner })).toMatchObject({
    status: 400,
    body: { code: 'request.invalid', fields: { sort: expect.any(String) } },
  });
});
