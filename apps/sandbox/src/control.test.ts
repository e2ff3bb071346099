import { request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isSameCredential } from './guard.ts';
import { openTestSandbox, readJson, TOKEN } from './sandbox.fixture.ts';

let sandbox: Awaited<ReturnType<typeof openTestSandbox>>;

beforeAll(async () => {
  sandbox = await openTestSandbox(null, { clock: { now: () => Date.parse('2026-03-10T12:00:00Z') } });
});
afterAll(() => sandbox.stop());

// fetch sets Host itself, so this test writes the request by hand.
function statusOf(path: string, headers: Record<string, string>): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    request(sandbox.url + path, { headers }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    })
      .on('error', reject)
      .end();
  });
}

type Faults = Record<string, Record<string, unknown>>;
type State = { revision: string; proxypay: { pending: { total: number } } };
type Provinces = { data: { municipios: unknown[] }[] };

const faults = () => readJson<Faults>(sandbox.control('GET', '/faults'));
const authorization = `Bearer ${TOKEN}`;

test('the control API wants its token', async () => {
  expect(await statusOf('/control/state', {})).toBe(401);
  expect(await statusOf('/control/state', { authorization: 'Bearer wrong' })).toBe(401);
  expect(await statusOf('/control/state', { authorization: TOKEN })).toBe(401);
  for (const empty of ['', 'Bearer', 'Bearer  ']) {
    expect(await statusOf('/control/state', { authorization: empty })).toBe(401);
  }
  expect(isSameCredential('', '')).toBe(false);
  expect(isSameCredential(undefined, '')).toBe(false);
  expect(await statusOf('/control/nothing', {})).toBe(401);
  expect(await statusOf('/control/state', { authorization })).toBe(200);
});

test.each(['/control/state', '/', '/page.js', '/smtp/emails/x/html'])('%s answers to loopback only', async (path) => {
  const { port } = new URL(sandbox.url);
  expect(await statusOf(path, { authorization, host: `kumbi.example:${port}` })).toBe(403);
  expect(await statusOf(path, { authorization, host: `127.0.0.1.example:${port}` })).toBe(403);
  expect(await statusOf(path, { authorization, origin: 'https://kumbi.example' })).toBe(403);
  expect(await statusOf(path, { authorization, origin: 'null' })).toBe(403);
  expect(await statusOf(path, { authorization, host: `localhost:${port}` })).not.toBe(403);
  expect(await statusOf(path, { authorization, origin: sandbox.url })).not.toBe(403);
});

test('a body that is too large or not JSON is refused', async () => {
  expect((await sandbox.control('PUT', '/faults', { proxypay: { slowMs: 'x'.repeat(70_000) } })).status).toBe(413);
  expect((await sandbox.control('PUT', '/faults', '{')).status).toBe(400);
});

test('faults change one by one; unknown and invalid ones change nothing', async () => {
  for (const body of [
    { nobody: { slowMs: 1 } },
    { smtp: { dropCallbacks: true } },
    { smtp: { slowMs: 5 }, proxypay: { failing: 2 } },
    { proxypay: { slowMs: -1 } },
    { proxypay: 'all' },
  ]) {
    expect((await sandbox.control('PUT', '/faults', body)).status).toBe(422);
  }
  expect((await faults()).smtp).toEqual({
    slowMs: 0,
    failing: 0,
    rateLimited: false,
  });
  await sandbox.control('PUT', '/faults', { provinces: { failing: 0.5 } });
  const changed = await readJson<Faults>(sandbox.control('PUT', '/faults', { provinces: { slowMs: 1 } }));
  expect(changed.provinces).toEqual({ slowMs: 1, failing: 0.5, rateLimited: false });
  expect((await sandbox.control('POST', '/reset')).status).toBe(204);
  expect((await faults()).provinces?.slowMs).toBe(0);
});

test('the state is sent completely once, and then only that nothing changed', async () => {
  const state = await readJson<State>(sandbox.control('GET', '/state'));
  expect(state).toMatchObject({ proxypay: { entity: '00348', callbackUrl: null }, smtp: { port: sandbox.smtpPort } });
  const again = await readJson<unknown>(sandbox.control('GET', `/state?since=${state.revision}`));
  expect(again).toEqual({ revision: state.revision, unchanged: true });
  await sandbox.proxypay('PUT', '/references/841520000', {});
  const changed = await readJson<State>(sandbox.control('GET', `/state?since=${state.revision}`));
  expect(changed.proxypay.pending.total).toBe(1);
});

