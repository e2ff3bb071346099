import {
  allowancesOf,
  type Counter,
  comparedCounters,
  counters,
  inEveryPlan,
} from '@kumbi/contract/quotas/counters.limits.ts';
import { plans as plansApi, subscription } from '@kumbi/contract/quotas/quotas.endpoints.ts';
import { bytesPerMb } from '@kumbi/contract/quotas/quotas.limits.ts';
import { locales } from '@kumbi/contract/shared/locale.ts';
import { v7 as uuidv7 } from 'uuid';
import { expect } from 'vitest';
import { envelopeOf, formatText } from '../../kernel/http/answers.ts';
import { isRefusal } from '../../kernel/tenancy/refusal.ts';
import { serverText } from '../../kernel/texts/server-texts.ts';
import { ownServerTest } from '../../testing/server-test.ts';
import plans from './plans.seed.json' with { type: 'json' };
import { grantBought, spend } from './quota.service.ts';
import { givePlan, inside } from './quotas.factory.ts';

const test = ownServerTest();

test.for(locales)('plans list exactly the features that exist, in %s', async (locale, { server }) => {
  const { body } = await server.call(plansApi.list, {}, { headers: { 'accept-language': locale } });
  for (const plan of body.plans) {
    const names = plan.features.map(({ name }) => name);
    expect(new Set(names)).toEqual(new Set([...comparedCounters, ...Object.keys(inEveryPlan)]));
    for (const promised of [
      'webhooks',
      'webhook_events',
      'automations',
      'automation_runs',
      'integrations',
      'kmail_emails',
      'kmail_domains',
      'api_keys',
    ])
      expect(names).toContain(promised);
    for (const unbuilt of ['bulk_email', 'bulk_whatsapp', 'kwaba_users']) expect(names).not.toContain(unbuilt);
    for (const { name, included } of plan.features)
      expect(included).toBe(name in plan.allowances ? plan.allowances[name as Counter] > 0 : true);
  }
  const texts = Object.fromEntries(
    body.plans.map(({ code, features }) => [code, features.map(({ text }) => text.replaceAll('\u00a0', ' '))]),
  );
  const expected = {
    en: [
      '1 shop',
      '20 products',
      '0.5 GB of storage',
      '1 webhook',
      '5,000 webhook events a month',
      '500 flow runs a month',
      '100 emails by API a month',
      '100 API keys',
    ],
    pt: [
      '1 loja',
      '20 produtos',
      '0,5 GB de armazenamento',
      '1 webhook',
      '5000 eventos de webhooks por mês',
      '500 execuções de fluxos por mês',
      '100 emails por API por mês',
      '100 chaves de API',
    ],
  };
  expect(texts.free).toEqual(expect.arrayContaining(expected[locale]));
  const all = { en: ['Unlimited pages', 'Unlimited storage'], pt: ['Páginas sem limite', 'Armazenamento sem limite'] };
  expect(texts.unlimited).toEqual(expect.arrayContaining(all[locale]));
});

test('anyone reads the plans, in their language and with decimal prices', async ({ server }) => {
  const answer = await server.call(plansApi.list, {}, { headers: { 'accept-language': 'pt' } });
  expect(answer.status).toBe(200);
  expect(answer.body.plans.map((plan) => plan.code)).toEqual(['free', 'creator', 'business', 'unlimited']);
  expect(answer.body.plans[1]).toMatchObject({
    name: 'Criador',
    price: { month: { AOA: 9900, USD: 12 }, year: { AOA: 99000, USD: 120 } },
    allowances: { pages: 15, storage_mb: 10000 },
  });
});

test('the subscription is a member’s to read', async ({ server }) => {
  const owner = await server.person();
  const stranger = await server.person();
  expect((await server.send(subscription.get, {})).status).toBe(401);
  const elsewhere = await server.send(subscription.get, {}, { as: stranger, company: owner.code });
  expect(elsewhere.status).toBe(403);
  expect(elsewhere.body.code).toBe('workspace.forbidden');
  const editor = await server.member(owner, 'editor');
  expect((await server.call(subscription.get, {}, { as: editor })).status).toBe(200);
});

