import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { provinces } from '@kumbi/contract/shops/provinces.endpoints.ts';
import { expect } from 'vitest';
import { ownServerTest } from '../../../testing/server-test.ts';
import type { TestServer } from '../../../testing/test-server.ts';
import { refreshProvincesJob } from './province.jobs.ts';
import { createProvinceSource } from './provinces.adapter.ts';

const test = ownServerTest();

const refresh = (server: TestServer) =>
  refreshProvincesJob.run({ kernel: server.kernel, payload: {}, attempt: 1, log: server.kernel.log });
const read = async (server: TestServer) => (await server.call(provinces.list, {})).body.provinces;
const kept = async (server: TestServer) =>
  (await server.kernel.db.ownerPool.query('select provinces, fetched_at from province_lists')).rows;

test('is part of the program, for everyone', async ({ server }) => {
  const answer = await server.call(provinces.list, {});
  expect(answer.headers.get('cache-control')).toBe('public, max-age=3600');
  expect(answer.body.provinces).toHaveLength(21);
  expect(answer.body.provinces.flatMap((each) => each.municipalities)).toHaveLength(326);
  const luanda = answer.body.provinces.find((each) => each.slug === 'luanda');
  expect(luanda).toMatchObject({
    name: 'Luanda',
    municipalities: expect.arrayContaining([{ name: 'Belas', slug: 'belas' }]),
  });
});

test('is updated each time the job runs, and a failure keeps the last good one', async ({ server }) => {
  await refresh(server);
  await refresh(server);
  const before = await kept(server);
  expect(before).toHaveLength(1);
  const list = await read(server);
  expect(list.length).toBeGreaterThanOrEqual(18);
  await server.outside('/faults', 'PUT', { provinces: { failing: 'all' } });
  await expect(refresh(server)).rejects.toThrow('answered 500');
  expect(await kept(server)).toEqual(before);
  expect(await read(server)).toEqual(list);
});

test.each([
  ['not JSON', 'hello'],
  ['another shape', '{"success":true,"data":{}}'],
  ['an empty list', '{"success":true,"data":[]}'],
  [
    'a province without municipalities',
    JSON.stringify({ success: true, data: Array(21).fill({ nome: 'A', slug: 'a', municipios: [] }) }),
  ],
  [
    'a slug that could be an address',
    JSON.stringify({
      success: true,
      data: Array(21).fill({ nome: 'A', slug: '../a', municipios: [{ nome: 'A', slug: 'a' }] }),
    }),
  ],
  ['more than the whole country', `{"success":true,"data":[]}${' '.repeat(2_000_001)}`],
])('an answer that is %s is not believed', async (_what, body) => {
  const outside: Server = createServer((_request, response) => response.end(body));
  await new Promise<void>((resolve) => outside.listen(0, '127.0.0.1', resolve));
  const { port } = outside.address() as AddressInfo;
  await expect(createProvinceSource(`http://127.0.0.1:${port}`).fetchProvinces()).rejects.toThrow();
  await new Promise((resolve) => outside.close(resolve));
});
