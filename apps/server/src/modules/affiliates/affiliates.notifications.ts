import { formatMoney } from '@kumbi/contract/shared/money.ts';
import { currencySchema } from '@kumbi/contract/shared/money-schema.ts';
import * as z from 'zod';
import { notification } from '../notifications/notifications.public.ts';

/** For the seller: someone joined the program, or asks to. */
export const affiliateJoinedNotification = notification({
  kind: 'affiliate_joined',
  group: 'sales',
  values: z.object({ name: z.string(), state: z.enum(['active', 'asked']) }),
  shown: (values) => values,
});

/** For the affiliate: the seller approved, paused or ended them. */
export const affiliationChangedNotification = notification({
  kind: 'affiliation_changed',
  group: 'sales',
  email: 'owner',
  values: z.object({ seller: z.string(), state: z.enum(['active', 'paused', 'ended']) }),
  shown: (values) => values,
});

const commission = {
  values: z.object({ seller: z.string(), amount_minor: z.number().int(), currency: currencySchema }),
  shown: (
    { seller, amount_minor: minor, currency }: { seller: string; amount_minor: number; currency: 'AOA' | 'USD' },
    locale: Parameters<typeof formatMoney>[1],
  ) => ({ seller, amount: formatMoney({ minor, currency }, locale) }),
};

/** For the affiliate: a sale earned commission. */
export const commissionEarnedNotification = notification({
  kind: 'commission_earned',
  group: 'sales',
  email: 'owner',
  ...commission,
});

/** For the affiliate: commission arrived on the balance, or the seller recorded a payment outside. */
export const commissionPaidNotification = notification({
  kind: 'commission_paid',
  group: 'sales',
  email: 'owner',
  ...commission,
});
