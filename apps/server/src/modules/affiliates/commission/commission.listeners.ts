import { checkoutPaid, checkoutRefunded } from '@kumbi/contract/payments/payments.events.ts';
import { type Heard, listener } from '../../../kernel/module.ts';
import { inSystemCtx } from '../../../kernel/tenancy/system-ctx.ts';
import { recordCommission } from './commission.service.ts';

async function record({ kernel, workspaceId, payload }: Heard<{ readonly checkout_id: string }>): Promise<void> {
  if (!workspaceId) return;
  await inSystemCtx(kernel, workspaceId, 'record a commission', (ctx) => recordCommission(ctx, payload.checkout_id));
}

/** Workspaces without a program cause no work for each of their sales. */
const asks = 'has_affiliates';

export const commissionOfSale = listener({
  name: 'affiliates.earn_commission',
  event: checkoutPaid,
  asks,
  react: record,
});
export const commissionOfRefund = listener({
  name: 'affiliates.correct_commission',
  event: checkoutRefunded,
  asks,
  react: record,
});
