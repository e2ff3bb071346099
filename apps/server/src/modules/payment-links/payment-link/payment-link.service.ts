import type { Parsed, Returns } from '@kumbi/contract/endpoint.ts';
import type { linkPayments, paymentLinks } from '@kumbi/contract/payment-links/payment-link.endpoints.ts';
import { paymentLinkUpdated } from '@kumbi/contract/payment-links/payment-links.events.ts';
import type { ListQuery } from '@kumbi/contract/shared/paging.ts';
import { emitMany } from '../../../kernel/events/emit.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { isRefusal, type Refusal, refuse } from '../../../kernel/tenancy/refusal.ts';
import { dayOf } from '../../../kernel/time/zones.ts';
import { readLinkPayments } from './link-payment.store.ts';
import { paymentLinkRecords } from './payment-link.records.ts';
import { columnsOf, drawLinkCode, refuseAmount, type WantedLink } from './payment-link.rules.ts';
import { findPaymentLink, inState, type PaymentLinkRow, turnOffLinkRow } from './payment-link.store.ts';
import { linkPaymentView } from './payment-link.view.ts';

type OneLink = Promise<Returns<typeof paymentLinks.create> | Refusal>;

export function listPaymentLinks(
  ctx: Ctx,
  { state, ...query }: Parsed<typeof paymentLinks.list>['query'],
): Promise<Returns<typeof paymentLinks.list>> {
  return paymentLinkRecords.list(ctx, query, {
    numbers: { payments: 'payments' },
    ...(state ? { where: inState(state, ctx.kernel.clock.now()) } : {}),
  });
}

/** @param created_by the person who creates it; null for a program */
export async function createPaymentLink(ctx: Ctx, wanted: WantedLink, created_by: string | null): OneLink {
  const columns = checkedColumns(ctx, wanted);
  if (isRefusal(columns)) return columns;
  return paymentLinkRecords.create(ctx, { ...columns, code: drawLinkCode(), created_by });
}

/**
 * Changes a link. Its currency never changes, because its payments are one sum.
 *
 * @param wantedOf gets the locked link
 */
export function updatePaymentLink(ctx: Ctx, id: string, wantedOf: (link: PaymentLinkRow) => WantedLink): OneLink {
  return paymentLinkRecords.update(ctx, id, (link) => {
    const wanted = wantedOf(link);
    return link.currency === wanted.currency
      ? checkedColumns(ctx, wanted, link)
      : refuse('payment_link.currency_fixed');
  });
}

/** @param before the link as it is; one that has expired keeps its day */
function checkedColumns(ctx: Ctx, wanted: WantedLink, before?: PaymentLinkRow): ReturnType<typeof columnsOf> | Refusal {
  const columns = columnsOf(wanted);
  const { amount_minor, least_minor, currency, expires_at } = columns;
  const [field, minor] =
    amount_minor === null ? (['least_amount', least_minor ?? 0] as const) : (['amount', amount_minor] as const);
  const refused = refuseAmount(field, minor, currency, { locale: ctx.locale });
  if (refused) return refused;
  const isSame = expires_at?.getTime() === before?.expires_at?.getTime();
  if (wanted.expires_on !== null && !isSame && wanted.expires_on < dayOf(ctx.kernel.clock.now()))
    return refuse('request.invalid', { fields: { expires_on: 'validation.future' } });
  return columns;
}

/** Turns a link off, also one in the bin. */
export async function turnOffPaymentLink(ctx: Ctx, id: string): Promise<void> {
  if (await turnOffLinkRow(ctx, id)) await emitMany(ctx, paymentLinkUpdated, [{ link_id: id }]);
}

export async function listLinkPayments(
  ctx: Ctx,
  id: string,
  query: ListQuery,
): Promise<Returns<typeof linkPayments.list> | Refusal> {
  if (!(await findPaymentLink(ctx, id))) return refuse('payment_link.unknown');
  const { rows, ...page } = await readLinkPayments(ctx, id, query);
  return { ...page, payments: rows.map(linkPaymentView) };
}
