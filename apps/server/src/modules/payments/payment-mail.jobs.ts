import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import * as z from 'zod';
import { job } from '../../kernel/module.ts';
import type { Ctx } from '../../kernel/tenancy/ctx.ts';
import { inSystemCtx } from '../../kernel/tenancy/system-ctx.ts';
import { type CheckoutRow, findCheckout, readAttempts, settledOf } from './checkout.store.ts';
import { sendReferenceMail } from './payment-mail.service.ts';
import { purposeSellers } from './purpose.service.ts';

const payload = z.object({ workspace_id: z.uuid().transform((id) => id as WorkspaceId), checkout_id: z.uuid() });

/** Tells the buyer, in the language of the purchase, where and until when to pay. */
export const sendReferenceMailJob = job({
  name: 'payments.send_reference_mail',
  payload,
  maxAttempts: 8,
  run: async ({ kernel, payload: { workspace_id, checkout_id } }) => {
    const found = await inSystemCtx(kernel, workspace_id, 'read for a mail', async (ctx) => {
      const checkout = await findCheckout(ctx, checkout_id);
      // Late is worse than never: who has paid or cancelled needs no instructions.
      if (!checkout?.buyer_email || checkout.status !== 'waiting') return undefined;
      const attempt = (await readAttempts(ctx, checkout_id)).find((each) => each.status === 'pending');
      return attempt?.reference && attempt.entity
        ? { checkout, entity: attempt.entity, reference: attempt.reference, seller: await sellerName(ctx, checkout) }
        : undefined;
    });
    if (found) await sendReferenceMail(kernel, found);
  },
});

async function sellerName(ctx: Ctx, checkout: CheckoutRow): Promise<string> {
  return (await ctx.kernel.registry.get(purposeSellers, checkout.purpose).seller(ctx, settledOf(checkout))).name;
}
