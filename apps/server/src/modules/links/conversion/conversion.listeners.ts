import { checkoutPaid, checkoutRefunded } from '@kumbi/contract/payments/payments.events.ts';
import { type Heard, listener } from '../../../kernel/module.ts';
import { inSystemCtx } from '../../../kernel/tenancy/system-ctx.ts';
import { recordSale } from './conversion.service.ts';

async function record({ kernel, workspaceId, payload }: Heard<{ readonly checkout_id: string }>): Promise<void> {
  if (!workspaceId) return;
  await inSystemCtx(kernel, workspaceId, 'count a sale of a link', (ctx) => recordSale(ctx, payload.checkout_id));
}

/** Workspaces without sales from links cause no work for each of their sales. */
const asks = 'has_link_checkouts';

export const saleOfLink = listener({ name: 'links.count_sale', event: checkoutPaid, asks, react: record });
export const refundOfLink = listener({ name: 'links.correct_sale', event: checkoutRefunded, asks, react: record });
