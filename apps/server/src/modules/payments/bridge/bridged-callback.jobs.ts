import { noticeTries, noticeWait } from '@kumbi/contract/payments/payment-notices.limits.ts';
import { noticeTypes } from '@kumbi/contract/payments/payment-notices.schemas.ts';
import { callbackBridged } from '@kumbi/contract/payments/payments.events.ts';
import { sql } from 'kysely';
import type { Claimed, Outcome } from '../../../kernel/due/declaration.ts';
import { dueQueue } from '../../../kernel/due/due-queue.ts';
import { nextTryAt } from '../../../kernel/due/retry.ts';
import { emit } from '../../../kernel/events/emit.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { inSystemCtx } from '../../../kernel/tenancy/system-ctx.ts';
import {
  openNoticeEndpoint,
  type StoredEndpoint,
  selectStoredEndpoint,
  sendNotice,
} from '../../integrations/integrations.public.ts';
import { currentAccount } from '../provider/account.service.ts';
import { ProviderUnavailable } from '../provider/payment-provider.adapter.ts';
import { type BridgedCallbackRow, recordBelieved } from './bridged-callback.store.ts';

type Body = Readonly<Record<string, unknown>>;

/** A claimed callback. A signed one was announced when it was stored, and any other is announced once it is believed. */
type ClaimedCallback = Claimed &
  Pick<BridgedCallbackRow, 'integration_id' | 'reference' | 'body' | 'announced_at' | 'created_at'> & {
    /** As it is at the claim, so that no call needs a round trip for it. */
    readonly target: StoredEndpoint | null;
  };

const retrySchedule = {
  pausesMs: Array.from({ length: noticeTries - 1 }, (_, tried) => noticeWait(tried + 1) * 1_000),
};
const keptDays = 30;

/**
 * Forwards callbacks to the integration's endpoint, as Standard Webhooks with the same id at each attempt. An unsigned
 * one is believed only after asking the provider.
 */
export const bridgeQueue = dueQueue<ClaimedCallback>({
  name: 'payments.forward_callbacks',
  table: 'bridged_callbacks',
  lane: 'integration_id',
  // One callback of an integration at a time, so that they arrive in order while the endpoint accepts them.
  caps: { lane: 1, workspace: 2, all: 16, slow: 16 },
  // A burst costs few claims. An endpoint gets at most 40 callbacks a second.
  togetherMs: 25,
  leaseMs: 60_000,
  retry: retrySchedule,
  repeatable: true,
  returning: () => sql`t.integration_id, t.reference, t.body, t.announced_at, t.created_at,
    ${selectStoredEndpoint(sql.ref('t.workspace_id'), sql.ref('t.integration_id'))} as target`,
  statuses: { waiting: 'pending', done: 'done', failed: 'failed' },
  work: forwardCallback,
  retention: { cron: '47 3 * * *', days: keptDays, column: 'created_at' },
});

async function forwardCallback(kernel: Kernel, claimed: ClaimedCallback): Promise<Outcome> {
  const { id } = claimed;
  try {
    const body = claimed.announced_at ? claimed.body : await believe(kernel, claimed);
    // The provider doesn't know the payment: someone invented the callback.
    if (!body) return { kind: 'failed' };
    if (!claimed.target) return { kind: 'done' };
    const sent = await sendNotice(kernel, openNoticeEndpoint(kernel, claimed.target), {
      id,
      body: writeNotice(claimed, body),
    });
    if (sent.kind === 'accepted') return { kind: 'done' };
    return retryOrFail(kernel, claimed, sent.kind === 'refused', sent.said);
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
    return retryOrFail(kernel, claimed, false, error.message);
  }
}

/** Asks the provider about an unsigned callback. If it is true, emits the event. @returns the provider's statement */
async function believe(kernel: Kernel, claimed: ClaimedCallback): Promise<Body | undefined> {
  const { id, workspace_id: workspaceId, integration_id, reference } = claimed;
  const account = await kernel.db.read(workspaceId, (tx) =>
    currentAccount({ kernel, tx, workspaceId }, integration_id),
  );
  const stated = await account?.confirm?.(reference);
  if (!stated) return undefined;
  await inSystemCtx(kernel, workspaceId, 'announce a callback', async (ctx) => {
    if (await recordBelieved(ctx, id, stated)) await emit(ctx, callbackBridged, { callback_id: id, integration_id });
  });
  return stated;
}

function writeNotice({ integration_id, reference, created_at }: ClaimedCallback, callback: Body): string {
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
