import { deliveryAnswerBytes, deliveryDelays, hopsHeader } from '@kumbi/contract/hooks/hooks.limits.ts';
import { deliveryTimeoutMs } from '@kumbi/contract/shared/deliveries.limits.ts';
import {
  type ClaimedDelivery,
  deliverySchedule,
  storable,
  type Tried,
  tryResult,
} from '../../../kernel/deliveries/try-result.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import type { GuardedAnswer } from '../../../kernel/outgoing/guarded-client.ts';
import { type EventRow, readEventOutside } from '../event/event.reads.ts';
import { replayParts } from '../hook/credential.rules.ts';
import type { HookTryResult } from './delivery.store.ts';
import { hopsOf } from './filter.rules.ts';
import { messageId, type SigningSecrets, signedHeaders } from './signing-secret.rules.ts';

export const schedule = deliverySchedule(deliveryDelays);

export interface ClaimedHookDelivery extends ClaimedDelivery, SigningSecrets {
  readonly event_id: string;
}

export type TriedHookDelivery = Tried<HookTryResult>;

/**
 * Sends an event to a destination once, as received, including its query. Every behaviour of the receiver is a result, and
 * none throws.
 *
 * @returns undefined if the event was deleted meanwhile, and the delivery with it
 */
export async function tryDelivery(
  kernel: Kernel,
  claimed: ClaimedHookDelivery,
): Promise<TriedHookDelivery | undefined> {
  const event = await readEventOutside(kernel, claimed.workspace_id, claimed.event_id);
  if (!event) return undefined;
  const at = kernel.clock.now();
  const answer = await send(kernel, claimed, event, at);
  const { gone, result } = tryResult(claimed, answer, { at, now: kernel.clock.now(), schedule });
  const body = answer.kind === 'answered' ? storable(answer.body.toString('utf8')) : '';
  return { gone, result: { ...result, body } };
}

function send(kernel: Kernel, claimed: ClaimedHookDelivery, event: EventRow, at: Date): Promise<GuardedAnswer> {
  const url = new URL(claimed.url);
  const { headers, query } = replayParts(kernel.secrets, event);
  if (query) url.search = url.search ? `${url.search}&${query}` : query;
  const bodiless = event.method === 'GET' || event.method === 'HEAD' || event.body.length === 0;
  const body = bodiless ? Buffer.alloc(0) : event.body;
  return kernel.outgoing.send({
    url: url.href,
    method: event.method,
    headers: {
      ...headers,
      ...signedHeaders(kernel.secrets, claimed, { id: messageId(claimed.id), at, body }),
      [hopsHeader]: String(hopsOf(event.headers) + 1),
    },
    ...(bodiless ? {} : { body }),
    timeoutMs: deliveryTimeoutMs,
    maxBytes: deliveryAnswerBytes,
  });
}
