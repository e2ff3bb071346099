import * as z from 'zod';
import { productMail } from '../../../kernel/mail/product-mail.ts';
import { mayMailVisitor } from '../../../kernel/mail/visitor-mail.ts';
import { findCheckout, settledCheckout } from '../checkout/checkout.store.ts';
import { payUrl } from '../checkout/checkout-address.rules.ts';
import { orderOf } from '../checkout/order.view.ts';
import { purposeSellers } from '../purpose/purpose.slot.ts';
import { findProof } from './proof.store.ts';

/** Tells the buyer why the seller refused the proof of the transfer. */
export const sendProofRefusedMailJob = productMail({
  name: 'payments.send_proof_refused_mail',
  payload: { checkout_id: z.uuid(), proof_id: z.uuid() },
  read: async (ctx, { checkout_id, proof_id }) => {
    const checkout = await findCheckout(ctx, checkout_id);
    const proof = await findProof(ctx, checkout_id);
    // Another proof or the payment may have followed.
    if (!checkout?.buyer_email || checkout.status === 'paid' || proof?.id !== proof_id) return undefined;
    if (!(await mayMailVisitor(ctx.kernel, ctx.tx, checkout.buyer_email))) return undefined;
    const purpose = ctx.kernel.registry.get(purposeSellers, checkout.purpose);
    return { checkout, proof, seller: await purpose.seller(ctx, settledCheckout(checkout)) };
  },
  write: ({ checkout, proof, seller }, kernel) => ({
    view: 'proof-refused',
    lang: checkout.locale,
    to: checkout.buyer_email,
    id: `proof-refused.${proof.id}`,
    props: {
      ...orderOf(checkout),
      seller: seller.name,
      reason: proof.reason,
      is_open: checkout.status === 'waiting',
      pay_url: payUrl(kernel, checkout),
    },
  }),
});
