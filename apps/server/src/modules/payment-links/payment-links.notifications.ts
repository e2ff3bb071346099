import { formatMoney } from '@kumbi/contract/shared/money.ts';
import { currencySchema } from '@kumbi/contract/shared/money-schema.ts';
import * as z from 'zod';
import { notification } from '../notifications/notifications.public.ts';

export const paymentLinkPaidNotification = notification({
  kind: 'payment_link_paid',
  group: 'sales',
  values: z.object({
    title: z.string(),
    payer: z.string(),
    amount_minor: z.number().int(),
    currency: currencySchema,
  }),
  shown: ({ amount_minor: minor, currency, ...named }, locale) => ({
    ...named,
    amount: formatMoney({ minor, currency }, locale),
  }),
});
