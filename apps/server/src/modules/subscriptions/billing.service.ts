import type { Parsed, Returns } from '@kumbi/contract/endpoint.ts';
import type { billing, planPayments } from '@kumbi/contract/subscriptions/subscriptions.endpoints.ts';
import type { Download } from '../../kernel/http/download.ts';
import type { MemberCtx } from '../../kernel/tenancy/ctx.ts';
import type { Refusal } from '../../kernel/tenancy/refusal.ts';
import { recordAudit } from '../audit/audit.public.ts';
import { downloadPurchaseReceipt, listPurchases } from '../payments/payments.public.ts';
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

/** Lists what the workspace paid for its plans and packs, newest first. */
export const listPlanPayments = (
  ctx: MemberCtx,
  query: Parsed<typeof planPayments.list>['query'],
): Promise<Returns<typeof planPayments.list>> => listPurchases(ctx, 'subs', query);

export const downloadPlanReceipt = (ctx: MemberCtx, id: string): Promise<Download | Refusal> =>
  downloadPurchaseReceipt(ctx, 'subs', id);
