import { formatMoney } from '@kumbi/contract/shared/money.ts';
import { currencySchema } from '@kumbi/contract/shared/money-schema.ts';
import * as z from 'zod';
import { notification } from '../notifications/notifications.public.ts';

export const salePaidNotification = notification({
  kind: 'sale_paid',
  group: 'sales',
  email: 'owner',
  values: z.object({
    number: z.string(),
    buyer: z.string(),
    amount_minor: z.number().int(),
    currency: currencySchema,
    /** The received amount, if the shop accepted a different one. */
    received_minor: z.number().int().optional(),
  }),
  shown: ({ amount_minor, received_minor, currency, ...named }, locale) => {
    const amount = (minor: number) => formatMoney({ minor, currency }, locale);
    const received = received_minor === undefined ? 'none' : amount(received_minor);
    return { ...named, amount: amount(amount_minor), received };
  },
});
