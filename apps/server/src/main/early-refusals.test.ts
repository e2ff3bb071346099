import net from 'node:net';
import { text } from 'node:stream/consumers';
import { courses } from '@kumbi/contract/academy/academy.endpoints.ts';
import type { Endpoint } from '@kumbi/contract/endpoint.ts';
import { images } from '@kumbi/contract/media/media.endpoints.ts';
import { pageImages } from '@kumbi/contract/pages/pages.endpoints.ts';
import { categories } from '@kumbi/contract/shops/category.endpoints.ts';
import { products, shopBanner, shops } from '@kumbi/contract/shops/shops.endpoints.ts';
import { expect } from 'vitest';
import { givePlan } from '../modules/quotas/quotas.factory.ts';
import { makeSeller, Purchase } from '../modules/shops/sale/sale-by-hand.factory.ts';
import { test } from '../testing/server-test.ts';
import type { TestPerson, TestServer } from '../testing/test-server.ts';

/** Announces a body without sending a byte of it. @returns the response */
async function announce(
  server: TestServer,
  path: string,
  headers: Record<string, string>,
): Promise<{ status: number; body: string }> {
  const socket = net.connect(Number(new URL(server.url).port), 'localhost');
  const lines = Object.entries({ host: new URL(server.url).host, connection: 'close', ...headers });
  socket.write(`POST ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`);
  const answer = await text(socket);
  return { status: Number(answer.split(' ')[1]), body: answer };
}

const form = (server: TestServer, { cookie }: TestPerson, bytes: number): Record<string, string> => ({
  cookie,
  origin: server.url,
  'x-kumbi-client': 'test',
  'content-type': 'multipart/form-data; boundary=x',
  'content-length': String(bytes),
});

let full: TestPerson;
test.beforeAll(async ({ server }) => {
  full = await server.person();
  await givePlan(server, full, { allowances: { storage_mb: 0 } });
});

const withImages: readonly Endpoint[] = [
  ...[images.upload, pageImages.upload, shops.save, shopBanner.save, products.save, categories.save, courses.save],
];
test.for(withImages)(
  '$path refuses an image before it is sent, if there is no room for it',
  async ({ path }, { server }) => {
    const refused = await announce(server, `/api/v1${path}`, form(server, full, 5_000_000));
    expect(refused.status).toBe(402);
    expect(refused.body).toContain('storage_mb');
  },
);

test('a form of texts needs no room', async ({ server }) => {
  const head = '--x\r\ncontent-disposition: form-data; name="name"\r\n\r\n';
  const body = `${head}${'x'.repeat(90_000)}\r\n--x--\r\n`;
  const answer = await server.fetch('/api/v1/company/kba/courses', {
    method: 'POST',
    headers: form(server, full, body.length),
    body,
  });
  expect(answer.status).toBe(400);
});

test('a proof of a transfer is refused before it is sent', async ({ server }) => {
  const purchase = await Purchase.by(server, await makeSeller(server), 'bank-transfer');
  const byHand = await Purchase.by(server, purchase.seller, 'delivery');
  const send = (token: string, cookie: string) =>
    announce(server, `/api/v1/payments/checkouts/${token}/proofs`, {
      ...form(server, full, 5_000_000),
      cookie,
    });
  for (const [token, cookie, status, code] of [
    [[...purchase.token].reverse().join(''), purchase.cookie, 404, 'payment.unknown'],
    [purchase.token, '', 403, 'payment.not_yours'],
    [purchase.token, byHand.cookie, 403, 'payment.not_yours'],
    [byHand.token, byHand.cookie, 409, 'payment.method_unavailable'],
  ] as const) {
    const refused = await send(token, cookie);
    expect([refused.status, refused.body]).toEqual([status, expect.stringContaining(code)]);
  }
});

test('a callback for an unknown account is refused before it is sent', async ({ server }) => {
  const refused = await announce(server, '/callbacks/proxypay/unknown', {
    'content-type': 'application/json',
    'content-length': '60000',
  });
  expect(refused.status).toBe(404);
});
