import type { CursorQuery } from '@kumbi/contract/shared/cursor.ts';
import type { ListQuery } from '@kumbi/contract/shared/paging.ts';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Page } from '../../../kernel/database/page-of.ts';
import { rowsOf } from '../../../kernel/database/rows.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { type CursorPage, cursorPage } from '../../../kernel/tenancy/cursor-page.ts';
import type { Refusal } from '../../../kernel/tenancy/refusal.ts';
import { type PaymentLinkTables, paymentLinkTables } from './payment-link.table.ts';

export type LinkPaymentRow = Selectable<PaymentLinkTables['link_payments']>;

/** Stores a payment before it is paid. */
export async function insertLinkPayment(
  ctx: Ctx,
  payment: Omit<
    Insertable<PaymentLinkTables['link_payments']>,
    'workspace_id' | 'contact_id' | 'pending_since' | 'paid_at' | 'created_at'
  >,
): Promise<void> {
  const pending = { contact_id: null, pending_since: ctx.kernel.clock.now(), paid_at: null };
  await rowsOf(ctx, paymentLinkTables.link_payments).insert({ ...payment, ...pending });
}

export const findLinkPayment = (ctx: Ctx, checkoutId: string): Promise<LinkPaymentRow | undefined> =>
  rowsOf(ctx, paymentLinkTables.link_payments).find({ checkout_id: checkoutId });

/** Stores the payer and the amount of a payment that arrived. */
export async function receiveLinkPayment(
  ctx: Ctx,
  id: string,
  came: Pick<LinkPaymentRow, 'contact_id' | 'amount_minor'>,
): Promise<void> {
  const received = { pending_since: null, paid_at: ctx.kernel.clock.now() };
  await rowsOf(ctx, paymentLinkTables.link_payments).update(id, { ...came, ...received });
}

export const readLinkPayments = (ctx: Ctx, linkId: string, query: ListQuery): Promise<Page<LinkPaymentRow>> =>
  rowsOf(ctx, paymentLinkTables.link_payments).page<LinkPaymentRow>(query, {
    by: { column: 'link_id', value: linkId },
    gone: 'pending_since',
  });

export const readLinkPaymentsByCursor = (
  ctx: Ctx,
  linkId: string,
  query: CursorQuery,
): Promise<CursorPage<LinkPaymentRow> | Refusal> => {
  const where = [sql`s.link_id = ${linkId}`, sql`s.pending_since is null`];
  return cursorPage<LinkPaymentRow>(ctx, { table: 'link_payments', columns: sql`t.*`, where, of: linkId }, query);
};

export const findReceivedPayment = (ctx: Ctx, id: string): Promise<LinkPaymentRow | undefined> =>
  rowsOf(ctx, paymentLinkTables.link_payments).find({ id, pending_since: null });