test('the page uses the requested language, otherwise the browser’s, and runs nothing inline', async () => {
  const page = async (path: string, language: string) =>
    (await fetch(sandbox.url + path, { headers: { 'accept-language': language } })).text();
  expect(await page('/', 'fr, pt-AO;q=0.9, en;q=0.5')).toContain('Deixar expirar');
  expect(await page('/', 'fr')).toContain('Let expire');
  expect(await page('/?lang=pt', 'en')).toContain('<html lang="pt-PT">');
  expect(await page('/?lang=pt', 'en')).toContain('Pagamentos PayPay');
  for (const [language, texts] of [
    ['en', ['Mine 12 blocks', 'AppyPay payments', 'ProxyPay OPG payments', 'Stripe account']],
    ['pt', ['Pagamentos AppyPay', 'Pagamentos ProxyPay OPG', 'Conta Stripe']],
  ] as const) {
    const html = await page(`/?lang=${language}`, 'fr');
    for (const text of texts) expect(html).toContain(text);
  }
  const answer = await fetch(sandbox.url);
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'self'");
  const html = await answer.text();
  expect(html).toContain(`content="${TOKEN}"`);
  expect(html).not.toMatch(/<script(?! src=)|<style| style=| on\w+=/);
  const assets = [...html.matchAll(/(?:src|href)="(\/[\w-]+\.(?:js|css))"/g)].map(([, path]) => path);
  const script = await (await fetch(`${sandbox.url}/page.js`)).text();
  assets.push(...[...script.matchAll(/from '\.(\/[\w-]+\.js)'/g)].map(([, path]) => path));
  expect(assets.length).toBeGreaterThan(8);
  for (const path of assets) expect((await fetch(sandbox.url + path)).status).toBe(200);
});

test('the provinces are those of the law, named and slugged like the public list', async () => {
  const list = await readJson<Provinces>(fetch(`${sandbox.url}/provinces/api/v1/provincias`));
  expect(list).toMatchObject({ success: true, code: 200, message: 'Sucesso' });
  expect(list.data).toHaveLength(21);
  expect(list.data.flatMap(({ municipios }) => municipios)).toHaveLength(326);
  expect(list.data[0]).toMatchObject({ nome: 'Bengo', slug: 'bengo', capital: { slug: 'dande' } });
  expect(list.data[0]?.municipios).toContainEqual({
    nome: 'Pango Aluquém',
    slug: 'pango-aluquem',
    distritos: [],
    comunas: [],
  });
  expect((await fetch(`${sandbox.url}/provinces/api/v1/provincias/atlantida`)).status).toBe(404);
  await sandbox.control('PUT', '/faults', { provinces: { failing: 'all' } });
  expect((await fetch(`${sandbox.url}/provinces/api/v1/provincias`)).status).toBe(500);
});

test('the receiver accepts requests on its own port, and responds as configured', async () => {
  type Received = { total: number; received: { method: string; path: string; body: string; status: number }[] };
  const first = await fetch(`${sandbox.receiverUrl}/orders?x=1`, { method: 'POST', body: '{"type":"sale.paid"}' });
  expect([first.status, await first.text()]).toEqual([200, 'ok']);
  const told = { status: 503, headers: { 'retry-after': '7' }, body: 'busy' };
  expect((await sandbox.control('PUT', '/receiver/answer', told)).status).toBe(200);
  const second = await fetch(sandbox.receiverUrl);
  expect([second.status, second.headers.get('retry-after'), await second.text()]).toEqual([503, '7', 'busy']);
  expect((await sandbox.control('PUT', '/receiver/answer', { status: 99 })).status).toBe(422);

  const { total, received } = await readJson<Received>(sandbox.control('GET', '/received'));
  expect(total).toBe(2);
  expect(received).toMatchObject([
    { method: 'GET', path: '/', status: 503 },
    { method: 'POST', path: '/orders?x=1', body: '{"type":"sale.paid"}', status: 200 },
  ]);
  // Callers of the receiver can't reach the control API.
  expect((await fetch(`${sandbox.receiverUrl}/control/state`)).status).toBe(503);
  expect(new URL(sandbox.receiverUrl).port).not.toBe(new URL(sandbox.url).port);
  expect((await sandbox.control('DELETE', '/received')).status).toBe(204);
  expect((await readJson<Received>(sandbox.control('GET', '/received'))).total).toBe(0);
});
