import { defaultLocale } from '@kumbi/contract/shared/locale.ts';
import { formatMoney } from '@kumbi/contract/shared/money.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { type Refusal, refuse } from '../../../kernel/tenancy/refusal.ts';
import { recordAudit } from '../../audit/audit.public.ts';
import { moveBalance } from '../ledger/balance.store.ts';
import {
  advancePayout,
  findPayout,
  lockAvailable,
  type PayoutRow,
  type PayoutStep,
  readPayout,
} from './payout.store.ts';
import { announcePayout } from './payout-news.service.ts';

const actions = {
  approved: 'payout.approved',
  refused: 'payout.refused',
  cancelled: 'payout.cancelled',
  paid: 'payout.recorded',
} as const;

/**
 * Takes a payout to its next state, with everything that follows. The money of one that is not made returns to the
 * balance.
 * @returns false if the same step was made before
 */
export async function stepPayout(ctx: Ctx, id: string, step: PayoutStep): Promise<boolean | Refusal> {
  const before = await readPayout(ctx, id);
  if (!before) return refuse('payout.unknown');
  // Under the lock, no other transfer of the workspace can take the same reference.
  if (step.reference !== undefined) {
    await lockAvailable(ctx, before.currency);
    const same = await findPayout(ctx, step.reference);
    if (same && same.id !== id) return refuse('payment.transfer_refused');
  }
  const isNew = await advancePayout(ctx, id, step);
  const payout = await readPayout(ctx, id);
  if (!payout) throw new Error('a payout has disappeared');
  if (!isNew) return refuseStep(payout, step);
  const { currency, amount_minor: minor } = payout;
  if (step.state === 'refused' || step.state === 'cancelled')
    await moveBalance(ctx, { kind: 'payout_ended', currency, availableMinor: minor, heldMinor: 0, payoutId: id });
  const about = [formatMoney({ minor, currency }, defaultLocale, true), payout.owner_name, step.reference, step.reason];
  await recordAudit(ctx, { action: actions[step.state], subject: about.filter(Boolean).join(' · ') });
  await announcePayout(ctx, payout);
  return true;
}

/** A repeat of the same step changes nothing; another one comes too late, or too early. */
function refuseStep(payout: PayoutRow, step: PayoutStep): false | Refusal {
  const isRepeat =
    payout.state === step.state &&
    (step.reference === undefined || (payout.reference === step.reference && payout.paid_on === step.paid_on));
  if (isRepeat) return false;
  return refuse(payout.state === 'requested' ? 'payout.not_approved' : 'payout.settled');
}
