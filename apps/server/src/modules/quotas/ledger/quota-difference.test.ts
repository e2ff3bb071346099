import { hooks } from '@kumbi/contract/hooks/hooks.endpoints.ts';
import { expect } from 'vitest';
import { ownServerTest } from '../../../testing/server-test.ts';
import type { TestServer } from '../../../testing/test-server.ts';
import { givePlan } from '../quotas.factory.ts';
import { compareQuotasJob } from './quota-difference.jobs.ts';

const test = ownServerTest();

/** Runs the nightly comparison twice, since a job may run again. @returns the stored differences */
async function compare(server: TestServer) {
  for (const attempt of [1, 2])
    await compareQuotasJob.run({ kernel: server.kernel, payload: {}, attempt, log: server.kernel.log });
  const { rows } = await server.kernel.db.ownerPool.query<object>(
    'select workspace_id, counter, compared, counted, found from quota_differences order by 1, 2, 3',
  );
  return rows;
}

const metric = async (server: TestServer) =>
  /^quota_differences (\d+)$/m.exec(await (await fetch(`${server.url}/metrics`)).text())?.[1];

test('every night the counters are compared with lots, ledger and rows', async ({ server }) => {
  const owner = await server.person();
  await givePlan(server, owner, { code: 'creator' });
  await server.call(hooks.create, { body: { name: 'Orders' } }, { as: owner });
  expect(await compare(server)).toEqual([]);
  const { ownerPool } = server.kernel.db;
  const workspace = [owner.workspaceId];
  await ownerPool.query(
    `update quota_balances set remaining = remaining + 2 where workspace_id = $1 and counter = 'pages'`,
    workspace,
  );
  await ownerPool.query('delete from hooks where workspace_id = $1', workspace);
  expect(await compare(server)).toEqual([
    { workspace_id: owner.workspaceId, counter: 'pages', compared: 'ledger', counted: 17, found: 15 },
    { workspace_id: owner.workspaceId, counter: 'pages', compared: 'lots', counted: 17, found: 15 },
    { workspace_id: owner.workspaceId, counter: 'webhooks', compared: 'rows', counted: 1, found: 0 },
  ]);
  expect(await metric(server)).toBe('3');
  await ownerPool.query(
    `update quota_balances set remaining = remaining - 2 where workspace_id = $1 and counter = 'pages'`,
    workspace,
  );
  await ownerPool.query(
    `update quota_balances set held = 0 where workspace_id = $1 and counter = 'webhooks'`,
    workspace,
  );
  expect(await compare(server)).toEqual([]);
});
