import { answers } from '@kumbi/contract/answers/answers.endpoints.ts';
import { expect } from 'vitest';
import { ownServerTest } from '../../testing/server-test.ts';
import type { TestPerson, TestServer } from '../../testing/test-server.ts';
import { type AnsweredPage, makeFormPage } from './answer.factory.ts';

const test = ownServerTest(() => ({ KUMBI_TRUST_PROXY: '127.0.0.1' }));
let form: AnsweredPage;
test.beforeAll(async ({ server, owner }) => {
  form = await makeFormPage(server, owner, {}, { title: 'Contacto' });
});

let visitors = 0;
function post(server: TestServer, path: string, body: URLSearchParams | FormData): Promise<Response> {
  visitors += 1;
  return server.fetch(path, { method: 'POST', body, headers: { 'x-forwarded-for': `10.5.0.${visitors}` } });
}
const total = async (server: TestServer, owner: TestPerson) =>
  (await server.call(answers.list, { query: { page: form.page.id } }, { as: owner })).body.total;
const at = (lang = 'pt') => `/${lang}/p/${form.page.slug}/answers`;
const typed = (more: Record<string, string> = {}) =>
  new URLSearchParams({
    block: form.block,
    language: 'pt',
    hp: '',
    'f.name': 'Ana',
    'f.email': 'ana@example.com',
    ...more,
  });

test('a form without a script leads back to its page, which shows the thanks', async ({ server, owner }) => {
  const page = await (await server.fetch(`/pt/p/${form.page.slug}`)).text();
  expect(page).toContain(`action="/pt/p/${form.page.slug}/answers"`);
  const body = typed({ 'f.extras': 'Vinho' });
  body.append('f.extras', 'Bolo');
  const sent = await post(server, at(), body);
  expect(sent.status).toBe(303);
  const back = sent.headers.get('location') ?? '';
  expect(back).toBe(`/pt/p/${form.page.slug}?sent=${form.block}#${form.block}-thanks`);
  const thanks = await (await server.fetch(back)).text();
  expect(thanks).toMatch(new RegExp(`id="${form.block}-thanks"(?! hidden)[^>]*>`));
  expect(thanks).toMatch(/<form[^>]* hidden[ >]/);
  const { body: list } = await server.call(answers.list, { query: { page: form.page.id } }, { as: owner });
  expect(list.answers[0]?.values).toContainEqual({
    key: 'extras',
    kind: 'choices',
    label: 'Extras',
    value: ['Vinho', 'Bolo'],
  });
});

test('invalid input is shown on the page, in its language, with the typed values, and is not cached', async ({
  server,
  owner,
}) => {
  const before = await total(server, owner);
  const sent = await post(
    server,
    at('pt'),
    typed({ 'f.email': 'ana"><script>', 'f.dish': 'Calulu', 'f.message': 'Olá </textarea>' }),
  );
  expect(sent.status).toBe(400);
  expect(sent.headers.get('content-type')).toContain('text/html');
  expect(sent.headers.get('cache-control')).toBe('private, no-store');
  const page = await sent.text();
  expect(page).toContain('Introduz um email válido');
  expect(page).toContain('value="ana&quot;>&lt;script>"');
  expect(page).toContain('Olá &lt;/textarea>');
  expect(page).toMatch(/ checked [^>]*value="Calulu"|value="Calulu"[^>]* checked[ />]/);
  expect(await (await server.fetch(`/pt/p/${form.page.slug}`)).text()).not.toContain('Olá &lt;');
  expect(await total(server, owner)).toBe(before);
});

test('a plain form with a file is accepted, and one without a page, a form or valid input is not', async ({
  server,
  owner,
}) => {
  const body = new FormData();
  for (const [name, value] of typed()) body.append(name, value);
  body.append('file.cv', new File(['%PDF-1.7\n'], 'cv.pdf'));
  const before = await total(server, owner);
  expect((await post(server, at(), body)).status).toBe(303);
  expect(await total(server, owner)).toBe(before + 1);
  const empty = new FormData();
  for (const [name, value] of typed()) empty.append(name, value);
  empty.append('file.cv', new File([], ''));
  expect((await post(server, at(), empty)).status).toBe(303);
  expect((await post(server, '/pt/p/nao-ha/answers', typed())).status).toBe(404);
  expect((await post(server, at(), typed({ block: 'other' }))).status).toBe(409);
  expect((await post(server, at(), new URLSearchParams('block=%00'))).status).toBe(400);
  expect((await post(server, at(), typed({ hp: 'x' }))).status).toBe(303);
  expect(await total(server, owner)).toBe(before + 2);
});

test('a page is reported on a separate page, without a script', async ({ server }) => {
  const linked = await (await server.fetch(`/pt/p/${form.page.slug}`)).text();
  expect(linked).toContain(`href="/pt/report?page=${form.page.slug}"`);
  const address = `/pt/report?page=${form.page.slug}`;
  const page = await (await server.fetch(address)).text();
  expect(page).toContain('Contacto');
  const wrong = await post(server, address, new URLSearchParams({ reason: 'fraud', details: ' ', email: 'x' }));
  expect(wrong.status).toBe(400);
  const again = await wrong.text();
  expect(again).toContain('Este campo é obrigatório');
  expect(again).toContain('value="x"');
  const sent = await post(
    server,
    address,
    new URLSearchParams({ reason: 'harm', details: 'Vende o que não tem.', email: '' }),
  );
  expect([sent.status, sent.headers.get('location')]).toEqual([303, `${address}&sent=1`]);
  expect(await (await server.fetch(`${address}&sent=1`)).text()).toContain('Obrigado');
  const { rows } = await server.kernel.db.ownerPool.query('select * from abuse_reports where page_id = $1', [
    form.page.id,
  ]);
  expect(rows).toMatchObject([{ reason: 'harm', details: 'Vende o que não tem.', email: '', language: 'pt' }]);
  expect((await server.fetch('/pt/report?page=nao-ha')).status).toBe(404);
  expect((await server.fetch('/pt/report')).status).toBe(404);
});
