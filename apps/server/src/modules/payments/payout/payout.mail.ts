import { payoutStates } from '@kumbi/contract/payments/payouts.schemas.ts';
import { fromMinor } from '@kumbi/contract/shared/money.ts';
import * as z from 'zod';
import { productMail } from '../../../kernel/mail/product-mail.ts';
import { findReader, screenUrl } from '../../workspaces/workspaces.public.ts';
import { readPayout } from './payout.store.ts';

/** Sends one email to each person who manages the workspace of a payout, in their own language. */
export const sendPayoutMailJob = productMail({
  name: 'payments.send_payout_mail',
  // A job that an earlier version enqueued has no state: it was always a transfer.
  payload: { payout_id: z.uuid(), user_id: z.uuid(), state: z.enum(payoutStates).default('paid') },
  read: async (ctx, { payout_id, user_id, state }) => {
    const payout = await readPayout(ctx, payout_id);
    const reader = await findReader(ctx, user_id);
    return payout && reader && { payout, reader, state, id: `payout.${payout_id}.${state}.${user_id}` };
  },
  write: ({ payout, reader, state, id }, kernel) => {
    const { reference, paid_on } = payout;
    const about = {
      name: reader.name,
      workspace: reader.workspace,
      amount: fromMinor(payout.amount_minor),
      currency: payout.currency,
      url: screenUrl(kernel, reader, 'kshop/sales/balance'),
    };
    const to = { lang: reader.language, to: reader.email, id };
    if (state === 'paid' && reference !== null && paid_on !== null)
      return { ...to, view: 'payout', props: { ...about, reference, paid_on } };
    if (state === 'paid') throw new Error('a paid payout has no reference');
    return { ...to, view: 'payout-change', props: { ...about, state, reason: payout.reason } };
  },
});
