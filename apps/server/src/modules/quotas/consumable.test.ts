import { sql } from 'kysely';
import { expect } from 'vitest';
import { ownServerTest } from '../../testing/server-test.ts';
import type { TestPerson, TestServer } from '../../testing/test-server.ts';
import { type ConsumableUse, consumableUse, followUse, spendConsumable } from './consumable.service.ts';
import { grantBought } from './quota.service.ts';
import { givePlan, inside, readSums } from './quotas.factory.ts';

const test = ownServerTest();
const day = 86_400_000;

const runs = (server: TestServer, who: TestPerson, amount: number) =>
  inside(server, who, (ctx) => spendConsumable(ctx, 'automation_runs', amount));

const sumsOf = async (server: TestServer, who: TestPerson, counter: string) =>
  (await readSums(server, who)).find((each) => each.counter === counter);

/** Uses as many webhook events as are left, in a separate statement. */
async function useEvents(server: TestServer, who: TestPerson, units: number): Promise<ConsumableUse> {
  const { kernel } = server;
  const wanted = {
    counter: 'webhook_events',
    units: sql`${units}::bigint`,
    partly: true,
    now: kernel.clock.now(),
  } as const;
  const [use] = await kernel.db.statementInWorkspace(
    who.workspaceId,
    sql<ConsumableUse>`select * from ${consumableUse(wanted)}`,
  );
  if (!use) throw new Error('nothing was returned');
  return (await followUse(kernel, who.workspaceId, 'webhook_events', use)) ? useEvents(server, who, units) : use;
}

async function ledgerOf(server: TestServer, who: TestPerson, counter: string) {
  const { rows } = await server.kernel.db.ownerPool.query<{ units: number; amount: number }>(
    `select units, amount from quota_ledger where workspace_id = $1 and counter = $2 and kind = 'use' order by id`,
    [who.workspaceId, counter],
  );
  return rows;
}

test('uses of one hour are one row of the ledger, and the next hour has another', async ({ server }) => {
  const owner = await server.person();
  await givePlan(server, owner, { allowances: { automation_runs: 50 } });
  for (const amount of [1, 2, 3]) expect(await runs(server, owner, amount)).toBeUndefined();
  expect(await ledgerOf(server, owner, 'automation_runs')).toEqual([{ units: 6, amount: -6 }]);
  server.clock.advance(3_600_000);
  expect(await runs(server, owner, 4)).toBeUndefined();
  expect(await ledgerOf(server, owner, 'automation_runs')).toEqual([
    { units: 6, amount: -6 },
    { units: 4, amount: -4 },
  ]);
  expect(await sumsOf(server, owner, 'automation_runs')).toMatchObject({ balance: 40, lots: 40, ledger: 40, held: 0 });
});

test('uses at the same time never take more than there is, and the plan’s units go before bought ones', async ({
  server,
}) => {
  const owner = await server.person();
  await givePlan(server, owner, { allowances: { automation_runs: 10 } });
  await inside(server, owner, (ctx) => grantBought(ctx, 'automation_runs', 5, { source: 'bought' }));
  const answers = await Promise.all(Array.from({ length: 8 }, () => runs(server, owner, 2)));
  expect(answers.filter((each) => each === undefined)).toHaveLength(7);
  expect(answers.find((each) => each !== undefined)).toMatchObject({
    code: 'quota.limited',
    details: { resource: 'automation_runs', limit: 15 },
  });
  expect(await sumsOf(server, owner, 'automation_runs')).toMatchObject({ balance: 1, lots: 1, ledger: 1 });
  expect((await ledgerOf(server, owner, 'automation_runs')).map(({ units }) => units)).toEqual([10, 4]);
});

test('a part is used if that is all that is left', async ({ server }) => {
  const owner = await server.person();
  await givePlan(server, owner, { allowances: { webhook_events: 7 } });
  expect(await useEvents(server, owner, 5)).toMatchObject({ used: 5, remaining: 2, allowance: 7 });
  expect(await useEvents(server, owner, 5)).toMatchObject({ used: 2, remaining: 0 });
  expect(await useEvents(server, owner, 5)).toMatchObject({ used: 0, remaining: 0 });
  expect(await sumsOf(server, owner, 'webhook_events')).toMatchObject({ balance: 0, lots: 0, ledger: 0 });
});

