import { currencySchema } from '@kumbi/contract/shared/money-schema.ts';
import * as z from 'zod';
import { productMail } from '../../../kernel/mail/product-mail.ts';
import { readHost, screenUrl } from '../../workspaces/workspaces.public.ts';

/** Tells the owner that the balance goes to another account, so that a stranger's change doesn't stay unnoticed. */
export const sendBankAccountMailJob = productMail({
  name: 'payments.send_bank_account_mail',
  payload: {
    change_id: z.uuid(),
    change: z.enum(['saved', 'deleted']),
    currency: currencySchema,
    masked_iban: z.string(),
    owner_name: z.string(),
    usable_at: z.iso.datetime(),
  },
  read: async (ctx, account) => ({ account, host: await readHost(ctx) }),
  write: ({ account, host }, kernel) => ({
    view: 'bank-account',
    lang: host.language,
    to: host.email,
    id: `bank-account.${account.change_id}`,
    props: {
      name: host.person,
      workspace: host.name,
      change: account.change,
      currency: account.currency,
      iban: account.masked_iban,
      owner_name: account.owner_name,
      usable_at: account.usable_at,
      url: screenUrl(kernel, host, 'kshop/sales/balance'),
    },
  }),
});
