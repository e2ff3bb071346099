import { noticeTimeoutMs, noticeTries, noticeWait } from '@kumbi/contract/payments/payment-notices.limits.ts';
import { type NoticeStatus, noticeStatuses, noticeTypes } from '@kumbi/contract/payments/payment-notices.schemas.ts';
import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import { Webhook } from 'standardwebhooks';
import * as z from 'zod';
import { enqueue } from '../../kernel/jobs/enqueue.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { job } from '../../kernel/module.ts';
import { perKernel } from '../../kernel/per-kernel.ts';
import type { Ctx } from '../../kernel/tenancy/ctx.ts';
import { inSystemCtx } from '../../kernel/tenancy/system-ctx.ts';
import { endpointOf } from '../integrations/integrations.public.ts';
import { findCheckout, readAttempts } from './checkout.store.ts';
import { NoticePlaces } from './notice-places.service.ts';
import { findExternalId } from './program-payment.store.ts';

const placesOf = perKernel(() => new NoticePlaces());

/**
 * Tells the address that a workspace gave with its integration what became of a payment through it: as a Standard Webhook,
 * whose id stays the same however often it is tried. An address that never answers is given up, and no fault of ours. The
 * job keeps count of the tries itself: one that found no place is none.
 */
export const tellEndpointJob = job({
  name: 'payments.tell_endpoint',
  payload: z.object({
    workspace_id: z.uuid().transform((id) => id as WorkspaceId),
    checkout_id: z.uuid(),
    status: z.enum(noticeStatuses),
    /** Tries before this job. */
    tried: z.number().int().default(0),
  }),
  maxAttempts: noticeTries,
  run: async ({ kernel, payload, attempt, log }) => {
    // An attempt before this one is a try whose end nobody knows.
    const tried = payload.tried + attempt - 1;
    const waitMs = await placesOf(kernel).take(payload.workspace_id, async () => {
      const said = await tell(kernel, payload);
      if (said?.final || (said && tried + 1 >= noticeTries))
        log.warn({ said: said.text, checkout: payload.checkout_id }, 'an endpoint was not told of a payment');
      else if (said) await tellLater(kernel, { ...payload, tried: tried + 1 }, noticeWait(tried + 1) * 1_000);
    });
    if (waitMs !== undefined) await tellLater(kernel, { ...payload, tried }, waitMs);
  },
});

type Notice = z.output<typeof tellEndpointJob.payload>;

const tellLater = (kernel: Kernel, notice: Notice, ms: number): Promise<void> =>
  kernel.db.asSystem('tell an endpoint later', (tx) =>
    enqueue(tx, tellEndpointJob, notice, { runAt: new Date(kernel.clock.now().getTime() + ms) }),
  );

/** @returns what kept the endpoint from taking it, and whether it will never do so; undefined when there is nothing more to tell */
async function tell(kernel: Kernel, { workspace_id: workspaceId, checkout_id: checkoutId, status }: Notice) {
  const notice = await inSystemCtx(kernel, workspaceId, 'tell an endpoint', (ctx) =>
    readNotice(ctx, checkoutId, status),
  );
  if (!notice) return undefined;
  const now = kernel.clock.now();
  const id = `${checkoutId}-${status}`;
  const answer = await kernel.outgoing.send({
    url: notice.url,
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'user-agent': 'Kumbi',
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(now.getTime() / 1_000)),
      'webhook-signature': new Webhook(notice.secret).sign(id, now, notice.body),
    },
    body: notice.body,
    timeoutMs: noticeTimeoutMs,
    maxBytes: 1_024,
  });
  if (answer.kind !== 'answered') return { text: answer.reason, final: answer.kind === 'refused' };
  const taken = (answer.status >= 200 && answer.status < 300) || answer.status === 410;
  return taken ? undefined : { text: String(answer.status), final: false };
}

async function readNotice(ctx: Ctx, checkoutId: string, status: NoticeStatus) {
  const checkout = await findCheckout(ctx, checkoutId);
  const attempt = checkout && (await readAttempts(ctx, checkoutId)).find((each) => each.credential_id !== null);
  const endpoint = attempt && (await endpointOf(ctx, attempt.account));
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
