import type { Parsed, Returns } from '@kumbi/contract/endpoint.ts';
import type { getBalance, listMovements } from '@kumbi/contract/payments/payments.endpoints.ts';
import { fromMinor } from '@kumbi/contract/shared/money.ts';
import type { MemberCtx } from '../../kernel/tenancy/ctx.ts';
import { readBalances } from './balance.store.ts';
import { type MovementRow, readMovementPage } from './movement.reads.ts';

type Movement = Returns<typeof listMovements>['movements'][number];

export async function getOwnBalance(ctx: MemberCtx): Promise<Returns<typeof getBalance>> {
  const rows = await readBalances(ctx);
  return {
    balances: rows.map(({ currency, minor, held_minor }) => ({
      currency,
      available: fromMinor(minor),
      held: fromMinor(held_minor),
    })),
  };
}

export async function listOwnMovements(
  ctx: MemberCtx,
  { kind, ...query }: Parsed<typeof listMovements>['query'],
): Promise<Returns<typeof listMovements>> {
  const { rows, ...page } = await readMovementPage(ctx, query, kind);
  return { ...page, movements: rows.map(presentMovement) };
}

const presentMovement = (row: MovementRow): Movement => ({
  id: row.id,
  kind: row.kind,
  currency: row.currency,
  available: fromMinor(row.amount_minor),
  held: fromMinor(row.held_minor),
  at: row.created_at,
  payment:
    row.checkout_id && row.number !== null && row.purpose
      ? { id: row.checkout_id, number: String(row.number), purpose: row.purpose, buyer: row.buyer_name ?? '' }
      : null,
  payout: row.payout_reference && row.paid_on ? { reference: row.payout_reference, paid_on: row.paid_on } : null,
  returned:
    row.kind === 'refund' && row.returned_at && row.return_reference
      ? { reference: row.return_reference, at: row.returned_at }
      : null,
});
