import type { Returns } from '@kumbi/contract/endpoint.ts';
import type { buyerRefunds, owedBalances } from '@kumbi/contract/payments/platform-payouts.endpoints.ts';
import type { createPlatformPayoutSchema } from '@kumbi/contract/payments/platform-payouts.schemas.ts';
import { fromMinor, toMinor } from '@kumbi/contract/shared/money.ts';
import type * as z from 'zod';
import { CommandRefused } from '../../../kernel/command.ts';
import { noteSecurity } from '../../../kernel/http/security-log.ts';
import type { UserCtx } from '../../../kernel/tenancy/ctx.ts';
import { type Refusal, refuse } from '../../../kernel/tenancy/refusal.ts';
import { dayOf } from '../../../kernel/time/zones.ts';
import { readOwed, readRefunds } from './payout.reads.ts';
import { recordPayout } from './payout.service.ts';
import { recordRefund } from './refund.service.ts';

type Asking = Pick<UserCtx, 'kernel' | 'actor' | 'caller'>;
type Recorded = { recorded: boolean } | Refusal;

export async function listOwedBalances({
  kernel,
}: Pick<UserCtx, 'kernel'>): Promise<Returns<typeof owedBalances.list>> {
  const rows = await readOwed(kernel);
  return {
    has: false,
    total: rows.length,
    owed_balances: rows.map(({ code, name, owner, currency, minor, held_minor: held }) => ({
      ...{ id: `${code}-${currency}`, kumbi_code: code, name, owner_email: owner, currency },
      ...{ amount: fromMinor(minor), held: fromMinor(held) },
    })),
  };
}

export async function listBuyerRefunds({
  kernel,
}: Pick<UserCtx, 'kernel'>): Promise<Returns<typeof buyerRefunds.list>> {
  const rows = await readRefunds(kernel);
  return {
    has: false,
    total: rows.length,
    buyer_refunds: rows.map((row) => ({
      ...{ id: row.id, kumbi_code: row.code, number: row.number, currency: row.currency, amount: fromMinor(row.minor) },
      buyer: [row.buyer_name, row.buyer_phone, row.buyer_email].filter(Boolean).join(', '),
      paid_to: row.reference ?? '',
    })),
  };
}

export async function createPlatformPayout(
  asking: Asking,
  body: z.output<typeof createPlatformPayoutSchema>,
): Promise<Recorded> {
  const { workspace: code, currency, amount, reference, paid_on: paidOn } = body;
  if (paidOn > dayOf(asking.kernel.clock.now()))
    return refuse('request.invalid', { fields: { paid_on: 'validation.invalid' } });
  const payout = { code, currency, amountMinor: toMinor(amount), reference, paidOn };
  return recorded(asking, () => recordPayout(asking.kernel, payout));
}

export const settleBuyerRefund = (
  asking: Asking,
  id: string,
  { reference }: { reference: string },
): Promise<Recorded> => recorded(asking, () => recordRefund(asking.kernel, { id, reference }));

/** Runs the work of the command. Its refusals are in English, for a terminal. */
async function recorded({ kernel, actor, caller }: Asking, work: () => Promise<boolean>): Promise<Recorded> {
  try {
    const isNew = await work();
    noteSecurity(kernel, {
      event: 'transfer_recorded',
      account: actor.userId,
      ip: caller.ip,
      requestId: caller.requestId,
    });
    return { recorded: isNew };
  } catch (error) {
    if (error instanceof CommandRefused) return refuse('payment.transfer_refused');
    throw error;
  }
}
