import { sql } from 'kysely';
import { writeAtCommit } from '../../../kernel/database/at-commit.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import type { CheckoutRow } from '../checkout/checkout.store.ts';
import { type BalanceMove, movingBalance } from '../ledger/balance.store.ts';

interface Booking {
  readonly attemptId: string;
  readonly paymentId: string;
  /** The callback that reported it, if any. */
  readonly callbackId: string | null;
  readonly receivedMinor: number;
  readonly delivered: boolean;
  /** The entry in the ledger; undefined if the platform owes no one. */
  readonly move: BalanceMove | undefined;
}

/** Records at the commit, in one statement, that an attempt and its checkout are paid. */
export function bookPayment(ctx: Ctx, checkout: CheckoutRow, booking: Booking): void {
  const now = ctx.kernel.clock.now();
  const { attemptId, paymentId, callbackId, receivedMinor, delivered, move } = booking;
  const booked = sql`
    with attempt as (
      update payment_attempts set status = 'paid', provider_payment_id = ${paymentId}, received_minor = ${receivedMinor}, paid_at = ${now}, updated_at = ${now}
      where workspace_id = ${ctx.workspaceId}::uuid and id = ${attemptId}::uuid
    ), callback as (
      update provider_callbacks set outcome = 'paid' where id = ${callbackId}::uuid and outcome is null
    ) ${move ? sql`, ${movingBalance(ctx, move)}` : sql``}
    update checkouts set status = 'paid', paid_at = ${now}, delivered = ${delivered}, received_minor = ${receivedMinor}, updated_at = ${now}
    where workspace_id = ${ctx.workspaceId}::uuid and id = ${checkout.id}::uuid`;
  writeAtCommit(ctx.tx, booked);
}
