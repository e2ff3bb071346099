import { fromMinor } from '@kumbi/contract/shared/money.ts';
import * as z from 'zod';
import { productMail } from '../../../../kernel/mail/product-mail.ts';
import { findReader, screenUrl } from '../../../workspaces/workspaces.public.ts';
import { findCheckout } from '../../checkout/checkout.store.ts';

/** Sends one email to each person who collects the money: an order to deliver, or a proof of transfer to check. */
export const sendSellerNoticeMailJob = productMail({
  name: 'payments.send_seller_notice_mail',
  payload: {
    checkout_id: z.uuid(),
    user_id: z.uuid(),
    about: z.enum(['order_placed', 'proof_sent']),
    /** The checkout, or the proof. */
    cause: z.uuid(),
  },
  read: async (ctx, { checkout_id, user_id, about, cause }) => {
    const checkout = await findCheckout(ctx, checkout_id);
    const reader = await findReader(ctx, user_id);
    // It may have been settled before this email is sent.
    if (checkout?.status !== 'waiting' || !reader) return undefined;
    return { checkout, reader, about, id: `seller-notice.${cause}.${user_id}` };
  },
  write: ({ checkout, reader, about, id }, kernel) => ({
    view: 'seller-notice',
    lang: reader.language,
    to: reader.email,
    id,
    props: {
      name: reader.name,
      about,
      number: String(checkout.number),
      buyer: checkout.buyer_name,
      amount: fromMinor(checkout.amount_minor),
      currency: checkout.currency,
      url: screenUrl(kernel, reader, checkout.purpose === 'shop' ? 'kshop/sales' : 'kshop/sales/balance'),
    },
  }),
});
