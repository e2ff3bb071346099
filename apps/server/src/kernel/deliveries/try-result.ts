import {
  type DeliveryFailure,
  longestRetryAfter,
  receiverFailingDays,
} from '@kumbi/contract/shared/deliveries.limits.ts';
import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import type { Claimed, Outcome } from '../due/declaration.ts';
import { nextTryAt, type RetrySchedule } from '../due/retry.ts';
import type { GuardedAnswer } from '../outgoing/guarded-client.ts';
import { retryAfter } from '../outgoing/retry-after.ts';

/** A delivery that this process must send. Its lane is the receiver. */
export interface ClaimedDelivery extends Claimed {
  readonly lane: string;
  /** The number of all tries, including this one. */
  readonly tries: number;
  readonly url: string;
}

/** The result of one try, as its row stores it. */
export interface TryResult {
  readonly workspace_id: WorkspaceId;
  /** The receiver. */
  readonly lane: string;
  readonly id: string;
  readonly lease: string;
  readonly number: number;
  readonly at: string;
  readonly code: number | null;
  readonly failure: DeliveryFailure | null;
  readonly ms: number | null;
  readonly status: 'pending' | 'delivered' | 'failed';
  readonly due_at: string | null;
}

export interface Tried<R extends TryResult = TryResult> {
  readonly result: R;
  /** The address that responded with 410. */
  readonly gone: string | undefined;
}

/** A response that means: stop sending. */
const gone = 410;
/** So that deliveries that failed together aren't retried together. */
const jitter = 0.1;

/** @param delays seconds from one try to the next; the first is immediate */
export const deliverySchedule = (delays: readonly number[]): RetrySchedule => ({
  pausesMs: delays.slice(1).map((seconds) => seconds * 1_000),
  jitter,
});

/**
 * Judges the response to a try. Only a 2xx is a success, and after a 410 there is no further try.
 *
 * @param at the start of the try
 * @param now the time of the response
 */
export function tryResult(
  claimed: ClaimedDelivery,
  answer: GuardedAnswer,
  { at, now, schedule }: { readonly at: Date; readonly now: Date; readonly schedule: RetrySchedule },
): Tried {
  const delivered = answer.kind === 'answered' && answer.status >= 200 && answer.status < 300;
  const isGone = answer.kind === 'answered' && answer.status === gone;
  const due = delivered || isGone ? undefined : nextDue(schedule, claimed.attempt, answer, now);
  return {
    gone: isGone ? claimed.url : undefined,
    result: {
      workspace_id: claimed.workspace_id,
      lane: claimed.lane,
      id: claimed.id,
      lease: claimed.lease,
      number: claimed.tries,
      at: at.toISOString(),
      code: answer.kind === 'answered' ? answer.status : null,
      failure: answer.kind === 'answered' ? null : answer.reason,
      ms: answer.kind === 'refused' ? null : answer.ms,
      status: delivered ? 'delivered' : due ? 'pending' : 'failed',
      due_at: due?.toISOString() ?? null,
    },
  };
}

/** @returns the time of the next try, as late as the response requests, or undefined after the last one */
function nextDue(schedule: RetrySchedule, attempt: number, answer: GuardedAnswer, now: Date): Date | undefined {
  const at = nextTryAt(schedule, attempt, now);
  if (!at || answer.kind !== 'answered') return at;
  const asked = retryAfter(answer.status, answer.headers['retry-after'], now) ?? 0;
  return new Date(Math.max(at.getTime(), now.getTime() + Math.min(asked, longestRetryAfter) * 1_000));
}

/** Returns the result for the queue. */
export function outcomeOf<R extends TryResult>(tried: Tried<R>): Outcome<Tried<R>> {
  const { status, due_at: due } = tried.result;
  if (due !== null) return { kind: 'retry', at: new Date(due), set: tried };
  return { kind: status === 'delivered' ? 'done' : 'failed', set: tried };
}

/** Postgres can't store a zero character, and its JSON can't contain half a surrogate pair. */
export const storable = (text: string): string => text.replaceAll('\u0000', '\uFFFD').toWellFormed();

/** Receivers that have been failing since before this time are turned off. */
export const failingLimit = (now: Date): Date => new Date(now.getTime() - receiverFailingDays * 86_400_000);

/** The reason to turn off a receiver. `gone`: the address responded with 410. */
export type OffCause = { readonly reason: 'failing' } | { readonly reason: 'gone'; readonly url: string };

/** Whether the reason still holds: the address may have changed since, or a delivery may have succeeded. */
export function stillHolds(
  cause: OffCause,
  receiver: { readonly url: string; readonly failing_since: Date | null },
  now: Date,
): boolean {
  if (cause.reason === 'gone') return receiver.url === cause.url;
  return receiver.failing_since !== null && receiver.failing_since < failingLimit(now);
}
