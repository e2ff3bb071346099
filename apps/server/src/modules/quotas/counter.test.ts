import type { Counter } from '@kumbi/contract/quotas/counters.limits.ts';
import { expect } from 'vitest';
import { ownServerTest } from '../../testing/server-test.ts';
import type { TestPerson } from '../../testing/test-server.ts';
import { newCounter } from './counter.table.ts';
import { givePlan, inside, readSums } from './quotas.factory.ts';
import { readEntitlement } from './quotas.public.ts';

const test = ownServerTest();
// No manifest has it, as if its module came with an upgrade.
const counter = 'cups' as Counter;

test('an upgrade gives every workspace the allowance of its plan in a new counter', async ({ server }) => {
  const [free, unlimited, ended] = await Promise.all([server.person(), server.person(), server.person()]);
  await givePlan(server, free);
  await givePlan(server, unlimited, { code: 'unlimited' });
  await givePlan(server, ended, { code: 'business', until: new Date(server.clock.now().getTime() + 60_000) });
  server.clock.advance(120_000);
  await inside(server, ended, readEntitlement);

  await server.kernel.db.ownerPool.query(
    newCounter(counter, { free: 3, creator: 20, business: 200, unlimited: 999_999 }),
  );

  const sums = async (who: TestPerson) => (await readSums(server, who)).find((each) => each.counter === counter);
  expect(await sums(free)).toEqual({ counter, balance: 3, held: 0, lots: 3, ledger: 3 });
  expect(await sums(unlimited)).toMatchObject({ balance: 1e15, lots: 1e15, ledger: 1e15 });
  expect(await sums(ended)).toMatchObject({ balance: 0, lots: 0 });
  expect((await inside(server, ended, readEntitlement))?.allowances[counter]).toBe(200);
  const { rows } = await server.kernel.db.ownerPool.query(
    `select code, allowances -> $1 as allowance from plans order by position`,
    [counter],
  );
  expect(Object.fromEntries(rows.map(({ code, allowance }) => [code, allowance]))).toMatchObject({
    free: 3,
    creator: 20,
    unlimited: 999_999,
  });
});

test('an upgrade grants a new consumable until the end of the month, and one more time to ended plans if it is inbound', async ({
  server,
}) => {
  const cups = 'inbound_cups' as Counter;
  const [monthly, ended] = [await server.person(), await server.person()];
  await givePlan(server, monthly, { code: 'creator', until: new Date(server.clock.now().getTime() + 90 * 86_400_000) });
  await givePlan(server, ended, { code: 'unlimited', until: new Date(server.clock.now().getTime() + 60_000) });
  server.clock.advance(120_000);
  await inside(server, ended, readEntitlement);
  const plans = { free: 3, creator: 20, business: 200, unlimited: 999_999 };
  await server.kernel.db.ownerPool.query(newCounter(cups, plans, { consumable: true, inbound: true }));

  const lotOf = async (who: TestPerson) => {
    const { rows } = await server.kernel.db.ownerPool.query(
      `select l.remaining, l.expires_at is not distinct from (case when next_turn_at is not null then month_ends_at end) as until_turn
       from quota_lots l join entitlements e using (workspace_id) where workspace_id = $1 and counter = $2`,
      [who.workspaceId, cups],
    );
    return rows;
  };
  expect(await lotOf(monthly)).toEqual([{ remaining: 20, until_turn: true }]);
  expect(await lotOf(ended)).toEqual([{ remaining: 999_999, until_turn: true }]);
});
