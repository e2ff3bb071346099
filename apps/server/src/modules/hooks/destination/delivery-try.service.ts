import {
  deliveryAnswerBytes,
  deliveryDelays,
  deliveryTimeoutMs,
  hopsHeader,
} from '@kumbi/contract/hooks/hooks.limits.ts';
import type { Claimed } from '../../../kernel/due/declaration.ts';
import { nextTryAt, type RetrySchedule } from '../../../kernel/due/retry.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import type { GuardedAnswer } from '../../../kernel/outgoing/guarded-client.ts';
import { retryAfter } from '../../../kernel/outgoing/retry-after.ts';
import { type EventRow, readEventOutside } from '../event/event.reads.ts';
import { replayHeaders } from '../hook/credential.rules.ts';
import type { TryResult } from './delivery.store.ts';
import { hopsOf } from './filter.rules.ts';
import { signedBytes } from './signing-secret.rules.ts';

/** A response that means: stop sending. */
const gone = 410;
/** The longest obeyed `Retry-After` of a destination. */
const longestWaitMs = 86_400_000;

/** The pauses between tries. */
export const deliverySchedule: RetrySchedule = {
  pausesMs: deliveryDelays.slice(1).map((seconds) => seconds * 1_000),
  jitter: 0.1,
};

/** A delivery that this process must send. */
export interface ClaimedDelivery extends Claimed {
  /** The destination. */
  readonly lane: string;
  readonly event_id: string;
  /** The number of all tries, including this one. */
  readonly tries: number;
  readonly url: string;
  readonly secret: string;
}

export interface Tried {
  readonly result: TryResult;
  /** The address that responded with 410. */
  readonly gone: string | undefined;
}

/**
 * Sends an event to a destination once, as received, including its query, but without credentials. Every behaviour of the
 * receiver is a result, and none throws.
 *
 * @returns undefined if the event was deleted meanwhile, and the delivery with it
 */
export async function tryDelivery(kernel: Kernel, claimed: ClaimedDelivery): Promise<Tried | undefined> {
  const event = await readEventOutside(kernel, claimed.workspace_id, claimed.event_id);
  if (!event) return undefined;
  const at = kernel.clock.now();
  const answer = await send(kernel, claimed, event, at);
  const delivered = answer.kind === 'answered' && answer.status >= 200 && answer.status < 300;
  const isGone = answer.kind === 'answered' && answer.status === gone;
  const due = delivered || isGone ? undefined : nextDue(kernel.clock.now(), claimed.attempt, answer);
  return {
    gone: isGone ? claimed.url : undefined,
    result: {
      workspace_id: claimed.workspace_id,
      destination_id: claimed.lane,
      id: claimed.id,
      lease: claimed.lease,
      number: claimed.tries,
      at: at.toISOString(),
      code: answer.kind === 'answered' ? answer.status : null,
      failure: answer.kind === 'answered' ? null : answer.reason,
      ms: answer.kind === 'refused' ? null : answer.ms,
      body: answer.kind === 'answered' ? storable(answer.body.toString('utf8')) : '',
      status: delivered ? 'delivered' : due ? 'pending' : 'failed',
      due_at: due?.toISOString() ?? null,
    },
  };
}

function send(kernel: Kernel, claimed: ClaimedDelivery, event: EventRow, at: Date): Promise<GuardedAnswer> {
  const url = new URL(claimed.url);
  if (event.query) url.search = url.search ? `${url.search}&${event.query}` : event.query;
  const bodiless = event.method === 'GET' || event.method === 'HEAD' || event.body.length === 0;
  const body = bodiless ? Buffer.alloc(0) : event.body;
  return kernel.outgoing.send({
    url: url.href,
    method: event.method,
    headers: {
      ...replayHeaders(event.headers),
      ...signedBytes(kernel.secrets.open(claimed.secret), {
        id: `msg_${claimed.id.replaceAll('-', '')}`,
        at,
        body,
      }),
      [hopsHeader]: String(hopsOf(event.headers) + 1),
    },
    ...(bodiless ? {} : { body }),
    timeoutMs: deliveryTimeoutMs,
    maxBytes: deliveryAnswerBytes,
  });
}

/** @returns the time of the next try, as late as the response requests, or undefined after the last one */
function nextDue(now: Date, attempt: number, answer: GuardedAnswer): Date | undefined {
  const at = nextTryAt(deliverySchedule, attempt, now);
  if (!at || answer.kind !== 'answered') return at;
  const asked = (retryAfter(answer.status, answer.headers['retry-after'], now) ?? 0) * 1_000;
  return new Date(Math.max(at.getTime(), now.getTime() + Math.min(asked, longestWaitMs)));
}

/** Postgres can't store a zero character, and its JSON can't contain half a surrogate pair. */
const storable = (text: string): string => text.replaceAll('\u0000', '\uFFFD').toWellFormed();
