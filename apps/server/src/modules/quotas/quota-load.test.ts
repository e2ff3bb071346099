import fc from 'fast-check';
import { v7 as uuidv7 } from 'uuid';
import { expect } from 'vitest';
import type { Ctx } from '../../kernel/tenancy/ctx.ts';
import { ownServerTest } from '../../testing/server-test.ts';
import { spendConsumable } from './consumable.service.ts';
import { returnQuota, spend } from './quota.service.ts';
import { balanceOf, givePlan, inside, readSums } from './quotas.factory.ts';

const test = ownServerTest();

const connections = 20;

/** Runs many pieces of work, as many at a time as there are connections. */
async function interleave(works: readonly (() => Promise<unknown>)[]): Promise<void> {
  const queue = works.values();
  await Promise.all(
    Array.from({ length: connections }, async () => {
      for (const work of queue) await work();
    }),
  );
}

test('1,000 simultaneous creations against a limit of 10 leave exactly 10', async ({ server }) => {
  const owner = await server.person();
  await givePlan(server, owner, { allowances: { pages: 10 } });
  const outcomes = await Promise.all(
    Array.from({ length: 1000 }, () => inside(server, owner, (ctx) => spend(ctx, 'pages', 1, uuidv7()))),
  );
  expect(outcomes.filter((refusal) => refusal === undefined)).toHaveLength(10);
  const [pages] = (await readSums(server, owner)).filter(({ counter }) => counter === 'pages');
  expect(pages).toMatchObject({ balance: 0, lots: 0, ledger: 0, held: 10 });
});

test('10,000 interleaved operations over 20 connections never drift or go below zero', async ({ server }) => {
  const owners = await Promise.all([1, 2, 3, 4].map(() => server.person()));
  for (const owner of owners)
    await givePlan(server, owner, { code: 'creator', allowances: { pages: 40, ksp_shops: 15, automation_runs: 300 } });
  const subjects = Array.from({ length: 30 }, () => uuidv7());
  const step = fc.record({
    owner: fc.constantFrom(...owners),
    what: fc.constantFrom('spend', 'spend', 'return', 'use'),
    counter: fc.constantFrom('pages' as const, 'ksp_shops' as const),
    amount: fc.integer({ min: 1, max: 3 }),
    subject: fc.constantFrom(...subjects),
  });
  const [steps = []] = fc.sample(fc.array(step, { minLength: 10_000, maxLength: 10_000, size: 'max' }), {
    numRuns: 1,
    seed: 20_261_125,
  });
  expect(steps).toHaveLength(10_000);
  const run = async (ctx: Ctx, { what, counter, amount, subject }: (typeof steps)[number]) => {
    if (what === 'spend') await spend(ctx, counter, amount, subject);
    else if (what === 'return') await returnQuota(ctx, counter, amount, subject);
    else await spendConsumable(ctx, 'automation_runs', amount);
  };
  let drifted = 0;
  await interleave(
    steps.map((each, index) => async () => {
      await inside(server, each.owner, (ctx) => run(ctx, each));
      if (index % 500 !== 0) return;
      for (const sums of await readSums(server, each.owner))
        if (sums.balance !== sums.lots || sums.balance !== sums.ledger || sums.balance < 0 || sums.held < 0)
          drifted += 1;
    }),
  );
  expect(drifted).toBe(0);
  for (const owner of owners) {
    for (const sums of await readSums(server, owner)) {
      expect(sums, sums.counter).toMatchObject({ lots: sums.balance, ledger: sums.balance });
      expect(sums.balance).toBeGreaterThanOrEqual(0);
      if (sums.counter === 'pages') expect(sums.balance + sums.held).toBe(40);
      if (sums.counter === 'ksp_shops') expect(sums.balance + sums.held).toBe(15);
    }
    expect(await balanceOf(server, owner, 'automation_runs')).toBeLessThanOrEqual(300);
  }
}, 120_000); // on a machine that may be busy
