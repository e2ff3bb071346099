import type { BalanceKind } from '@kumbi/contract/payments/balance.schemas.ts';
import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import type { Currency } from '@kumbi/contract/shared/money.ts';
import { enterWorkspace } from '../../../kernel/database/directory.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { lockAvailable } from '../payout/payout.store.ts';
import { moveBalance } from './balance.store.ts';

interface Side {
  readonly workspaceId: WorkspaceId;
  /** The name that the other side sees. */
  readonly name: string;
  readonly kind: BalanceKind;
}

interface Transfer {
  /** Identifies the transfer: each side can have one entry of it. */
  readonly id: string;
  readonly currency: Currency;
  readonly amountMinor: number;
  readonly from: Omit<Side, 'workspaceId'>;
  readonly to: Side;
}

/**
 * Moves money from the balance of the context's workspace to the balance of another one, in this transaction. Both
 * entries commit together, and the sum of all balances stays the same. The transaction is in the first workspace again
 * afterwards.
 *
 * @returns false if the balance doesn't cover it: nothing is moved
 */
export async function transferMoney(ctx: Ctx, { id, currency, amountMinor, from, to }: Transfer): Promise<boolean> {
  if (amountMinor <= 0) throw new Error('a transfer needs an amount above zero');
  if ((await lockAvailable(ctx, currency)) < amountMinor) return false;
  const move = { currency, heldMinor: 0 };
  await moveBalance(ctx, {
    ...{ ...move, kind: from.kind, availableMinor: -amountMinor },
    transfer: { id, counterparty: to.name },
  });
  await enterWorkspace(ctx.tx, to.workspaceId, 'a transfer between balances');
  await moveBalance(
    { ...ctx, workspaceId: to.workspaceId },
    { ...move, kind: to.kind, availableMinor: amountMinor, transfer: { id, counterparty: from.name } },
  );
  await enterWorkspace(ctx.tx, ctx.workspaceId, 'a transfer between balances ends');
  return true;
}
