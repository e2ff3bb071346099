import { counters } from '@kumbi/contract/quotas/counters.limits.ts';
import { bytesPerMb } from '@kumbi/contract/quotas/quotas.limits.ts';
import { v7 as uuidv7 } from 'uuid';
import { expect } from 'vitest';
import { test } from '../../testing/server-test.ts';
import type { TestPerson, TestServer } from '../../testing/test-server.ts';
import { grantBought, returnQuota, returnQuotas, spend } from './quota.service.ts';
import { balanceOf, givePlan, inside, readSums } from './quotas.factory.ts';

const started = async (server: TestServer, given: Parameters<typeof givePlan>[2] = {}): Promise<TestPerson> => {
  const person = await server.person();
  await givePlan(server, person, given);
  return person;
};

const warnings = async (server: TestServer, who: TestPerson): Promise<unknown[]> => {
  const { rows } = await server.kernel.db.ownerPool.query<{ payload: unknown }>(
    `select payload from outbox_events where workspace_id = $1 and name = 'quota.warning' order by id`,
    [who.workspaceId],
  );
  return rows.map((row) => row.payload);
};

test('exactly one of two simultaneous callers gets the last unit', async ({ server }) => {
  const owner = await started(server, { allowances: { pages: 3 } });
  await inside(server, owner, (ctx) => spend(ctx, 'pages', 2, uuidv7()));
  for (let round = 0; round < 10; round += 1) {
    const subjects = [uuidv7(), uuidv7(), uuidv7()];
    const answers = await Promise.all(
      subjects.map((subject) =>
        inside(server, owner, async (ctx) => {
          const answer = await spend(ctx, 'pages', 1, subject);
          // The lock lasts until the commit: waiting callers must not see the unit before.
          if (!answer) await new Promise((resolve) => setTimeout(resolve, 20));
          return answer;
        }),
      ),
    );
    const won = answers.indexOf(undefined);
    expect(answers.filter((answer) => answer === undefined)).toHaveLength(1);
    expect(answers.find(Boolean)).toMatchObject({ code: 'quota.limited', details: { resource: 'pages', limit: 3 } });
    await inside(server, owner, (ctx) => returnQuota(ctx, 'pages', 1, subjects[won] ?? ''));
  }
  expect(await balanceOf(server, owner, 'pages')).toBe(1);
});

test('a subject returns once, and again only after it was spent again', async ({ server }) => {
  const owner = await started(server);
  const page = uuidv7();
  await inside(server, owner, (ctx) => spend(ctx, 'pages', 1, page));
  await inside(server, owner, (ctx) => returnQuota(ctx, 'pages', 1, page));
  await inside(server, owner, (ctx) => returnQuota(ctx, 'pages', 1, page));
  expect(await balanceOf(server, owner, 'pages')).toBe(3);
  await inside(server, owner, (ctx) => spend(ctx, 'pages', 1, page));
  expect(await balanceOf(server, owner, 'pages')).toBe(2);
  await inside(server, owner, (ctx) => returnQuota(ctx, 'pages', 5, page));
  await inside(server, owner, (ctx) => returnQuota(ctx, 'pages', 1, uuidv7()));
  expect(await balanceOf(server, owner, 'pages')).toBe(3);
});

test('a subject that returned a part does not return more on a repeat', async ({ server }) => {
  const owner = await started(server);
  const shot = uuidv7();
  await inside(server, owner, (ctx) => spend(ctx, 'bulk_email', 50, shot));
  await inside(server, owner, (ctx) => returnQuota(ctx, 'bulk_email', 20, shot));
  await inside(server, owner, (ctx) => returnQuota(ctx, 'bulk_email', 20, shot));
  expect(await balanceOf(server, owner, 'bulk_email')).toBe(70);
});

test('many records return together, each once', async ({ server }) => {
  const owner = await started(server, { code: 'creator' });
  const products = Array.from({ length: 40 }, () => uuidv7());
  await inside(server, owner, async (ctx) => {
    for (const product of products) await spend(ctx, 'ksp_products', 1, product);
    await returnQuota(ctx, 'ksp_products', 1, products[0] ?? '');
    await returnQuotas(ctx, 'ksp_products', 1, [...products.slice(0, 30), uuidv7()]);
    await returnQuotas(ctx, 'ksp_products', 1, []);
  });
  const [sums] = (await readSums(server, owner)).filter((each) => each.counter === 'ksp_products');
  expect(sums).toEqual({ counter: 'ksp_products', balance: 190, held: 10, lots: 190, ledger: 190 });
});

test('simultaneous deletions of the same record return once', async ({ server }) => {
  const owner = await started(server);
  const page = uuidv7();
  await inside(server, owner, (ctx) => spend(ctx, 'pages', 1, page));
  await Promise.all([1, 2, 3].map(() => inside(server, owner, (ctx) => returnQuota(ctx, 'pages', 1, page))));
  expect(await balanceOf(server, owner, 'pages')).toBe(3);
});

