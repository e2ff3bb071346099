import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import { fromMinor } from '@kumbi/contract/shared/money.ts';
import { Webhook } from 'standardwebhooks';
import * as z from 'zod';
import { job } from '../../kernel/module.ts';
import type { Ctx } from '../../kernel/tenancy/ctx.ts';
import { inSystemCtx } from '../../kernel/tenancy/system-ctx.ts';
import { endpointOf } from '../integrations/integrations.public.ts';
import { findCheckout, readAttempts } from './checkout.store.ts';
import { findExternalId } from './program-payment.store.ts';

const timeoutMs = 15_000;
/** Waiting e to the power of the attempt, in seconds: a day and a quarter. */
const maxAttempts = 12;

/**
 * Tells the address that a workspace gave with its integration what became of a payment through it: as a Standard Webhook,
 * whose id stays the same however often it is tried. An address that never answers is given up, and no fault of ours.
 */
export const tellEndpointJob = job({
  name: 'payments.tell_endpoint',
  payload: z.object({
    workspace_id: z.uuid().transform((id) => id as WorkspaceId),
    checkout_id: z.uuid(),
    status: z.enum(['paid', 'expired', 'cancelled']),
  }),
  maxAttempts,
  run: async ({ kernel, payload: { workspace_id, checkout_id, status }, attempt, log }) => {
    const notice = await inSystemCtx(kernel, workspace_id, 'tell an endpoint', (ctx) =>
      readNotice(ctx, checkout_id, status),
    );
    if (!notice) return;
    const now = kernel.clock.now();
    const id = `${checkout_id}-${status}`;
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
      timeoutMs,
      maxBytes: 1_024,
    });
    if (answer.kind === 'answered' && ((answer.status >= 200 && answer.status < 300) || answer.status === 410)) return;
    const said = answer.kind === 'answered' ? String(answer.status) : answer.reason;
    if (answer.kind === 'refused' || attempt >= maxAttempts) {
      log.warn({ said, checkout: checkout_id }, 'an endpoint was not told of a payment');
      return;
    }
    throw new Error(`The endpoint of an integration answered ${said}`);
  },
});

async function readNotice(ctx: Ctx, checkoutId: string, status: string) {
  const checkout = await findCheckout(ctx, checkoutId);
  const attempt = checkout && (await readAttempts(ctx, checkoutId)).find((each) => each.credential_id !== null);
  const endpoint = attempt && (await endpointOf(ctx, attempt.account));
  if (!checkout || !endpoint) return undefined;
  const body = {
    type: `payment.${status}`,
    timestamp: (checkout.paid_at ?? checkout.close_at).toISOString(),
    data: {
      id: checkout.id,
      integration_id: attempt.account,
      number: String(checkout.number),
      external_id: (await findExternalId(ctx, checkoutId)) ?? null,
      purpose: checkout.purpose,
      status,
      amount: fromMinor(checkout.amount_minor),
      currency: checkout.currency,
      entity: attempt.entity,
      reference: attempt.reference,
      paid_at: checkout.paid_at?.toISOString() ?? null,
    },
  };
  return { ...endpoint, body: JSON.stringify(body) };
}
