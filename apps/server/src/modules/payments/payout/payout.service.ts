import { defaultLocale } from '@kumbi/contract/shared/locale.ts';
import { type Currency, formatMoney } from '@kumbi/contract/shared/money.ts';
import { CommandRefused } from '../../../kernel/command.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { inSystemCtx } from '../../../kernel/tenancy/system-ctx.ts';
import { recordAudit } from '../../audit/audit.public.ts';
import { moveBalance } from '../ledger/balance.store.ts';
import { findPayee } from './payout.reads.ts';
import { findPayout, insertPayout, lockAvailable, readPayout } from './payout.store.ts';
import { announcePayout } from './payout-news.service.ts';

interface NewPayout {
  /** The workspace's code. */
  readonly code: string;
  readonly currency: Currency;
  readonly amountMinor: number;
  /** The bank's reference of the transfer. */
  readonly reference: string;
  /** YYYY-MM-DD */
  readonly paidOn: string;
}

/**
 * Records a transfer that the operator made without a request: the balance drops, and the seller gets a notification and an
 * email. A reference identifies one transfer, so a repeat records nothing.
 * @returns false if it was recorded before
 * @throws CommandRefused if the workspace doesn't exist, the balance is lower, or the reference belongs to another transfer
 */
export async function recordPayout(kernel: Kernel, payout: NewPayout): Promise<boolean> {
  const workspaceId = await findPayee(kernel, payout.code);
  if (!workspaceId) throw new CommandRefused(`no workspace has the code ${payout.code}`);
  return inSystemCtx(kernel, workspaceId, 'record a payout', (ctx) => payOut(ctx, payout));
}

async function payOut(ctx: Ctx, { currency, amountMinor, reference, paidOn }: NewPayout): Promise<boolean> {
  const available = await lockAvailable(ctx, currency);
  // Read under the lock, because the same transfer may have been recorded in the meantime.
  const before = await findPayout(ctx, reference);
  const shown = (minor: number) => formatMoney({ minor, currency }, defaultLocale, true);
  if (before && (before.amount_minor !== amountMinor || before.currency !== currency || before.paid_on !== paidOn))
    throw new CommandRefused(`${reference} is already the reference of another payout of ${before.paid_on}`);
  if (before) return false;
  if (available < amountMinor) throw new CommandRefused(`only ${shown(available)} can be paid out`);
  const id = await insertPayout(ctx, {
    ...{ state: 'paid', currency, amount_minor: amountMinor },
    ...{ reference, paid_on: paidOn },
  });
  await moveBalance(ctx, { kind: 'payout', currency, availableMinor: -amountMinor, heldMinor: 0, payoutId: id });
  await recordAudit(ctx, { action: 'payout.recorded', subject: `${reference} · ${shown(amountMinor)}` });
  const payout = await readPayout(ctx, id);
  if (!payout) throw new Error('a recorded payout is not stored');
  await announcePayout(ctx, payout);
  return true;
}
