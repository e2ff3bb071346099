import { type LinkState, paymentLinksLimit } from '@kumbi/contract/payment-links/payment-links.limits.ts';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import { lockInTransaction } from '../../../kernel/database/database.ts';
import { rowsOf } from '../../../kernel/database/rows.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { type PaymentLinkTables, paymentLinkTables } from './payment-link.table.ts';

export type PaymentLinkRow = Selectable<PaymentLinkTables['payment_links']>;
type Where = Pick<Ctx, 'tx' | 'workspaceId'>;

export const findPaymentLink = (at: Where, id: string): Promise<PaymentLinkRow | undefined> =>
  rowsOf(at, paymentLinkTables.payment_links).find(id);

/** Locks a link that isn't deleted. Other payments of it wait for this transaction. */
export const lockPaymentLink = (ctx: Ctx, id: string): Promise<PaymentLinkRow | undefined> =>
  rowsOf(ctx, paymentLinkTables.payment_links).lock(id, 'no key update');

/** Counts the links of the workspace and keeps others from adding any until the transaction ends. */
export async function isOverLimit(ctx: Ctx): Promise<boolean> {
  await lockInTransaction(ctx.tx, `payment-links:${ctx.workspaceId}`);
  return (await rowsOf(ctx, paymentLinkTables.payment_links).count()) > paymentLinksLimit;
}

export async function updatePaymentLinkRow(
  ctx: Ctx,
  id: string,
  change: Partial<Pick<PaymentLinkRow, 'payments' | 'received_minor' | 'created_at'>>,
): Promise<void> {
  await rowsOf(ctx, paymentLinkTables.payment_links).update(id, change);
}

/** @returns whether the link was on */
export const turnOffLinkRow = async (ctx: Ctx, id: string): Promise<boolean> =>
  (await rowsOf(ctx, paymentLinkTables.payment_links).update({ id, is_active: true }, { is_active: false })) > 0;

/** Returns whether the workspace has a link. */
export const hasPaymentLink = (ctx: Ctx): Promise<boolean> => rowsOf(ctx, paymentLinkTables.payment_links).exists({});

/** SQL for the links in one state, over the alias `s`; the same rule as `linkState`. */
export function inState(state: LinkState, now: Date): RawBuilder<unknown> {
  const paid = sql`(s.payments_limit is not null and s.payments >= s.payments_limit)`;
  const expired = sql`(s.expires_at is not null and s.expires_at <= ${now}::timestamptz)`;
  const conditions: Readonly<Record<LinkState, RawBuilder<unknown>>> = {
    paid,
    off: sql`not ${paid} and not s.is_active`,
    expired: sql`not ${paid} and s.is_active and ${expired}`,
    open: sql`not ${paid} and s.is_active and not ${expired}`,
  };
  return conditions[state];
}
