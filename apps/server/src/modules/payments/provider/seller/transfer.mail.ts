import * as z from 'zod';
import { productMail } from '../../../../kernel/mail/product-mail.ts';
import { findCheckout, readAttempts, settledCheckout } from '../../checkout/checkout.store.ts';
import { payUrl } from '../../checkout/checkout-address.rules.ts';
import { orderOf } from '../../checkout/order.view.ts';
import { purposeSellers } from '../../purpose/purpose.slot.ts';

/** Sends the buyer the bank account to transfer to, or confirms an order that is paid on delivery. */
export const sendTransferMailJob = productMail({
  name: 'payments.send_transfer_mail',
  payload: { checkout_id: z.uuid() },
  read: async (ctx, { checkout_id }) => {
    const checkout = await findCheckout(ctx, checkout_id);
    // After the buyer has paid or cancelled, instructions would confuse.
    if (!checkout?.buyer_email || checkout.status !== 'waiting') return undefined;
    const [attempt] = await readAttempts(ctx, checkout_id);
    const { instructions, method } = attempt ?? {};
    if (!attempt || !instructions || (method !== 'bank-transfer' && method !== 'delivery')) return undefined;
    const purpose = ctx.kernel.registry.get(purposeSellers, checkout.purpose);
    const { name: seller } = await purpose.seller(ctx, settledCheckout(checkout));
    return { checkout, attempt: attempt.id, method, instructions, seller };
  },
  write: ({ checkout, attempt, method, instructions: { iban = '', holder = '', bank = '' }, seller }, kernel) => ({
    view: 'transfer',
    lang: checkout.locale,
    to: checkout.buyer_email,
    id: `transfer.${attempt}`,
    props: {
      ...orderOf(checkout),
      seller,
      method,
      iban,
      holder,
      bank,
      expires_at: checkout.expires_at.toISOString(),
      pay_url: payUrl(kernel, checkout),
    },
  }),
});
