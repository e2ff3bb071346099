import { defaultLocale } from '@kumbi/contract/shared/locale.ts';
import { planCheckoutSchema } from '@kumbi/contract/subscriptions/subscriptions.schemas.ts';
import { refusalOfIssues } from '../../kernel/http/answers.ts';
import type { Ctx } from '../../kernel/tenancy/ctx.ts';
import { isRefusal, type Refusal, refuse } from '../../kernel/tenancy/refusal.ts';
import { serverText } from '../../kernel/texts/server-texts.ts';
import { recordAudit } from '../audit/audit.public.ts';
import { findUser } from '../identity/identity.public.ts';
import type { OpenedCheckout, OpenRequest, PurposeSeller } from '../payments/payments.public.ts';
import { findExcess, findOfferedPlan, lockPlan, reducesPaidPlan, startPeriod } from '../quotas/quotas.public.ts';
import { homeUrl, readHost, screenUrl } from '../workspaces/workspaces.public.ts';
import { findOpenOrder, insertOrder, recordDelivered, wasDeliveredSince } from './subscription-order.store.ts';

/** Plans as a purpose of the checkout. The workspace is the buyer, and the platform is the seller. */
export const planPurpose: PurposeSeller = {
  async locate(ctx) {
    const membership = await ctx.admit('subscription.manage');
    return isRefusal(membership) ? membership : membership.workspaceId;
  },

  open: openOrder,

  /**
   * A late payment still starts its plan: nothing was reserved that could have expired. Only an order older than the
   * last payment may be outdated, so it must not shorten the plan that was paid instead.
   */
  async deliver(ctx, checkout) {
    await lockPlan(ctx);
    const order = await findOpenOrder(ctx, checkout.id);
    if (!order) return true;
    const plan = { code: order.plan, name: order.name, allowances: order.allowances };
    const bought = { plan, period: order.period };
    if ((await wasDeliveredSince(ctx, order.created_at)) && (await reducesPaidPlan(ctx, bought))) return false;
    await recordDelivered(ctx, checkout.id);
    const { extended, until } = await startPeriod(ctx, bought);
    await recordAudit(ctx, {
      action: extended ? 'subscription.extended' : 'subscription.started',
      subject: `${order.name[defaultLocale]} → ${until.toISOString().slice(0, 10)}`,
    });
    return true;
  },

  release: async () => undefined,

  /** The workspace app has its own origin, where its members are signed in. */
  async onward(ctx, { bought, locale: language }) {
    const { home } = await readHost(ctx);
    return bought
      ? { url: homeUrl(ctx.kernel, { language, home }), words: 'plan' }
      : { url: screenUrl(ctx.kernel, { language, home }, 'pricing'), words: 'plan_unpaid' };
  },

  seller: async (ctx) => ({ name: ctx.kernel.config.brand, path: null, logo: null, theme: null }),
};

async function openOrder(ctx: Ctx, request: OpenRequest): Promise<OpenedCheckout | Refusal> {
  const wanted = planCheckoutSchema.safeParse(request.body, { reportInput: true });
  if (!wanted.success) return refusalOfIssues(wanted.error.issues);
  const { period, phone_number: phone = '' } = wanted.data;
  const plan = await findOfferedPlan(ctx.tx, ctx.kernel.clock.now(), wanted.data.plan);
  if (!plan) return refuse('subscriptions.plan_unknown');
  const amountMinor = plan.price_minor[period][request.currency];
  if (amountMinor === 0) return refuse('subscriptions.free');
  const excess = await findExcess(ctx, plan);
  if (excess) return refuse('subscriptions.usage_exceeds', { details: excess });
  const buyer = ctx.actor.kind === 'user' ? await findUser(ctx.tx, ctx.actor.userId) : undefined;
  if (!buyer) return refuse('auth.required');
  await insertOrder(ctx, request.checkoutId, plan, period);
  const title = `${ctx.kernel.config.brand} ${plan.name[ctx.locale]}: ${serverText(ctx.locale, 'periods', period)}`;
  return {
    receiver: 'platform',
    amountMinor,
    lines: [{ title, quantity: 1, amountMinor }],
    buyer: { name: buyer.name, phone, email: buyer.email, userId: buyer.id },
  };
}