test('the warning is emitted once a month, whichever way the units are used', async ({ server }) => {
  const owner = await server.person();
  const warnings = async () => {
    const { rows } = await server.kernel.db.ownerPool.query<{ payload: { counter: string; remaining: number } }>(
      `select payload from outbox_events where workspace_id = $1 and name = 'quota.warning' order by created_at`,
      [owner.workspaceId],
    );
    return rows.map(({ payload }) => `${payload.counter} ${payload.remaining}`);
  };
  await givePlan(server, owner, { allowances: { webhook_events: 10, automation_runs: 10 } });
  await useEvents(server, owner, 7);
  await runs(server, owner, 7);
  expect(await warnings()).toEqual([]);
  await Promise.all([1, 1].map((units) => useEvents(server, owner, units)));
  for (const amount of [1, 1]) await runs(server, owner, amount);
  expect((await warnings()).map((each) => each.split(' ')[0]).sort()).toEqual(['automation_runs', 'webhook_events']);
  server.clock.advance(32 * day);
  await useEvents(server, owner, 8);
  await runs(server, owner, 8);
  expect(await warnings()).toHaveLength(4);
});

test('a month that is over begins with the first use, and many at the same time begin it once', async ({ server }) => {
  const owner = await server.person();
  await givePlan(server, owner, { allowances: { webhook_events: 10, automation_runs: 10 } });
  await useEvents(server, owner, 10);
  await runs(server, owner, 10);
  server.clock.advance(32 * day);
  const uses = await Promise.all([1, 2, 3].map(() => useEvents(server, owner, 2)));
  expect(uses.map(({ used }) => used)).toEqual([2, 2, 2]);
  expect(await Promise.all([1, 2, 3].map(() => runs(server, owner, 2)))).toEqual([undefined, undefined, undefined]);
  expect(await sumsOf(server, owner, 'webhook_events')).toMatchObject({ balance: 4, lots: 4, ledger: 4 });
  expect(await sumsOf(server, owner, 'automation_runs')).toMatchObject({ balance: 4, lots: 4, ledger: 4 });
});

test('an ended plan leaves one more month’s webhook events and no runs, until a plan starts', async ({ server }) => {
  const owner = await server.person();
  await givePlan(server, owner, { code: 'creator', allowances: { webhook_events: 6 } });
  await useEvents(server, owner, 4);
  server.clock.advance(32 * day);
  expect(await useEvents(server, owner, 5)).toMatchObject({ used: 5, remaining: 1 });
  expect(await runs(server, owner, 1)).toMatchObject({
    code: 'quota.expired',
    details: { resource: 'automation_runs' },
  });
  server.clock.advance(32 * day);
  expect(await useEvents(server, owner, 5)).toMatchObject({ used: 1, remaining: 0 });
  expect(await sumsOf(server, owner, 'webhook_events')).toMatchObject({ balance: 0, lots: 0, ledger: 0 });
  await givePlan(server, owner, { allowances: { webhook_events: 20 } });
  expect(await useEvents(server, owner, 5)).toMatchObject({ used: 5, remaining: 15 });
  expect(await runs(server, owner, 1)).toBeUndefined();
});

test('an ended plan without a limit leaves a number too', async ({ server }) => {
  const owner = await server.person();
  await givePlan(server, owner, { code: 'unlimited', until: new Date(server.clock.now().getTime() + 1_000) });
  server.clock.advance(2_000);
  expect(await useEvents(server, owner, 1)).toMatchObject({ used: 1, remaining: 999_998 });
});

test('without a plan nothing is used', async ({ server }) => {
  const owner = await server.person();
  expect(await useEvents(server, owner, 1)).toMatchObject({ state: 'none', used: 0 });
  expect(await runs(server, owner, 1)).toMatchObject({ code: 'quota.none' });
});
