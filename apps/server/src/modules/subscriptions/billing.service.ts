import type { Parsed, Returns } from '@kumbi/contract/endpoint.ts';
import type { billing } from '@kumbi/contract/subscriptions/subscriptions.endpoints.ts';
import type { MemberCtx } from '../../kernel/tenancy/ctx.ts';
import { recordAudit } from '../audit/audit.public.ts';
import { readHost } from '../workspaces/workspaces.public.ts';
import { findBilling, upsertBilling } from './billing.store.ts';

/** Returns the details for receipts; before they are saved, the owner's name, which receipts have until then. */
export async function getBilling(ctx: MemberCtx): Promise<Returns<typeof billing.get>> {
  const row = await findBilling(ctx);
  return { billing: { name: row?.name ?? (await readHost(ctx)).person, nif: row?.nif ?? '' } };
}

export async function saveBilling(
  ctx: MemberCtx,
  { name, nif }: Parsed<typeof billing.save>['body'],
): Promise<Returns<typeof billing.save>> {
  await upsertBilling(ctx, { name, nif: nif || null });
  await recordAudit(ctx, { action: 'subscription.billing_changed', subject: nif ? `${name}, ${nif}` : name });
  return { billing: { name, nif } };
}
