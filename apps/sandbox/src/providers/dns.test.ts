import { Resolver } from 'node:dns/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestSandbox, readJson } from '../sandbox.fixture.ts';

type Record = { id: string };

let sandbox: Awaited<ReturnType<typeof openTestSandbox>>;
let product: Server;
let resolver: Resolver;
let zone = '';
let token: string | undefined;

beforeAll(async () => {
  sandbox = await openTestSandbox(null);
  product = createServer((request, response) => {
    const allowed = token === undefined || request.headers.authorization === `Bearer ${token}`;
    response.writeHead(allowed ? 200 : 404).end(zone);
  });
  await new Promise<void>((resolve) => product.listen(0, '127.0.0.1', resolve));
  resolver = new Resolver({ timeout: 1_000, tries: 1 });
  resolver.setServers([`127.0.0.1:${sandbox.dnsPort}`]);
});
beforeEach(() => sandbox.control('POST', '/reset'));
afterAll(async () => {
  product.close();
  await sandbox.stop();
});

const publish = (name: string, type: string, value: string) =>
  sandbox.control('POST', '/dns/records', { name, type, value });
const zoneUrl = () => `http://127.0.0.1:${(product.address() as AddressInfo).port}/zone`;

test('published records are found, and no longer after they are withdrawn', async () => {
  const { id } = await readJson<Record>(publish(' Send.Loja.AO. ', 'CNAME', 'Bounce.Mail.example.'));
  expect(await resolver.resolveCname('send.loja.ao')).toEqual(['bounce.mail.example']);
  expect(await resolver.resolveTxt('send.loja.ao')).toEqual([]);
  await expect(resolver.resolveCname('loja.ao')).rejects.toMatchObject({ code: 'ENODATA' });
  await expect(resolver.resolveCname('other.ao')).rejects.toMatchObject({ code: 'ENOTFOUND' });
  expect((await sandbox.control('DELETE', `/dns/records/${id}`)).status).toBe(204);
  await expect(resolver.resolveCname('send.loja.ao')).rejects.toMatchObject({ code: 'ENOTFOUND' });
  expect((await sandbox.control('DELETE', `/dns/records/${id}`)).status).toBe(404);
});

test('an alias leads on, into the zone of the product', async () => {
  const long = 'x'.repeat(300);
  zone = `k1.a.mail.example. 300 IN TXT "${long.slice(0, 255)}" "${long.slice(255)}"\nother.mail.example. 300 IN TXT "y"\n`;
  token = 'the token of the figures';
  expect((await sandbox.control('PUT', '/dns/zone', { name: 'mail.example', url: zoneUrl(), token })).status).toBe(200);
  await publish('k1._domainkey.loja.ao', 'CNAME', 'k1.a.mail.example');
  const [parts] = await resolver.resolveTxt('k1._domainkey.loja.ao');
  expect(parts?.join('')).toBe(long);
  await expect(resolver.resolveTxt('nobody.mail.example')).rejects.toMatchObject({ code: 'ENOTFOUND' });
  await publish('round.ao', 'CNAME', 'round.ao');
  expect(await resolver.resolveTxt('round.ao')).toEqual([]);
});

test.each([
  ['failing', { failing: 1 }, 'ESERVFAIL'],
  ['refusing', { rateLimited: true }, 'EREFUSED'],
  ['slow', { slowMs: 3_000 }, 'ETIMEOUT'],
])('it can be %s', async (_, dns, code) => {
  await publish('loja.ao', 'TXT', 'here');
  await sandbox.control('PUT', '/faults', { dns });
  await expect(resolver.resolveTxt('loja.ao')).rejects.toMatchObject({ code });
});

test.each([
  { name: 'loja', type: 'TXT', value: 'x' },
  { name: 'loja.ao', type: 'A', value: '192.0.2.1' },
  { name: 'loja.ao', type: 'CNAME', value: 'not a host' },
  { name: 'loja.ao', type: 'TXT', value: ' ' },
])('it does not take %o', async (record) => {
  expect((await sandbox.control('POST', '/dns/records', record)).status).toBe(422);
});
