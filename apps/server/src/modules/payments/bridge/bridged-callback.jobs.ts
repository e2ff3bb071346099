import { noticeTries, noticeWait } from '@kumbi/contract/payments/payment-notices.limits.ts';
import { noticeTypes } from '@kumbi/contract/payments/payment-notices.schemas.ts';
import { callbackBridged } from '@kumbi/contract/payments/payments.events.ts';
import type { Claimed, Outcome } from '../../../kernel/due/declaration.ts';
import { dueQueue } from '../../../kernel/due/due-queue.ts';
import { nextTryAt } from '../../../kernel/due/retry.ts';
import { emit } from '../../../kernel/events/emit.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { inSystemCtx } from '../../../kernel/tenancy/system-ctx.ts';
import { findNoticeEndpoint, sendNotice } from '../../integrations/integrations.public.ts';
import { currentAccount } from '../provider/account.service.ts';
import { ProviderUnavailable } from '../provider/payment-provider.adapter.ts';
import { type BridgedCallbackRow, findBridgedCallback, recordBelieved } from './bridged-callback.store.ts';

type Body = Readonly<Record<string, unknown>>;

const retrySchedule = {
  pausesMs: Array.from({ length: noticeTries - 1 }, (_, tried) => noticeWait(tried + 1) * 1_000),
};
const keptDays = 30;

/**
 * Forwards callbacks to the integration's endpoint, as Standard Webhooks with the same id at each attempt. An unsigned
 * one is believed only after asking the provider.
 */
export const bridgeQueue = dueQueue<Claimed>({
  name: 'payments.forward_callbacks',
  table: 'bridged_callbacks',
  lane: 'integration_id',
  // One callback of an integration at a time, so that they arrive in order while the endpoint accepts them.
  caps: { lane: 1, workspace: 2, all: 16, slow: 16 },
  leaseMs: 60_000,
  retry: retrySchedule,
  statuses: { waiting: 'pending', done: 'done', failed: 'failed' },
  work: forwardCallback,
  retention: { cron: '47 3 * * *', days: keptDays, column: 'created_at' },
});

async function forwardCallback(kernel: Kernel, claimed: Claimed): Promise<Outcome> {
  const within = <T>(work: (ctx: Ctx) => Promise<T>) =>
    inSystemCtx(kernel, claimed.workspace_id, 'forward a callback', work);
  const row = await within((ctx) => findBridgedCallback(ctx, claimed.id));
  if (!row) return { kind: 'done' };
  try {
    const body = await believe(within, row);
    // The provider doesn't know the payment: someone invented the callback.
    if (!body) return { kind: 'failed' };
    const endpoint = await within((ctx) => findNoticeEndpoint(ctx, row.integration_id));
    if (!endpoint) return { kind: 'done' };
    const sent = await sendNotice(kernel, endpoint, { id: row.id, body: writeNotice(row, body) });
    if (sent.kind === 'accepted') return { kind: 'done' };
    return retryOrFail(kernel, claimed, sent.kind === 'refused', sent.said);
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
    return retryOrFail(kernel, claimed, false, error.message);
  }
}

/**
 * Returns the fields to forward, once the callback is known to be true: its own if it was signed, otherwise the
 * provider's statement. The first time, it emits the event.
 */
async function believe(
  within: <T>(work: (ctx: Ctx) => Promise<T>) => Promise<T>,
  row: BridgedCallbackRow,
): Promise<Body | undefined> {
  if (row.announced_at) return row.body;
  const { integration_id } = row;
  const stated = row.is_signed
    ? row.body
    : await (await within((ctx) => currentAccount(ctx, integration_id)))?.confirm?.(row.reference);
  if (!stated) return undefined;
  await within(async (ctx) => {
    if (await recordBelieved(ctx, row.id, stated))
      await emit(ctx, callbackBridged, { callback_id: row.id, integration_id });
  });
  return stated;
}

function writeNotice({ integration_id, reference, created_at }: BridgedCallbackRow, callback: Body): string {
  const type = 'integration.callback';
  const data = noticeTypes[type].data.parse({ integration_id, reference, callback });
  return JSON.stringify({ type, timestamp: created_at.toISOString(), data });
}

function retryOrFail(kernel: Kernel, claimed: Claimed, isFinal: boolean, said: string): Outcome {
  const at = isFinal ? undefined : nextTryAt(retrySchedule, claimed.attempt, kernel.clock.now());
  if (at) return { kind: 'retry', at };
  kernel.log.warn({ said, callback: claimed.id }, 'a callback was not forwarded');
  return { kind: 'failed' };
}
