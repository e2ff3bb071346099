import { notifications } from '@kumbi/contract/notifications/notifications.endpoints.ts';
import { quotaWarning } from '@kumbi/contract/quotas/quotas.events.ts';
import { v7 as uuidv7 } from 'uuid';
import { expect } from 'vitest';
import { adapterChannel } from '../../kernel/realtime/announce.ts';
import { inSystemCtx } from '../../kernel/tenancy/system-ctx.ts';
import { ownServerTest } from '../../testing/server-test.ts';
import type { TestPerson, TestServer } from '../../testing/test-server.ts';
import { spend, startPlan } from '../quotas/quotas.public.ts';
import { forgetNotificationsJob } from './notification.jobs.ts';
import { notify } from './notification.service.ts';
import { notificationDefinitions } from './notification-kind.service.ts';
import { tellPlanExpired, tellQuotaWarning } from './quota.listeners.ts';

const test = ownServerTest();

const sale = (number: string, buyer = 'Ana Paulo') => ({
  kind: 'sale_paid' as const,
  values: { number, buyer, amount_minor: 1_290_000, currency: 'AOA' as const },
  href: 'kshop/sales',
});

type Message = Omit<Parameters<typeof notify>[1], 'kind'> & { readonly kind: string };

const told = (server: TestServer, who: TestPerson, { kind, ...message }: Message): Promise<boolean> =>
  inSystemCtx(server.kernel, who.workspaceId, 'test', (ctx) =>
    notify(ctx, { ...message, kind: ctx.kernel.registry.get(notificationDefinitions, kind) }),
  );

const list = async (server: TestServer, who: TestPerson, query: Record<string, unknown> = {}, language = 'en') =>
  (await server.call(notifications.list, { query }, { as: who, headers: { 'accept-language': language } })).body;

test('notifications are for members only', async ({ server }) => {
  const owner = await server.person();
  const stranger = await server.person();
  await told(server, owner, sale('S-1'));
  for (const endpoint of [notifications.list, notifications.read]) {
    expect((await server.send(endpoint, {})).status).toBe(401);
    expect((await server.send(endpoint, {}, { as: stranger, company: owner.code })).status).toBe(403);
  }
  expect(await list(server, stranger)).toMatchObject({ total: 0, unread: 0, notifications: [] });
  const invalid = await server.send(notifications.list, { query: { nextPage: 1000 } }, { as: owner });
  expect(invalid).toMatchObject({ status: 400, body: { code: 'request.invalid' } });
});

test('a notification reads in the language of its reader and leads into the workspace', async ({ server }) => {
  const owner = await server.person();
  await told(server, owner, sale('S-7'));
  const english = await list(server, owner);
  expect(english).toMatchObject({
    has: false,
    total: 1,
    unread: 1,
    notifications: [{ kind: 'sale_paid', title: 'Sale S-7 is paid', href: '/en/app/creator/kshop/sales', read: false }],
  });
  expect(english.notifications[0]?.detail.replaceAll('\u00a0', ' ')).toBe('Ana Paulo paid 12,900 Kz.');
  const portuguese = await list(server, owner, {}, 'pt');
  expect(portuguese.notifications[0]).toMatchObject({
    title: 'A venda S-7 está paga',
    href: '/pt/app/creator/kshop/sales',
  });
});

test('each person reads for themselves, and new ones are unread again', async ({ server }) => {
  const owner = await server.person();
  const editor = await server.member(owner, 'editor');
  await told(server, owner, sale('S-1'));
  await told(server, owner, sale('S-2'));
  const answer = await server.call(notifications.read, {}, { as: editor });
  expect(answer).toMatchObject({ status: 200, body: { unread: 0 } });
  expect((await list(server, editor)).notifications.map((each) => each.read)).toEqual([true, true]);
  expect((await list(server, owner)).unread).toBe(2);
  server.clock.advance(1000);
  await told(server, owner, sale('S-3'));
  expect(await list(server, editor)).toMatchObject({
    unread: 1,
    notifications: [{ read: false }, { read: true }, { read: true }],
  });
});