test('a rolled-back use was not spent', async ({ server }) => {
  const owner = await started(server);
  await expect(
    inside(server, owner, async (ctx) => {
      await spend(ctx, 'pages', 3, uuidv7());
      throw new Error('the page could not be made');
    }),
  ).rejects.toThrow('the page could not be made');
  expect(await balanceOf(server, owner, 'pages')).toBe(3);
  expect(await warnings(server, owner)).toEqual([]);
});

test('a plan’s units are spent before bought ones, and bought ones in their region', async ({ server }) => {
  const owner = await started(server, { code: 'creator', allowances: { bulk_whatsapp: 5 } });
  const lots = async () => {
    const { rows } = await server.kernel.db.ownerPool.query<{ left: string }>(
      `select coalesce(region, source) || ' ' || remaining as left from quota_lots where workspace_id = $1 and counter = 'bulk_whatsapp' order by created_at, id`,
      [owner.workspaceId],
    );
    return rows.map((row) => row.left);
  };
  await inside(server, owner, async (ctx) => {
    await grantBought(ctx, 'bulk_whatsapp', 10, { region: 'rest_of_africa', source: 'bought' });
    await grantBought(ctx, 'bulk_whatsapp', 10, { region: 'north_america', source: 'bought' });
  });
  const first = uuidv7();
  expect(
    await inside(server, owner, (ctx) => spend(ctx, 'bulk_whatsapp', 7, first, { region: 'rest_of_africa' })),
  ).toBeUndefined();
  expect(await lots()).toEqual(['plan 0', 'rest_of_africa 8', 'north_america 10']);
  const refused = await inside(server, owner, (ctx) =>
    spend(ctx, 'bulk_whatsapp', 9, uuidv7(), { region: 'rest_of_africa' }),
  );
  expect(refused).toMatchObject({ code: 'quota.limited', details: { limit: 15 } });
  expect(await inside(server, owner, (ctx) => spend(ctx, 'bulk_whatsapp', 1, uuidv7()))).toMatchObject({
    code: 'quota.limited',
  });
  await inside(server, owner, (ctx) => returnQuota(ctx, 'bulk_whatsapp', 3, first));
  expect(await lots()).toEqual(['plan 1', 'rest_of_africa 10', 'north_america 10']);
});

test('storage is counted to the byte', async ({ server }) => {
  const owner = await started(server, { allowances: { storage_mb: 1 } });
  const file = uuidv7();
  await inside(server, owner, (ctx) => spend(ctx, 'storage_mb', bytesPerMb - 1, file));
  expect(await inside(server, owner, (ctx) => spend(ctx, 'storage_mb', 2, uuidv7()))).toMatchObject({
    code: 'quota.limited',
    details: { resource: 'storage_mb', limit: 1 },
  });
  expect(await inside(server, owner, (ctx) => spend(ctx, 'storage_mb', 1, uuidv7()))).toBeUndefined();
  await inside(server, owner, (ctx) => returnQuota(ctx, 'storage_mb', bytesPerMb - 1, file));
  expect(await balanceOf(server, owner, 'storage_mb')).toBe(bytesPerMb - 1);
});

test('the warning is sent at 80 %, once', async ({ server }) => {
  const owner = await started(server, { allowances: { pages: 10 } });
  const page = uuidv7();
  await inside(server, owner, (ctx) => spend(ctx, 'pages', 7, uuidv7()));
  expect(await warnings(server, owner)).toEqual([]);
  await inside(server, owner, (ctx) => spend(ctx, 'pages', 1, page));
  await inside(server, owner, (ctx) => returnQuota(ctx, 'pages', 1, page));
  await inside(server, owner, (ctx) => spend(ctx, 'pages', 2, uuidv7()));
  expect(await warnings(server, owner)).toEqual([{ counter: 'pages', remaining: 2, allowance: 10 }]);
});

test('an amount that is none is a fault, and nothing costs nothing', async ({ server }) => {
  const owner = await started(server);
  await expect(inside(server, owner, (ctx) => spend(ctx, 'pages', -1, uuidv7()))).rejects.toThrow(RangeError);
  await expect(inside(server, owner, (ctx) => returnQuota(ctx, 'pages', 0.5, uuidv7()))).rejects.toThrow(RangeError);
  expect(await inside(server, owner, (ctx) => spend(ctx, 'storage_mb', 0, uuidv7()))).toBeUndefined();
});

test('a workspace sees no other one’s plan or units', async ({ server }) => {
  const owner = await started(server);
  const other = await server.person();
  expect(await inside(server, other, (ctx) => spend(ctx, 'pages', 1, uuidv7()))).toMatchObject({ code: 'quota.none' });
  for (const table of ['entitlements', 'quota_lots', 'quota_ledger', 'quota_balances', 'plan_reminders'])
    expect((await server.kernel.db.appPool.query(`select 1 from ${table}`)).rowCount).toBe(0);
  expect((await readSums(server, owner)).length).toBe(counters.length);
});