test('a new workspace has no plan and may create nothing', async ({ server }) => {
  const owner = await server.person();
  const { body } = await server.call(subscription.get, {}, { as: owner });
  expect(body).toMatchObject({
    status: 'none',
    plan: null,
    valid_until: null,
    is_expired: false,
    pages: 0,
    warnings: [],
  });
  const refusal = await inside(server, owner, (ctx) => spend(ctx, 'pages', 1, uuidv7()));
  expect(refusal).toMatchObject({ code: 'quota.none', details: { resource: 'pages', limit: 0 } });
});

test('the subscription shows remaining, nearly used and bought units', async ({ server }) => {
  const owner = await server.person();
  await givePlan(server, owner, { code: 'creator' });
  await inside(server, owner, async (ctx) => {
    await grantBought(ctx, 'bulk_email', 3000, { source: 'bought' });
    await spend(ctx, 'ksp_shops', 2, uuidv7());
    await spend(ctx, 'storage_mb', 3 * bytesPerMb + 1, uuidv7());
  });
  const { body } = await server.call(subscription.get, {}, { as: owner });
  expect(body).toMatchObject({
    status: 'active',
    plan: 'creator',
    plan_name: 'Creator',
    period: 'month',
    is_expired: false,
    pages: 15,
    ksp_shops: 0,
    bulk_email: 8000,
    // A partly used megabyte counts as used.
    storage_mb: 9996,
    warnings: ['ksp_shops'],
  });
  expect(body.allowances).toMatchObject({ ksp_shops: 2, bulk_email: 8000, storage_mb: 10000 });
});

test('unlimited stays unlimited at any usage, and a large lot is never called unlimited', async ({ server }) => {
  const owner = await server.person();
  await givePlan(server, owner, { code: 'unlimited' });
  const refusal = await inside(server, owner, async (ctx) => {
    await grantBought(ctx, 'bulk_email', 2_000_000, { source: 'bought' });
    return spend(ctx, 'pages', 5_000_000, uuidv7());
  });
  expect(refusal).toBeUndefined();
  const { body } = await server.call(subscription.get, {}, { as: owner });
  expect(body).toMatchObject({ pages: 999_999, bulk_email: 999_998, warnings: [] });
  expect(body.allowances.pages).toBe(999_999);
});

test('an ended plan shows what it had allowed and refuses to create', async ({ server }) => {
  const owner = await server.person();
  const until = new Date(server.clock.now().getTime() + 1000);
  await givePlan(server, owner, { code: 'creator', until });
  await inside(server, owner, (ctx) => grantBought(ctx, 'bulk_email', 10, { source: 'bought' }));
  server.clock.advance(2000);
  const { body } = await server.call(subscription.get, {}, { as: owner });
  expect(body).toMatchObject({
    status: 'expired',
    is_expired: true,
    plan: 'creator',
    pages: 0,
    bulk_email: 10,
    warnings: [],
  });
  expect(body.allowances.pages).toBe(15);
  const refusal = await inside(server, owner, (ctx) => spend(ctx, 'bulk_email', 1, uuidv7()));
  expect(refusal).toMatchObject({ code: 'quota.expired', details: { resource: 'bulk_email', limit: 5000 } });
});

test('each plan allows a number of each counter, and of nothing that has no name', () => {
  for (const { code } of plans)
    expect(Object.keys(allowancesOf(code as Parameters<typeof allowancesOf>[0])).toSorted(), code).toEqual(
      [...counters].toSorted(),
    );
  for (const locale of locales)
    expect(new Set(counters.map((counter) => serverText(locale, 'counters', counter))).size).toBe(counters.length);
});

test.for(counters)(
  'a caller stopped by %s is informed in both languages, with the limit',
  async (counter, { server }) => {
    const owner = await server.person();
    await givePlan(server, owner, { code: 'free' });
    const refusal = await inside(server, owner, (ctx) => spend(ctx, counter, 10_000_000_000, uuidv7()));
    if (!isRefusal(refusal)) throw new Error(`nothing stopped ${counter}`);
    const limit = allowancesOf('free')[counter];
    for (const locale of locales) {
      const { status, body } = envelopeOf(refusal, locale);
      expect(status).toBe(402);
      expect(body).toMatchObject({ code: 'quota.limited', resource: counter, limit });
      expect(`${body.message} `).toContain(` ${serverText(locale, 'counters', counter)} `);
      expect(body.action).toContain(`${formatText('{limit, number}', locale, { limit })}.`);
    }
  },
);
