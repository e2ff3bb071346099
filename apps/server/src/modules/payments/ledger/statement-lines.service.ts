import type { BalanceKind } from '@kumbi/contract/payments/balance.schemas.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { type Period, type Place, readOpening, readStatementRows, type StatementRow } from './statement.reads.ts';

/** A movement in a statement, with the balance after it. Amounts are minor units. */
export interface StatementLine {
  readonly at: Date;
  readonly kind: BalanceKind;
  /** The number of the payment, or empty. */
  readonly number: string;
  /** The buyer, the reference of a transfer, or the other workspace of a commission. */
  readonly party: string;
  readonly amountMinor: number;
  readonly balanceMinor: number;
}

/** The sums of a statement up to a line: the closing balance is always the opening one with all lines. */
export interface StatementSums {
  readonly openingMinor: number;
  readonly inMinor: number;
  readonly outMinor: number;
  readonly closingMinor: number;
}

export interface StatementPart {
  readonly lines: readonly StatementLine[];
  readonly sums: StatementSums;
  /** The place to continue at; undefined after the last part. */
  readonly next: Position | undefined;
}

/** Everything that the next part of a statement depends on, so that none of the earlier ones stays in memory. */
export interface Position {
  readonly place: Place;
  readonly sums: StatementSums;
}

/** Reads the next part of a statement. @param position the end of the part before; undefined for the first one */
export async function readStatementPart(
  ctx: Ctx,
  period: Period,
  { position, take }: { readonly position: Position | undefined; readonly take: number },
): Promise<StatementPart> {
  const opening = position ? 0 : await readOpening(ctx, period);
  let sums = position?.sums ?? { openingMinor: opening, inMinor: 0, outMinor: 0, closingMinor: opening };
  const found = await readStatementRows(ctx, period, { after: position?.place, take });
  const rows = found.slice(0, take);
  const lines = rows.map((row): StatementLine => {
    sums = withLine(sums, row.amount_minor);
    return lineOf(row, sums.closingMinor);
  });
  const last = found.length > take ? rows.at(-1) : undefined;
  return { lines, sums, next: last && { place: { at: last.place_at, id: last.id }, sums } };
}

const withLine = (sums: StatementSums, minor: number): StatementSums => ({
  ...sums,
  inMinor: sums.inMinor + Math.max(0, minor),
  outMinor: sums.outMinor + Math.max(0, -minor),
  closingMinor: sums.closingMinor + minor,
});

const lineOf = (row: StatementRow, balanceMinor: number): StatementLine => ({
  at: row.created_at,
  kind: row.kind,
  number: row.number === null ? '' : String(row.number),
  party: row.buyer_name ?? row.payout_reference ?? row.counterparty,
  amountMinor: row.amount_minor,
  balanceMinor,
});
