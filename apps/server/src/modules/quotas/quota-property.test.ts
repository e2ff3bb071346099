import fc from 'fast-check';
import { v7 as uuidv7 } from 'uuid';
import { expect } from 'vitest';
import { ownServerTest } from '../../testing/server-test.ts';
import { grantBought, returnQuota, returnQuotas, spend } from './quota.service.ts';
import { givePlan, inside, readSums } from './quotas.factory.ts';

const test = ownServerTest();

const counter = fc.constantFrom('pages' as const, 'bulk_whatsapp' as const);
const region = fc.constantFrom(undefined, 'rest_of_africa', 'north_america');
const amount = fc.integer({ min: 0, max: 12 });

const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ do: fc.constant('spend' as const), counter, amount, region, subject: fc.nat(4) }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('return' as const), counter, amount, subject: fc.nat(4) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('empty' as const), counter, amount }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('buy' as const), amount, region }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('plan' as const),
      code: fc.constantFrom('free', 'creator'),
      pages: fc.integer({ min: 0, max: 20 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 40 }) }) },
);

test('balance, lots and ledger agree after anything, and nothing is below zero', async ({ server }) => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 25 }), async (steps) => {
      const owner = await server.person();
      const subjects = Array.from({ length: 5 }, () => uuidv7());
      const held = new Map<string, number>();
      await givePlan(server, owner, { code: 'creator', allowances: { bulk_whatsapp: 10 } });
      for (const each of steps) {
        if (each.do === 'wait') server.clock.advance(each.days * 86_400_000);
        if (each.do === 'plan')
          await givePlan(server, owner, { code: each.code, allowances: { pages: each.pages, bulk_whatsapp: 10 } });
        await inside(server, owner, async (ctx) => {
          if (each.do === 'buy')
            await grantBought(ctx, 'bulk_whatsapp', each.amount, {
              source: 'bought',
              ...(each.region ? { region: each.region } : {}),
            });
          if (each.do === 'spend') {
            const subject = subjects[each.subject] ?? '';
            const refusal = await spend(
              ctx,
              each.counter,
              each.amount,
              subject,
              each.region ? { region: each.region } : {},
            );
            if (!refusal && each.counter === 'pages') held.set(subject, (held.get(subject) ?? 0) + each.amount);
          }
          if (each.do === 'return') await returnQuota(ctx, each.counter, each.amount, subjects[each.subject] ?? '');
          if (each.do === 'empty') await returnQuotas(ctx, each.counter, each.amount, subjects);
        });
        for (const sums of await readSums(server, owner)) {
          expect(sums.balance, JSON.stringify(sums)).toBe(sums.lots);
          expect(sums.balance, JSON.stringify(sums)).toBe(sums.ledger);
          expect(sums.balance).toBeGreaterThanOrEqual(0);
          expect(sums.held).toBeGreaterThanOrEqual(0);
          if (sums.counter === 'pages')
            expect(sums.held).toBeLessThanOrEqual([...held.values()].reduce((sum, units) => sum + units, 0));
        }
      }
    }),
    { numRuns: 30 },
  );
});
