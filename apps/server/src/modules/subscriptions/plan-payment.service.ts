import type { Parsed, Returns } from '@kumbi/contract/endpoint.ts';
import type { planPayments } from '@kumbi/contract/subscriptions/subscriptions.endpoints.ts';
import type { Download } from '../../kernel/http/download.ts';
import type { MemberCtx } from '../../kernel/tenancy/ctx.ts';
import type { Refusal } from '../../kernel/tenancy/refusal.ts';
import { downloadPurchaseReceipt, listPurchases } from '../payments/payments.public.ts';

/** Lists what the workspace paid for its plans and packs, newest first. */
export const listPlanPayments = (
  ctx: MemberCtx,
  query: Parsed<typeof planPayments.list>['query'],
): Promise<Returns<typeof planPayments.list>> => listPurchases(ctx, 'subs', query);

export const downloadPlanReceipt = (ctx: MemberCtx, id: string): Promise<Download | Refusal> =>
  downloadPurchaseReceipt(ctx, 'subs', id);
