import { noticeTries, noticeWait } from '@kumbi/contract/payments/payment-notices.limits.ts';
import { type NoticeStatus, noticeTypes } from '@kumbi/contract/payments/payment-notices.schemas.ts';
import { sql } from 'kysely';
import type { Claimed, Outcome } from '../../../kernel/due/declaration.ts';
import { dueQueue } from '../../../kernel/due/due-queue.ts';
import { nextTryAt } from '../../../kernel/due/retry.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { inSystemCtx } from '../../../kernel/tenancy/system-ctx.ts';
import { findNoticeEndpoint, sendNotice } from '../../integrations/integrations.public.ts';
import { findCheckout, readAttempts } from '../checkout/checkout.store.ts';
import { insertNotice } from './payment-notice.store.ts';
import { findExternalId } from './program-payment.store.ts';

interface ClaimedNotice extends Claimed {
  readonly checkout_id: string;
  readonly payment_status: NoticeStatus;
}

const retrySchedule = {
  pausesMs: Array.from({ length: noticeTries - 1 }, (_, tried) => noticeWait(tried + 1) * 1_000),
};
const keptDays = 30;

/**
 * Notifies the integration's endpoint of a payment's result, as a Standard Webhook with the same id at each attempt. If
 * an endpoint never responds, the notice is given up, without an error on our side.
 */
export const noticeQueue = dueQueue<ClaimedNotice>({
  name: 'payments.send_notices',
  table: 'payment_notices',
  // One notice of a workspace at a time, so that they arrive in order while the endpoint accepts them.
  caps: { workspace: 1, all: 16, slow: 16 },
  leaseMs: 60_000,
  retry: retrySchedule,
  repeatable: true,
  statuses: { waiting: 'pending', done: 'done', failed: 'failed' },
  returning: () => sql`t.checkout_id, t.payment_status`,
  work: sendPaymentNotice,
  retention: { cron: '41 3 * * *', days: keptDays, column: 'created_at' },
});

/** Enqueues a notice in the caller's transaction, to be sent after its commit. */
export async function notifyEndpoint(ctx: Ctx, checkoutId: string, status: NoticeStatus): Promise<void> {
  await insertNotice(ctx, checkoutId, status);
  await noticeQueue.wake(ctx.tx);
}

async function sendPaymentNotice(kernel: Kernel, claimed: ClaimedNotice): Promise<Outcome> {
  const { checkout_id: checkoutId, payment_status: status } = claimed;
  const notice = await inSystemCtx(kernel, claimed.workspace_id, 'tell an endpoint', (ctx) =>
    readNotice(ctx, checkoutId, status),
  );
  if (!notice) return { kind: 'done' };
  const sent = await sendNotice(kernel, notice, { id: `${checkoutId}-${status}`, body: notice.body });
  if (sent.kind === 'accepted') return { kind: 'done' };
  const at = sent.kind === 'refused' ? undefined : nextTryAt(retrySchedule, claimed.attempt, kernel.clock.now());
  if (at) return { kind: 'retry', at };
  kernel.log.warn({ said: sent.said, checkout: checkoutId }, 'a payment notice was not delivered');
  return { kind: 'failed' };
}

async function readNotice(ctx: Ctx, checkoutId: string, status: NoticeStatus) {
  const checkout = await findCheckout(ctx, checkoutId);
  const attempt = checkout && (await readAttempts(ctx, checkoutId)).find((each) => each.credential_id !== null);
  const endpoint = attempt && (await findNoticeEndpoint(ctx, attempt.account));
  if (!checkout || !endpoint) return undefined;
  const type = `integration.payment_${status}` as const;
  const data = noticeTypes[type].data.parse({
    id: checkout.id,
    integration_id: attempt.account,
    number: String(checkout.number),
    external_id: (await findExternalId(ctx, checkoutId)) ?? null,
    purpose: checkout.purpose,
    status,
    amount: checkout.amount_minor,
    currency: checkout.currency,
    entity: attempt.entity,
    reference: attempt.reference,
    paid_at: checkout.paid_at?.toISOString() ?? null,
  });
  const timestamp = (checkout.paid_at ?? checkout.close_at).toISOString();
  return { ...endpoint, body: JSON.stringify({ type, timestamp, data }) };
}
