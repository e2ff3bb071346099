import { programAffiliates } from '@kumbi/contract/affiliates/public-affiliate.endpoints.ts';
import { v7 as uuidv7 } from 'uuid';
import { expect } from 'vitest';
import { ownServerTest } from '../../../testing/server-test.ts';
import { makeKey } from '../../api-keys/api-key.factory.ts';
import { testProgramCalls } from '../../api-keys/program-calls.factory.ts';
import { sellThrough, someAffiliate } from '../affiliates.factory.ts';

const test = ownServerTest();
let affiliate: Awaited<ReturnType<typeof someAffiliate>>;
test.beforeEach(async ({ server }) => {
  affiliate = await someAffiliate(server);
});

test('affiliates are listed with their commission in hundredths', async ({ server }) => {
  const { seller, id, code } = affiliate;
  await sellThrough(server, seller, code);
  const { headers } = await makeKey(server, seller, { scopes: ['affiliates:read'] });
  const list = async (query: { state?: 'active' | 'paused' }) =>
    (await server.call(programAffiliates.list, { query }, { headers })).body.data;
  const all = await list({});
  expect(all).toEqual([
    {
      id,
      name: expect.any(String),
      email: expect.any(String),
      state: 'active',
      code,
      clicks: expect.any(Number),
      sales: 1,
      commission: [{ currency: 'AOA', pending: 100_000, due: 0, paid: 0 }],
      created_at: expect.any(String),
    },
  ]);
  expect([await list({ state: 'active' }), await list({ state: 'paused' })]).toEqual([all, []]);
  expect((await server.call(programAffiliates.get, { params: { id } }, { headers })).body).toEqual(all[0]);
  const unknown = await server.send(programAffiliates.get, { params: { id: uuidv7() } }, { headers });
  expect(unknown).toMatchObject({ status: 404, body: { code: 'affiliate.unknown' } });
});

testProgramCalls(test, {
  owner: () => affiliate.seller,
  tables: ['affiliates'],
  calls: [
    {
      endpoint: programAffiliates.list,
      input: () => ({ query: {} }),
      invalid: [['state', { query: { state: 'gone' } }]],
    },
    {
      endpoint: programAffiliates.get,
      input: () => ({ params: { id: affiliate.id } }),
      unknown: 'affiliate.unknown',
      invalid: [['id', { params: { id: 'x' } }]],
    },
  ],
});
