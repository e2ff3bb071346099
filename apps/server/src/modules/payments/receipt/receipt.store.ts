import { createHash } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { writeAtCommit } from '../../../kernel/database/at-commit.ts';
import type { NoTables, Tx } from '../../../kernel/database/database.ts';
import { rowsOf } from '../../../kernel/database/rows.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import type { AttemptRow, CheckoutRow } from '../checkout/checkout.store.ts';
import { type PaymentsTables, paymentsTables, type ReceiptContent } from '../payments.table.ts';

export type ReceiptRow = Selectable<PaymentsTables['receipts']>;

const tables = (tx: Tx) => tx.withTables<PaymentsTables>();

export const findReceipt = (ctx: Ctx, checkoutId: string): Promise<ReceiptRow | undefined> =>
  rowsOf(ctx, paymentsTables.receipts).find({ checkout_id: checkoutId, kind: 'receipt' });

export const findCreditNote = (ctx: Ctx, refundId: string): Promise<ReceiptRow | undefined> =>
  rowsOf(ctx, paymentsTables.receipts).find({ refund_id: refundId });

/** A checkout with its payment method, and whether its receipt was issued. */
export type Receiptable = CheckoutRow & {
  readonly method: AttemptRow['method'] | null;
  /** Null for payments from before this column. */
  readonly received_minor: number | null;
  readonly is_issued: boolean;
};

export async function findReceiptable(ctx: Ctx, checkoutId: string): Promise<Receiptable | undefined> {
  const { rows } = await sql<Receiptable>`
    select c.*, a.method, a.received_minor,
      exists (select from receipts r where r.workspace_id = c.workspace_id and r.checkout_id = c.id and r.kind = 'receipt') as is_issued
    from checkouts c
    left join payment_attempts a on a.workspace_id = c.workspace_id and a.checkout_id = c.id and a.status in ('paid', 'refunded')
    where c.workspace_id = ${ctx.workspaceId} and c.id = ${checkoutId}`.execute(ctx.tx);
  return rows[0];
}

/** A series of consecutive receipts: of a workspace's own sales, or of the platform's sales to all workspaces. */
export interface ReceiptSeries {
  readonly receiver: CheckoutRow['receiver'];
  readonly name: string;
}

interface Next {
  readonly last_number: number;
  readonly last_hash: string;
}

/**
 * Issues the next receipt of a series, at the commit. Numbers have no gaps, because the series' row stays locked until
 * then. Each hash covers the previous one, so that a changed or missing receipt is detectable.
 *
 * @param refundId the refund of a credit note
 */
export async function insertReceipt(
  ctx: Ctx,
  series: ReceiptSeries,
  checkoutId: string,
  content: ReceiptContent,
  refundId: string | null = null,
): Promise<ReceiptRow> {
  const { last_number: number, last_hash: previous } = await nextOf(ctx, series);
  const hash = receiptHash(previous, series.name, number, content);
  const row = {
    workspace_id: ctx.workspaceId,
    id: uuidv7(),
    checkout_id: checkoutId,
    kind: refundId === null ? 'receipt' : 'credit_note',
    refund_id: refundId,
    series: series.name,
    number,
    previous_hash: previous,
    hash,
    created_at: ctx.kernel.clock.now(),
  } as const;
  const issued = tables(ctx.tx)
    .with('series', () => chaining(ctx, series, hash))
    .insertInto('receipts')
    .values({ ...row, content: JSON.stringify(content) });
  writeAtCommit(ctx.tx, issued);
  return { ...row, content };
}

async function nextOf(ctx: Ctx, { receiver, name }: ReceiptSeries): Promise<Next> {
  const counting =
    receiver === 'platform'
      ? sql<Next>`
    insert into platform_receipt_series (series, last_number, last_hash) values (${name}, 1, '')
    on conflict (series) do update set last_number = platform_receipt_series.last_number + 1
    returning last_number, last_hash`
      : sql<Next>`
    insert into receipt_series (workspace_id, series, last_number, last_hash) values (${ctx.workspaceId}, ${name}, 1, '')
    on conflict (workspace_id, series) do update set last_number = receipt_series.last_number + 1
    returning last_number, last_hash`;
  const [next] = (await counting.execute(ctx.tx)).rows;
  if (!next) throw new Error('the receipt series returned no number');
  return next;
}

/** Stores the hash that the next receipt of the series will cover, as a CTE. */
const chaining = (ctx: Ctx, { receiver, name }: ReceiptSeries, hash: string) =>
  receiver === 'platform'
    ? sql<NoTables>`(update platform_receipt_series set last_hash = ${hash} where series = ${name})`
    : sql<NoTables>`(update receipt_series set last_hash = ${hash} where workspace_id = ${ctx.workspaceId} and series = ${name})`;

/** The keys have a fixed order, because jsonb doesn't keep one. Only a credit note has the last two. */
export function receiptHash(previous: string, series: string, number: number, content: ReceiptContent): string {
  const { seller, buyer, nif, amountMinor, currency, method, paidAt, orderNumber, corrects, reason = '' } = content;
  const lines = content.lines.map((line) => [line.title, line.quantity, line.amountMinor]);
  return createHash('sha256')
    .update(
      JSON.stringify([
        previous,
        series,
        number,
        seller,
        buyer,
        nif,
        lines,
        amountMinor,
        currency,
        method,
        paidAt,
        orderNumber,
        ...(corrects === undefined ? [] : [corrects, reason]),
      ]),
    )
    .digest('hex');
}
