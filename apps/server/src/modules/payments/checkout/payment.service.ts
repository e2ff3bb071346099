import type { Parsed, Returns } from '@kumbi/contract/endpoint.ts';
import type { checkouts, payments } from '@kumbi/contract/payments/payments.endpoints.ts';
import { fromMinor } from '@kumbi/contract/shared/money.ts';
import { locate } from '../../../kernel/database/directory.ts';
import type { Unopened } from '../../../kernel/http/call-context.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import type { MemberCtx, PublicCtx } from '../../../kernel/tenancy/ctx.ts';
import { isRefusal, type Refusal, refuse } from '../../../kernel/tenancy/refusal.ts';
import { inSystemCtx } from '../../../kernel/tenancy/system-ctx.ts';
import { ProviderUnavailable } from '../provider/payment-provider.adapter.ts';
import { paymentStatus } from '../refund/payment-refund.view.ts';
import { isRefundable } from '../refund/refund-sums.rules.ts';
import { findCheckout, readPaymentPage } from './checkout.store.ts';
import { closeCheckout } from './closing.service.ts';
import { isStarter } from './starter.service.ts';

/** Whether a token is the address of a checkout. */
export const isCheckoutToken = async (kernel: Kernel, token: string): Promise<boolean> =>
  (await locate(kernel.db.app, 'checkout', token)) !== undefined;

/** Cancels a payment for the browser that started it, or for its seller. */
export async function cancelCheckout(
  ctx: Unopened<PublicCtx>,
  token: string,
): Promise<Returns<typeof checkouts.cancel> | Refusal> {
  const { kernel } = ctx;
  const located = await locate(kernel.db.app, 'checkout', token);
  const checkout =
    located &&
    (await inSystemCtx(kernel, located.workspaceId, 'cancel a payment', (inner) =>
      findCheckout(inner, located.targetId),
    ));
  if (!located || !checkout) return refuse('payment.unknown');
  if (!isStarter(kernel, checkout, ctx.request.headers.cookie)) {
    const membership = await ctx.admit('sales.settle');
    if (isRefusal(membership) || membership.workspaceId !== located.workspaceId) return refuse('payment.not_yours');
  }
  if (checkout.status === 'paid') return refuse('payment.already_paid');
  if (checkout.handed_over) return refuse('payment.handed_over');
  try {
    const status = await closeCheckout(kernel, located.workspaceId, checkout.id, 'cancelled');
    if (status === 'paid') return refuse('payment.already_paid');
    return { status: status === undefined || status === 'waiting' ? 'cancelled' : status };
  } catch (error) {
    if (error instanceof ProviderUnavailable) return refuse('payment.provider_down');
    throw error;
  }
}

export async function listPayments(
  ctx: MemberCtx,
  query: Parsed<typeof payments.list>['query'],
): Promise<Returns<typeof payments.list>> {
  const { rows, ...page } = await readPaymentPage(ctx, query);
  return {
    ...page,
    payments: rows.map((row) => {
      const refunded = row.refunded_minor + row.refunding_minor;
      return {
        id: row.id,
        number: String(row.number),
        purpose: row.purpose,
        status: paymentStatus(row),
        method: row.method === 'manual' ? null : row.method,
        buyer: row.buyer_name,
        amount: fromMinor(row.amount_minor),
        refunded: fromMinor(refunded),
        may_refund: isRefundable(row) && refunded < (row.received_minor ?? row.amount_minor),
        currency: row.currency,
        created_at: row.created_at,
        paid_at: row.paid_at,
      };
    }),
  };
}
