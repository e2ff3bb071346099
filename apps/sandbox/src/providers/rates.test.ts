import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestSandbox, readJson } from '../sandbox.fixture.ts';

let sandbox: Awaited<ReturnType<typeof openTestSandbox>>;
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sandbox-rates-'));
  sandbox = await openTestSandbox(null, { dataFolder: folder });
});
afterEach(async () => {
  await sandbox.stop();
  await rm(folder, { recursive: true, force: true });
});

const spot = (pair: string) => fetch(`${sandbox.url}/rates/v2/prices/${pair}/spot`);
const amount = async (pair: string, query = '') =>
  (await readJson<{ data: { amount: string } }>(fetch(`${sandbox.url}/rates/v2/prices/${pair}/spot${query}`))).data
    .amount;
const set = (body: unknown) => sandbox.control('PUT', '/rates', body);

test('a price has its amount as a text, and its two currencies', async () => {
  expect(await readJson(spot('ETH-USD'))).toEqual({ data: { amount: '3150.25', base: 'ETH', currency: 'USD' } });
  expect(await amount('usdt-usd')).toBe('1.00');
  expect((await spot('BTC-EUR')).status).toBe(404);
});

test('prices can be set, also for one day, and survive a restart until a reset', async () => {
  expect((await set({ 'ETH-USD': '2999.5', 'ETH-USD@2026-03-10': '2800' })).status).toBe(200);
  await sandbox.stop();
  sandbox = await openTestSandbox(null, { dataFolder: folder });
  expect(await amount('ETH-USD')).toBe('2999.5');
  expect(await amount('ETH-USD', '?date=2026-03-10')).toBe('2800');
  expect(await amount('ETH-USD', '?date=2026-03-11')).toBe('2999.5');
  expect((await fetch(`${sandbox.url}/rates/v2/prices/ETH-USD/spot?date=2026-02-31`)).status).toBe(400);
  await sandbox.control('POST', '/reset');
  expect(await readJson(sandbox.control('GET', '/rates'))).toMatchObject({ 'ETH-USD': '3150.25', 'USD-AOA': '917.50' });
});

test.each([[{}], [{ ETH: '1' }], [{ 'ETH-USD': 5 }], [{ 'ETH-USD': '0' }], [{ 'ETH-USD@today': '5' }]])(
  '%j is refused',
  async (body) => {
    expect((await set(body)).status).toBe(422);
  },
);

test('it fails, limits and is slow', async () => {
  const setFaults = (rates: unknown) => sandbox.control('PUT', '/faults', { rates });
  await setFaults({ failing: 'all' });
  expect((await spot('ETH-USD')).status).toBe(500);
  await setFaults({ failing: 0, rateLimited: true });
  const limited = await spot('ETH-USD');
  expect([limited.status, limited.headers.get('retry-after')]).toEqual([429, '1']);
  await setFaults({ rateLimited: false, slowMs: 60 });
  const asked = performance.now();
  expect((await spot('ETH-USD')).status).toBe(200);
  expect(performance.now() - asked).toBeGreaterThan(55);
});
