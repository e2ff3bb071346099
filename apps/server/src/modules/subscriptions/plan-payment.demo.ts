import { ctxAt } from '../../kernel/demo/demo-rows.ts';
import type { DemoRows, DemoStory } from '../../kernel/demo/demo-story.ts';
import type { Ctx } from '../../kernel/tenancy/ctx.ts';
import { serverText } from '../../kernel/texts/server-texts.ts';
import { insertDemoPlatformPurchase } from '../payments/payments.public.ts';
import { findOfferedPlan } from '../quotas/quotas.public.ts';
import { currentWorkspace, readHost } from '../workspaces/workspaces.public.ts';
import { upsertBilling } from './billing.store.ts';
import { insertOrder, recordDelivered } from './subscription-order.store.ts';

/** The plan was paid when the business opened, and again today for the year that begins. */
const payments = [
  { kind: 'start', daysAgo: 365 },
  { kind: 'renew', daysAgo: 0 },
] as const;

async function insertPayment(ctx: Ctx, story: DemoStory, { kind, daysAgo }: (typeof payments)[number]): Promise<void> {
  const { language } = story;
  const at = story.momentAgo(daysAgo, 'plan');
  const paidAt = new Date(daysAgo === 0 ? (at.getTime() + story.now.getTime()) / 2 : at.getTime() + 40 * 60_000);
  const plan = await findOfferedPlan(ctx.tx, story.now, 'business');
  if (!plan) return;
  const amountMinor = plan.price_minor.year.AOA;
  const { email } = await readHost(ctx);
  const { name, nif, owner_id: userId, contact_phone: phone } = await currentWorkspace(ctx.tx, ctx.workspaceId);
  const buyer = { userId, name, phone, email, nif: nif || null };
  await upsertBilling(ctxAt(ctx, paidAt), { name, nif: buyer.nif });
  const title = `${ctx.kernel.config.brand} ${plan.name[language]}: ${serverText(language, 'periods', 'year')}`;
  const bought = { purpose: 'subs', title, amountMinor, at, paidAt, locale: language, buyer } as const;
  const checkoutId = await insertDemoPlatformPurchase(ctx, bought);
  const offer = { kind, period: 'year', amountMinor, creditMinor: 0, priceMinor: amountMinor, base: null } as const;
  await insertOrder(ctxAt(ctx, at), {
    checkoutId,
    plan,
    offer: { ...offer, startsAt: paidAt, until: null },
    currency: 'AOA',
    back: undefined,
  });
  await recordDelivered(ctxAt(ctx, paidAt), checkoutId);
}

/** The payments of the demo business for its plan. */
export const planPaymentDemo: DemoRows = {
  finish: async (story) => {
    // One transaction each, because a receipt is written at the commit, and the next one follows it.
    for (const payment of payments)
      await story.inWorkspace('a payment of the demo’s plan', (ctx) => insertPayment(ctx, story, payment));
  },
};
