import type { Parsed, Returns } from '@kumbi/contract/endpoint.ts';
import type { balance, movements } from '@kumbi/contract/payments/payments.endpoints.ts';
import { fromMinor } from '@kumbi/contract/shared/money.ts';
import type { MemberCtx } from '../../../kernel/tenancy/ctx.ts';
import { readOpenPayouts } from '../payout/payout.store.ts';
import { readBalances } from './balance.store.ts';
import { movementView } from './balance.view.ts';
import { readMovementPage } from './movement.reads.ts';

export async function getBalance(ctx: MemberCtx): Promise<Returns<typeof balance.get>> {
  const rows = await readBalances(ctx);
  const open = await readOpenPayouts(ctx);
  return {
    balances: rows.map(({ currency, minor, held_minor }) => ({
      currency,
      available: fromMinor(minor),
      requested: fromMinor(open.find((each) => each.currency === currency)?.amount_minor ?? 0),
      held: fromMinor(held_minor),
    })),
  };
}

export async function listMovements(
  ctx: MemberCtx,
  { kind, ...query }: Parsed<typeof movements.list>['query'],
): Promise<Returns<typeof movements.list>> {
  const { rows, ...page } = await readMovementPage(ctx, query, kind);
  return { ...page, movements: rows.map(movementView) };
}
