import { randomUUID } from 'node:crypto';
import { deliveryDays, transferDays, transferGraceDays } from '@kumbi/contract/payments/manual-payments.limits.ts';
import { leastReferenceMinor, mostReferenceMinor } from '@kumbi/contract/payments/payments.limits.ts';
import type { Ctx } from '../../../../kernel/tenancy/ctx.ts';
import { inSystemCtx } from '../../../../kernel/tenancy/system-ctx.ts';
import { dayMs, endOfDay } from '../../../../kernel/time/zones.ts';
import { readBankAccount } from '../../bank-account/bank-account.service.ts';
import { findCheckout, settledCheckout } from '../../checkout/checkout.store.ts';
import { purposeSellers } from '../../purpose/purpose.slot.ts';
import { sellerAccount } from '../account.service.ts';
import type { MethodSource, Payee } from '../method.slot.ts';
import { type PaymentProvider, PaymentRefused } from '../payment-provider.adapter.ts';
import { tellOrderPlacedJob } from './order-placed.jobs.ts';
import { sendTransferMailJob } from './transfer.mail.ts';

/** The money of these methods is the seller's from the start: nothing is made payable or withdrawn elsewhere. */
const seller = {
  name: 'seller',
  account: sellerAccount,
  credentialId: null,
  reserve: async () => randomUUID(),
  withdraw: async () => true,
} satisfies Partial<PaymentProvider>;

const limits = { currency: 'AOA', least: leastReferenceMinor, most: mostReferenceMinor } as const;

const daysAfter = (date: Date, days: number): Date => new Date(date.getTime() + days * dayMs);

/** A transfer from the buyer's bank to the seller's, which the seller confirms. */
export const sellerTransfer: MethodSource = {
  method: 'bank-transfer',
  provider: seller.name,
  ...limits,
  term: (now) => {
    const expiresAt = endOfDay(daysAfter(now, transferDays));
    return { expiresAt, closeAt: daysAfter(expiresAt, transferGraceDays) };
  },
  byHand: {
    isOffered: async (ctx, { payee, takesTransfers }) => {
      if (payee) return isUsable(ctx, payee);
      const account = await readBankAccount(ctx, 'AOA');
      return account !== undefined && (takesTransfers || account.offersTransfer) && isUsable(ctx, account);
    },
    account: ({ kernel, workspaceId }) => ({
      ...seller,
      method: 'bank-transfer',
      begin: async (_reference, { checkoutId }) => {
        const payee = await inSystemCtx(kernel, workspaceId, 'read a bank account', (ctx) => payeeOf(ctx, checkoutId));
        if (!payee || !isUsable({ kernel }, payee))
          throw new PaymentRefused('other', 'the seller has no bank account that buyers may transfer to');
        const { iban, ownerName: holder, bank } = payee;
        return { instructions: { iban, holder, ...(bank ? { bank } : {}) } };
      },
    }),
  },
  instructions: sendTransferMailJob,
};

/** A new destination of buyers' money waits like that of payouts, in which the owner can read the email about it. */
const isUsable = ({ kernel }: Pick<Ctx, 'kernel'>, { usableAt }: Payee): boolean => usableAt <= kernel.clock.now();

async function payeeOf(ctx: Ctx, checkoutId: string): Promise<Payee | undefined> {
  const checkout = await findCheckout(ctx, checkoutId);
  if (!checkout) return undefined;
  const purpose = ctx.kernel.registry.get(purposeSellers, checkout.purpose);
  const collecting = await purpose.collecting?.(ctx, settledCheckout(checkout));
  return collecting?.payee ?? readBankAccount(ctx, 'AOA');
}

/** Money that the courier collects at the buyer's door. The goods leave first, so their reservation lasts. */
export const sellerDelivery: MethodSource = {
  method: 'delivery',
  provider: seller.name,
  ...limits,
  term: (now) => {
    const end = endOfDay(daysAfter(now, deliveryDays));
    return { expiresAt: end, closeAt: end };
  },
  outlastsHold: true,
  byHand: {
    isOffered: async (_ctx, { delivers = false }) => delivers,
    account: () => ({ ...seller, method: 'delivery', begin: async () => ({ instructions: {} }) }),
  },
  instructions: sendTransferMailJob,
  placed: tellOrderPlacedJob,
};
