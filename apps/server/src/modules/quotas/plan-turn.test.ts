import { v7 as uuidv7 } from 'uuid';
import { expect } from 'vitest';
import { addMonths } from '../../kernel/time/zones.ts';
import { ownServerTest } from '../../testing/server-test.ts';
import type { TestPerson, TestServer } from '../../testing/test-server.ts';
import { endOfMonth, extendUntil } from './month.rules.ts';
import { turnPlanJob } from './plan-turn.jobs.ts';
import { grantBought, returnQuota, spend } from './quota.service.ts';
import { balanceOf, givePlan, inside } from './quotas.factory.ts';
import { remindJob } from './reminder.jobs.ts';
import { mailReminderJob } from './reminder.mail.ts';
import { getSubscription } from './subscription.service.ts';

const test = ownServerTest();

const day = 86_400_000;

/** Runs a periodic job, and then the jobs that it enqueued. */
async function runCron(server: TestServer, name: string): Promise<void> {
  await server.runCron(name);
  await server.runJobs();
}

const count = async (server: TestServer, who: TestPerson, sql: string): Promise<number> => {
  const { rows } = await server.kernel.db.ownerPool.query<{ n: number }>(sql, [who.workspaceId]);
  return rows[0]?.n ?? 0;
};
const monthGrants = `select count(*) as n from quota_ledger where workspace_id = $1 and counter = 'kmail_emails' and kind = 'grant'`;
const events = (name: string) => `select count(*) as n from outbox_events where workspace_id = $1 and name = '${name}'`;

test('months are counted from the first day, and short ones end with their last', () => {
  const first = new Date('2026-01-31T10:00:00Z');
  expect(addMonths(first, 1).toISOString()).toBe('2026-02-28T10:00:00.000Z');
  expect(addMonths(first, 13).toISOString()).toBe('2027-02-28T10:00:00.000Z');
  expect(extendUntil(first, addMonths(first, 1), 'month').toISOString()).toBe('2026-03-31T10:00:00.000Z');
  expect(extendUntil(first, addMonths(first, 1), 'year').toISOString()).toBe('2027-02-28T10:00:00.000Z');
  expect(endOfMonth(first, first).toISOString()).toBe('2026-02-28T10:00:00.000Z');
  expect(endOfMonth(first, new Date('2026-02-28T10:00:00Z')).toISOString()).toBe('2026-03-31T10:00:00.000Z');
  expect(endOfMonth(first, new Date('2026-12-30T00:00:00Z')).toISOString()).toBe('2026-12-31T10:00:00.000Z');
});

test('a month brings new consumables once, and leaves room and bought volume as they are', async ({ server }) => {
  const owner = await server.person();
  await givePlan(server, owner);
  await inside(server, owner, async (ctx) => {
    await grantBought(ctx, 'kmail_emails', 50, { source: 'bought' });
    await spend(ctx, 'kmail_emails', 90, uuidv7());
    await spend(ctx, 'pages', 2, uuidv7());
  });
  await runCron(server, 'quotas.find_due_turns');
  expect(await count(server, owner, monthGrants)).toBe(2);

  server.clock.advance(32 * day);
  await runCron(server, 'quotas.find_due_turns');
  await runCron(server, 'quotas.find_due_turns');
  const payload = { workspace_id: owner.workspaceId };
  await turnPlanJob.run({ kernel: server.kernel, payload, attempt: 2, log: server.kernel.log });
  expect(await count(server, owner, monthGrants)).toBe(3);
  expect(await balanceOf(server, owner, 'kmail_emails')).toBe(150);
  expect(await balanceOf(server, owner, 'pages')).toBe(1);
  expect(await inside(server, owner, getSubscription)).toMatchObject({
    kmail_emails: 150,
    status: 'active',
    warnings: [],
  });
});

test('a sender before the job already has the new month, and simultaneous ones start it once', async ({ server }) => {
  const owner = await server.person();
  await givePlan(server, owner);
  const sent = uuidv7();
  await inside(server, owner, (ctx) => spend(ctx, 'kmail_emails', 100, sent));
  server.clock.advance(32 * day);
  const answers = await Promise.all(
    [1, 2, 3, 4].map(() => inside(server, owner, (ctx) => spend(ctx, 'kmail_emails', 10, uuidv7()))),
  );
  expect(answers).toEqual([undefined, undefined, undefined, undefined]);
  expect(await count(server, owner, monthGrants)).toBe(2);
  // Last month's units came from a lot that has ended, so they don't add to this month.
  await inside(server, owner, (ctx) => returnQuota(ctx, 'kmail_emails', 100, sent));
  expect(await balanceOf(server, owner, 'kmail_emails')).toBe(60);
});

