import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { moveBalance } from '../ledger/balance.store.ts';
import { lockAvailable } from '../payout/payout.store.ts';
import type { RefundRow } from './payment-refund.store.ts';

type Held = Pick<RefundRow, 'id' | 'amount_minor' | 'currency' | 'is_held'>;

/**
 * Takes a refund from the balance of the workspace, if the platform has its money. The part that the balance doesn't cover,
 * because it was paid out, becomes a debt with its own entry. Later sales cover it.
 */
export async function chargeBalance(ctx: Ctx, { id, amount_minor: minor, currency, is_held }: Held): Promise<void> {
  if (!is_held) return;
  // A payout must not take the same money.
  const available = Math.max(0, await lockAvailable(ctx, currency));
  const covered = Math.min(minor, available);
  const move = { currency, heldMinor: 0, refundId: id };
  if (covered > 0) await moveBalance(ctx, { ...move, kind: 'refunded', availableMinor: -covered });
  if (covered < minor) await moveBalance(ctx, { ...move, kind: 'debt', availableMinor: covered - minor });
}

/** Returns the money of a refund that is not made. */
export async function returnToBalance(ctx: Ctx, { id, amount_minor: minor, currency, is_held }: Held): Promise<void> {
  if (is_held)
    await moveBalance(ctx, { kind: 'refund_ended', currency, availableMinor: minor, heldMinor: 0, refundId: id });
}
