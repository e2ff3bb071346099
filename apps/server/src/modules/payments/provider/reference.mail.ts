import * as z from 'zod';
import { productMail } from '../../../kernel/mail/product-mail.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { type CheckoutRow, findCheckout, readAttempts, settledCheckout } from '../checkout/checkout.store.ts';
import { payUrl } from '../checkout/checkout-address.rules.ts';
import { orderOf } from '../checkout/order.view.ts';
import { purposeSellers } from '../purpose/purpose.slot.ts';

/** Sends the buyer the reference and its deadline, in the language of the purchase. */
export const sendReferenceMailJob = productMail({
  name: 'payments.send_reference_mail',
  payload: { checkout_id: z.uuid() },
  read: async (ctx, { checkout_id }) => {
    const checkout = await findCheckout(ctx, checkout_id);
    // After the buyer has paid or cancelled, instructions would confuse.
    if (!checkout?.buyer_email || checkout.status !== 'waiting') return undefined;
    const attempt = (await readAttempts(ctx, checkout_id)).find((each) => each.status === 'pending');
    const { entity, number: reference } = attempt?.instructions ?? {};
    return entity && reference ? { checkout, entity, reference, seller: await sellerName(ctx, checkout) } : undefined;
  },
  write: ({ checkout, entity, reference, seller }, kernel) => ({
    view: 'reference',
    lang: checkout.locale,
    to: checkout.buyer_email,
    id: `reference.${checkout.id}`,
    props: {
      ...orderOf(checkout),
      seller,
      entity,
      reference,
      expires_at: checkout.expires_at.toISOString(),
      pay_url: payUrl(kernel, checkout),
    },
  }),
});

async function sellerName(ctx: Ctx, checkout: CheckoutRow): Promise<string> {
  return (await ctx.kernel.registry.get(purposeSellers, checkout.purpose).seller(ctx, settledCheckout(checkout))).name;
}