test('a plan that ends is ended once; what its records hold is carried into the next one', async ({ server }) => {
  const owner = await server.person();
  const page = uuidv7();
  await givePlan(server, owner, { code: 'creator' });
  await inside(server, owner, async (ctx) => {
    await spend(ctx, 'pages', 1, page);
    await spend(ctx, 'pages', 9, uuidv7());
  });
  server.clock.advance(32 * day);
  await runCron(server, 'quotas.find_due_turns');
  await runCron(server, 'quotas.find_due_turns');
  expect(await count(server, owner, events('plan.expired'))).toBe(1);
  expect(await balanceOf(server, owner, 'pages')).toBe(0);
  // Deleting is still possible, and frees room in the next plan.
  await inside(server, owner, (ctx) => returnQuota(ctx, 'pages', 1, page));
  expect(await balanceOf(server, owner, 'pages')).toBe(0);
  await givePlan(server, owner, { code: 'creator' });
  expect(await balanceOf(server, owner, 'pages')).toBe(6);
});

test('usage beyond a smaller plan frees nothing until it is within the plan again', async ({ server }) => {
  const owner = await server.person();
  const pages = Array.from({ length: 6 }, () => uuidv7());
  await givePlan(server, owner, { code: 'creator' });
  await inside(server, owner, async (ctx) => {
    for (const page of pages) await spend(ctx, 'pages', 1, page);
  });
  await givePlan(server, owner, { allowances: { pages: 4 } });
  const remaining = [];
  for (const page of pages) {
    remaining.push(await balanceOf(server, owner, 'pages'));
    await inside(server, owner, (ctx) => returnQuota(ctx, 'pages', 1, page));
  }
  expect([...remaining, await balanceOf(server, owner, 'pages')]).toEqual([0, 0, 0, 1, 2, 3, 4]);
});

test('an extension keeps this month’s consumables and moves the end', async ({ server }) => {
  const owner = await server.person();
  const now = server.clock.now();
  await givePlan(server, owner, { code: 'creator', until: addMonths(now, 1) });
  await inside(server, owner, (ctx) => spend(ctx, 'kmail_emails', 10, uuidv7()));
  await givePlan(server, owner, { code: 'creator', until: addMonths(now, 2) });
  expect(await balanceOf(server, owner, 'kmail_emails')).toBe(4990);
  server.clock.advance(32 * day);
  expect(await inside(server, owner, getSubscription)).toMatchObject({
    status: 'active',
    kmail_emails: 5000,
    valid_until: addMonths(now, 2),
  });
});

test('the owner is reminded 7, 3 and 1 days before the end, once each', async ({ server }) => {
  const owner = await server.person({ language: 'pt' });
  const until = new Date(server.clock.now().getTime() + 10 * day);
  await givePlan(server, owner, { code: 'creator', until });
  const mails = async () => (await server.outside<{ emails: unknown[] }>(`/emails?to=${owner.email}`)).emails.length;
  const expected = [0, 0, 0, 1, 1, 1, 1, 2, 2, 3, 3];
  for (const [at, wanted] of expected.entries()) {
    await runCron(server, 'quotas.find_due_reminders');
    await runCron(server, 'quotas.find_due_reminders');
    expect([at, await count(server, owner, events('plan.ending')), await mails()]).toEqual([at, wanted, wanted]);
    server.clock.advance(day);
  }
  const payload = { workspace_id: owner.workspaceId, days: 1 };
  await remindJob.run({ kernel: server.kernel, payload, attempt: 2, log: server.kernel.log });
  await mailReminderJob.run({ kernel: server.kernel, payload, attempt: 2, log: server.kernel.log });
  expect(await mails()).toBe(3);
});

test('a plan that was extended is not called ending, and a free one never ends', async ({ server }) => {
  const owner = await server.person();
  const free = await server.person();
  const now = server.clock.now();
  await givePlan(server, free);
  await givePlan(server, owner, { code: 'creator', until: new Date(now.getTime() + 2 * day) });
  await givePlan(server, owner, { code: 'creator', until: new Date(now.getTime() + 30 * day) });
  await runCron(server, 'quotas.find_due_reminders');
  expect(await count(server, owner, events('plan.ending'))).toBe(0);
  expect(await count(server, free, events('plan.ending'))).toBe(0);
});