test('the list pages, and finds words of either language', async ({ server }) => {
  const owner = await server.person();
  for (let number = 1; number <= 5; number += 1) {
    server.clock.advance(1000);
    await told(server, owner, sale(`S-${number}`, number === 3 ? 'Joana Simão' : 'Ana Paulo'));
  }
  const first = await list(server, owner, { nextPage: 2 });
  expect(first).toMatchObject({ has: true, total: 5 });
  const second = await list(server, owner, { nextPage: 2, cursor: first.cursor });
  expect([...first.notifications, ...second.notifications].map((each) => each.title)).toEqual(
    [5, 4, 3, 2].map((number) => `Sale S-${number} is paid`),
  );
  expect((await list(server, owner, { name: 'simao' })).notifications).toHaveLength(1);
  expect((await list(server, owner, { name: 'a venda s-4' })).notifications).toHaveLength(1);
});

test('the workspace’s room is notified with the commit', async ({ server }) => {
  const owner = await server.person();
  const client = await server.kernel.db.ownerPool.connect();
  const heard: string[] = [];
  client.on('notification', (message) => heard.push(message.payload ?? ''));
  await client.query(`listen "${adapterChannel}"`);
  await told(server, owner, sale('S-1'));
  await expect.poll(() => heard.filter((each) => each.includes(`workspace:${owner.workspaceId}`))).toHaveLength(1);
  expect(heard[0]).toContain('"notification",{"id":');
  await client.query('unlisten *');
  client.release(true);
});

test('one cause creates one notification', async ({ server }) => {
  const owner = await server.person();
  const cause = uuidv7();
  expect(await told(server, owner, { ...sale('S-1'), cause })).toBe(true);
  expect(await told(server, owner, { ...sale('S-1'), cause })).toBe(false);
  expect((await list(server, owner)).total).toBe(1);
});

test('a counter at 80 % and the end of a plan create a notification, with a link to upgrade', async ({ server }) => {
  const owner = await server.person();
  const allowances = { ...(await freeAllowances(server)), ksp_products: 5 };
  await inSystemCtx(server.kernel, owner.workspaceId, 'test', async (ctx) => {
    const plan = { code: 'creator', name: { en: 'Creator', pt: 'Criador' }, allowances };
    await startPlan(ctx, { plan, period: 'month', until: new Date(server.clock.now().getTime() + 2 * 86_400_000) });
    await spend(ctx, 'ksp_products', 4, uuidv7());
  });
  await server.runJobs();
  expect((await list(server, owner)).notifications).toMatchObject([
    {
      kind: 'quota_warning',
      title: 'Your plan is nearly used up',
      detail: '1 of 5 products remains.',
      href: `/en/pricing?workspace=${owner.code}`,
    },
  ]);
  server.clock.advance(3 * 86_400_000);
  await server.runCron('quotas.find_due_turns');
  await server.runJobs();
  const latest = (await list(server, owner, {}, 'pt')).notifications[0];
  expect(latest).toMatchObject({ kind: 'plan_expired', title: 'O plano Criador terminou' });
});

test('a listener that runs twice notifies once', async ({ server }) => {
  const owner = await server.person();
  const heard = {
    kernel: server.kernel,
    eventId: uuidv7(),
    workspaceId: owner.workspaceId,
    at: server.clock.now(),
    log: server.kernel.log,
  };
  const payload = quotaWarning.payload.parse({ counter: 'pages', remaining: 1, allowance: 5 });
  await tellQuotaWarning.react({ ...heard, payload });
  await tellQuotaWarning.react({ ...heard, payload });
  const ended = { plan: 'creator', name: { en: 'Creator', pt: 'Criador' } };
  await tellPlanExpired.react({ ...heard, eventId: uuidv7(), payload: ended });
  await tellPlanExpired.react({ ...heard, workspaceId: undefined, payload: ended });
  expect((await list(server, owner)).total).toBe(2);
});

test('what a year has passed over is forgotten', async ({ server }) => {
  const owner = await server.person();
  await told(server, owner, sale('S-1'));
  const later = { ...server.kernel, clock: { now: () => new Date(server.clock.now().getTime() + 366 * 86_400_000) } };
  await forgetNotificationsJob.run({ kernel: later, payload: {}, attempt: 1, log: server.kernel.log });
  expect((await list(server, owner)).total).toBe(0);
});

async function freeAllowances(server: TestServer) {
  const { rows } = await server.kernel.db.ownerPool.query<{
    allowances: Parameters<typeof startPlan>[1]['plan']['allowances'];
  }>(`select allowances from plans where code = 'free'`);
  if (!rows[0]) throw new Error('there is no free plan');
  return rows[0].allowances;
}
