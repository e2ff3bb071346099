import { intlTags } from '@kumbi/contract/shared/locale.ts';
import { planCheckoutSchema } from '@kumbi/contract/subscriptions/subscriptions.schemas.ts';
import { formatText } from '../../kernel/http/answers.ts';
import type { Ctx } from '../../kernel/tenancy/ctx.ts';
import { isRefusal, type Refusal, refuse } from '../../kernel/tenancy/refusal.ts';
import { serverText } from '../../kernel/texts/server-texts.ts';
import { findUser } from '../identity/identity.public.ts';
import {
  type OpenedCheckout,
  type OpenRequest,
  type PurposeSeller,
  readPurposeBody,
} from '../payments/payments.public.ts';
import { findExcess, findOfferedPlan, findSuccessor, type PlanRow, readPlan } from '../quotas/quotas.public.ts';
import { homeUrl, readHost, screenUrl } from '../workspaces/workspaces.public.ts';
import { findBilling } from './billing.store.ts';
import { type Offer, readOffer } from './offer.service.ts';
import { deliverPack, findPackOrder, openPackOrder } from './pack.service.ts';
import { deliverPlan } from './plan-delivery.service.ts';
import { findOrder, insertOrder } from './subscription-order.store.ts';

/** Plans and packs as a purpose of the checkout. The workspace is the buyer, and the platform is the seller. */
export const planPurpose: PurposeSeller = {
  async locate(ctx) {
    const membership = await ctx.admit('subscription.manage');
    return isRefusal(membership) ? membership : membership.workspaceId;
  },

  async open(ctx, request) {
    const isPack = typeof request.body === 'object' && request.body !== null && 'pack' in request.body;
    const what = await (isPack ? openPackOrder(ctx, request) : openPlanOrder(ctx, request));
    if (isRefusal(what)) return what;
    const buyer = ctx.actor.kind === 'user' ? await findUser(ctx.tx, ctx.actor.userId) : undefined;
    if (!buyer) return refuse('auth.required');
    const billing = await findBilling(ctx);
    const { phone, ...opened } = what;
    return {
      ...opened,
      receiver: 'platform',
      buyer: {
        name: billing?.name ?? buyer.name,
        phone,
        email: buyer.email,
        userId: buyer.id,
        nif: billing?.nif ?? undefined,
      },
    };
  },

  deliver: async (ctx, { id }) => (await deliverPack(ctx, id)) ?? deliverPlan(ctx, id),

  release: async () => undefined,

  /** The workspace app has its own origin, where its members are signed in. */
  async onward(ctx, { bought, checkout, locale: language }) {
    const { home } = await readHost(ctx);
    if (!bought) return { url: `${ctx.kernel.config.url}/${language}/pricing?sb=1#start`, words: 'plan_unpaid' };
    const order = await findOrder(ctx, checkout.id);
    const place = { language, home };
    const url = order?.back ? screenUrl(ctx.kernel, place, order.back) : homeUrl(ctx.kernel, place);
    if (await findPackOrder(ctx, checkout.id)) return { url, words: 'pack' };
    return { url, words: order?.kind === 'later' ? 'plan_later' : order?.back ? 'plan_back' : 'plan' };
  },

  seller: async (ctx) => ({ name: ctx.kernel.config.brand, path: null, logo: null, theme: null }),
};

/** The lines of a purchase and the phone of its buyer. */
export type Ordered = Pick<OpenedCheckout, 'amountMinor' | 'lines'> & { readonly phone: string };

async function openPlanOrder(ctx: Ctx, request: OpenRequest): Promise<Ordered | Refusal> {
  const wanted = readPurposeBody(planCheckoutSchema, request.body);
  if (isRefusal(wanted)) return wanted;
  const plan = await findOfferedPlan(ctx.tx, ctx.kernel.clock.now(), wanted.plan);
  if (!plan) return refuse('subscriptions.plan_unknown');
  if (plan.price_minor[wanted.period][request.currency] === 0) return refuse('subscriptions.free');
  const excess = await findExcess(ctx, plan);
  if (excess) return refuse('subscriptions.usage_exceeds', { details: excess });
  const offer = await readOffer(ctx, plan, wanted.period, request.currency);
  if (offer.kind === 'later') {
    const waiting = await findSuccessor(ctx);
    if (waiting?.paid_minor != null && waiting.plan !== plan.code) return refuse('subscriptions.next_paid');
  }
  await insertOrder(ctx, {
    checkoutId: request.checkoutId,
    plan,
    offer,
    currency: request.currency,
    back: wanted.back,
  });
  const { amountMinor } = offer;
  const title = await titleOf(ctx, plan, offer);
  return { amountMinor, lines: [{ title, quantity: 1, amountMinor }], phone: wanted.phone_number ?? '' };
}

/** Says on the payment page and the receipt what the money is for. */
async function titleOf(ctx: Ctx, plan: PlanRow, offer: Offer): Promise<string> {
  const { locale } = ctx;
  const values = { brand: ctx.kernel.config.brand, plan: plan.name[locale] };
  const period = serverText(locale, 'periods', offer.period);
  if (offer.kind === 'upgrade' && offer.until) {
    const date = new Intl.DateTimeFormat(intlTags[locale], { dateStyle: 'short', timeZone: 'Africa/Luanda' });
    return formatText(serverText(locale, 'order', 'upgrade'), locale, { ...values, date: date.format(offer.until) });
  }
  if (offer.kind !== 'replace' || offer.creditMinor === 0 || !offer.base)
    return `${values.brand} ${values.plan}: ${period}`;
  const before = (await readPlan(ctx.tx, ctx.kernel.clock.now(), offer.base.plan)).name[locale];
  return formatText(serverText(locale, 'order', 'replace'), locale, { ...values, period, before });
}
