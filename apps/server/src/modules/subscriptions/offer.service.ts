import type { Returns } from '@kumbi/contract/endpoint.ts';
import { leastReferenceMinor } from '@kumbi/contract/payments/payments.limits.ts';
import type { Period } from '@kumbi/contract/quotas/quotas.limits.ts';
import type { Currency } from '@kumbi/contract/shared/money.ts';
import { fromMinor } from '@kumbi/contract/shared/money.ts';
import type { planOffer } from '@kumbi/contract/subscriptions/subscriptions.endpoints.ts';
import type { OfferKind } from '@kumbi/contract/subscriptions/subscriptions.limits.ts';
import type { Ctx, MemberCtx } from '../../kernel/tenancy/ctx.ts';
import { type Refusal, refuse } from '../../kernel/tenancy/refusal.ts';
import {
  endOfPeriod,
  findOfferedPlan,
  isInForce,
  listExcess,
  type PlanRow,
  priceOfRest,
  readEntitlement,
  readPlan,
  restOf,
} from '../quotas/quotas.public.ts';

/** The price of a plan for a workspace now, and the time that it buys. Amounts in minor units. */
export interface Offer {
  readonly kind: OfferKind;
  readonly period: Period;
  readonly amountMinor: number;
  /** The value of the rest of the current plan, subtracted from the price. */
  readonly creditMinor: number;
  /** The price of one whole period, which a later upgrade credits in part. */
  readonly priceMinor: number;
  readonly startsAt: Date;
  /** Null for a plan without an end. */
  readonly until: Date | null;
  /** The current plan of the computation, which a delayed payment must still find. */
  readonly base: { readonly plan: string; readonly until: Date } | null;
}

/**
 * Computes the price of a plan for the current workspace. A larger plan than the current one starts now and costs the
 * difference for the paid rest; a smaller one waits until the paid time is over.
 */
export async function readOffer(ctx: Ctx, plan: PlanRow, period: Period, currency: Currency): Promise<Offer> {
  const now = ctx.kernel.clock.now();
  const row = await readEntitlement(ctx);
  const running = row?.valid_until && row.source !== 'trial' && isInForce(row, now) ? row : undefined;
  const full = plan.price_minor[period][currency];
  const whole = { period, amountMinor: full, creditMinor: 0, priceMinor: full };
  const isFree = full === 0;
  if (!running?.valid_until)
    return { ...whole, kind: 'start', startsAt: now, until: isFree ? null : endOfPeriod(now, period), base: null };
  const until = running.valid_until;
  const base = { plan: running.plan, until };
  const after = { startsAt: until, until: isFree ? null : endOfPeriod(until, period), base };
  if (running.plan === plan.code) return { ...whole, ...after, kind: 'renew' };
  const current = await readPlan(ctx.tx, now, running.plan);
  if (plan.position < current.position) return { ...whole, ...after, kind: 'later' };
  const fresh = { kind: 'replace' as const, startsAt: now, until: endOfPeriod(now, period), base };
  // Nothing was paid for the current plan, so there is nothing to credit.
  if (running.paid_minor === null) return { ...whole, ...fresh };

  const paid = running.currency === currency ? running.paid_minor : current.price_minor[running.period][currency];
  const rest = restOf(until, running.period, now);
  const creditMinor = priceOfRest(paid, rest);
  const priceMinor = plan.price_minor[running.period][currency];
  const difference = priceOfRest(Math.max(0, priceMinor - paid), rest);
  const isLonger = period === 'year' && running.period === 'month';
  const remainder = full - creditMinor;
  // A difference too small for a payment buys a new period too, less the value of the rest.
  if ((isLonger || difference < leastReferenceMinor) && remainder >= leastReferenceMinor)
    return { ...whole, ...fresh, amountMinor: remainder, creditMinor };
  return {
    kind: 'upgrade',
    period: running.period,
    amountMinor: Math.max(difference, leastReferenceMinor),
    creditMinor,
    priceMinor,
    startsAt: now,
    until,
    base,
  };
}

/** Returns the price and the start of a plan, and the counters that would no longer fit into it. */
export async function getPlanOffer(
  ctx: MemberCtx,
  { plan: code, period, currency = 'AOA' }: { plan: string; period: Period; currency?: Currency | undefined },
): Promise<Returns<typeof planOffer.get> | Refusal> {
  const plan = await findOfferedPlan(ctx.tx, ctx.kernel.clock.now(), code);
  if (!plan) return refuse('subscriptions.plan_unknown');
  const offer = await readOffer(ctx, plan, period, currency);
  return {
    offer: {
      kind: offer.kind,
      plan: plan.code,
      plan_name: plan.name[ctx.locale],
      period: offer.period,
      amount: fromMinor(offer.amountMinor),
      credit: fromMinor(offer.creditMinor),
      price: fromMinor(offer.priceMinor),
      currency,
      starts_at: offer.startsAt,
      ends_at: offer.until,
      excess: await listExcess(ctx, plan),
    },
  };
}
