import { fromMinor } from '@kumbi/contract/shared/money.ts';
import * as z from 'zod';
import { productMail } from '../../../kernel/mail/product-mail.ts';
import { findReader, screenUrl } from '../../workspaces/workspaces.public.ts';
import { readPayout } from './payout.store.ts';

/** Sends one email to each person who manages the workspace of a payout, in their own language. */
export const sendPayoutMailJob = productMail({
  name: 'payments.send_payout_mail',
  payload: { payout_id: z.uuid(), user_id: z.uuid() },
  read: async (ctx, { payout_id, user_id }) => {
    const payout = await readPayout(ctx, payout_id);
    const reader = await findReader(ctx, user_id);
    return payout && reader && { payout, reader, id: `payout.${payout_id}.${user_id}` };
  },
  write: ({ payout, reader, id }, kernel) => ({
    view: 'payout',
    lang: reader.language,
    to: reader.email,
    id,
    props: {
      name: reader.name,
      workspace: reader.workspace,
      amount: fromMinor(payout.amount_minor),
      currency: payout.currency,
      reference: payout.reference,
      paid_on: payout.paid_on,
      url: screenUrl(kernel, reader, 'kshop/sales/balance'),
    },
  }),
});
