import type { Block } from '@kumbi/blocks/model/field.ts';
import type { Input } from '@kumbi/contract/endpoint.ts';
import type { Page } from '@kumbi/contract/pages/pages.schemas.ts';
import { programDonations } from '@kumbi/contract/visits/public-entries.endpoints.ts';
import { v7 as uuidv7 } from 'uuid';
import { expect } from 'vitest';
import { ownServerTest } from '../../../testing/server-test.ts';
import type { TestPerson, TestServer } from '../../../testing/test-server.ts';
import { type MadeKey, makeKey } from '../../api-keys/api-key.factory.ts';
import { testProgramCalls } from '../../api-keys/program-calls.factory.ts';
import { makeShownPage, someBlock } from '../../pages/page/page.factory.ts';
import { someBuyer } from '../../pages/visitor/visitor.factory.ts';
import { payAndSettle } from '../../shops/sale/sale.factory.ts';
import { checkout } from '../order.factory.ts';

const test = ownServerTest();
const block: Block = someBlock('donation', {
  title: { pt: 'Água para todos' },
  amounts: [{ amount: { ao: 2_000, us: 5 } }],
  free: true,
});
let owner: TestPerson;
let key: MadeKey;
let page: Page;
let donation: { id: string; created_at: string };
test.beforeEach(async ({ server }) => {
  server.clock.advance(61_000);
  owner = await server.person();
  key = await makeKey(server, owner, { scopes: ['donations:read'] });
  page = await makeShownPage(server, owner, [block], { title: 'Água', type: 'donation' });
  await payAndSettle(server, await give(server, { choice: '0', message: 'Força!' }));
  [donation = { id: '', created_at: '' }] = await list(server);
});

const give = (server: TestServer, body: Record<string, unknown>, at = page) =>
  checkout(server, 'donations', { page: at.slug, block: block.props.id, ...someBuyer(), ...body });
const list = async (server: TestServer, query: Input<typeof programDonations.list>['query'] = {}) =>
  (await server.call(programDonations.list, { query }, { headers: key.headers })).body.data;
const ids = async (server: TestServer, query: Parameters<typeof list>[1]) =>
  (await list(server, query)).map(({ id }) => id);

test('donations that have arrived are listed, with their amounts in hundredths', async ({ server }) => {
  await give(server, { choice: '0' });
  expect(await list(server)).toEqual([
    {
      id: expect.any(String),
      page_id: page.id,
      contact_id: expect.any(String),
      name: 'Ana Maria Domingos',
      email: expect.stringContaining('@example.com'),
      phone: expect.stringMatching(/^\+244/),
      message: 'Força!',
      amount: 200_000,
      currency: 'AOA',
      created_at: expect.any(String),
      received_at: expect.any(String),
    },
  ]);
  const get = (id: string) => server.send(programDonations.get, { params: { id } }, { headers: key.headers });
  expect((await get(donation.id)).body).toEqual(donation);
  const { rows } = await server.kernel.db.ownerPool.query<{ id: string }>(
    'select id from donations where workspace_id = $1 and pending_since is not null',
    [owner.workspaceId],
  );
  for (const id of [rows[0]?.id ?? '', uuidv7()])
    expect(await get(id)).toMatchObject({ status: 404, body: { code: 'donation.unknown' } });
});

test('donations are found by their page and their time', async ({ server }) => {
  const other = await makeShownPage(server, owner, [block], { title: 'Outra', type: 'donation' });
  server.clock.advance(1_000);
  await payAndSettle(server, await give(server, { choice: '0' }, other));
  const [newest] = await list(server);
  expect(await ids(server, { page_id: page.id })).toEqual([donation.id]);
  expect(await ids(server, { created_since: newest?.created_at })).toEqual([newest?.id]);
  expect(await ids(server, { created_before: newest?.created_at })).toEqual([donation.id]);
});

testProgramCalls(test, {
  owner: () => owner,
  tables: ['donations'],
  calls: [
    {
      endpoint: programDonations.list,
      input: () => ({ query: {} }),
      invalid: [
        ['page_id', { query: { page_id: 'x' } }],
        ['created_since', { query: { created_since: 'yesterday' } }],
        ['created_before', { query: { created_before: '2026-11-01' } }],
      ],
    },
    {
      endpoint: programDonations.get,
      input: () => ({ params: { id: donation.id } }),
      unknown: 'donation.unknown',
      invalid: [['id', { params: { id: 'x' } }]],
    },
  ],
});
