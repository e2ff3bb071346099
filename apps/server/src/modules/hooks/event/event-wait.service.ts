import type { hookEventDetailSchema } from '@kumbi/contract/hooks/hooks.schemas.ts';
import { placePattern } from '@kumbi/contract/shared/cursor.ts';
import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import type { View } from '../../../kernel/http/view.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { type Place, readPlace, writePlace } from '../../../kernel/tenancy/cursor-page.ts';
import { type Refusal, refuse } from '../../../kernel/tenancy/refusal.ts';
import { readEventPlace, readLastPlace, readNextEvent } from './event.reads.ts';
import { wholeEventView } from './event.view.ts';
import { watchHook } from './event-room.entry.ts';

const prefix = 'hook-events:';
/** Waiting callers are normally woken. This finds events that a killed process couldn't announce. */
const lookAgainMs = 5_000;

/** The waiting callers in one process, by webhook, until it stops. */
interface Waiters {
  readonly wakers: Map<string, Set<() => void>>;
  readonly closing: AbortController;
}
const waitersOf = new WeakMap<Kernel, Waiters>();

/** Call it before the process listens for changes. */
export function hearArrivals(kernel: Kernel): void {
  const wakers = new Map<string, Set<() => void>>();
  waitersOf.set(kernel, { wakers, closing: new AbortController() });
  kernel.pages.hear(prefix, {
    onTag: (tag) => wake(wakers.get(tag.slice(prefix.length)) ?? []),
    onHearing: () => wakeAll(wakers),
  });
}

/** Ends every wait when the process stops. */
export function endWaits(kernel: Kernel): void {
  const waiters = waitersOf.get(kernel);
  waiters?.closing.abort();
  wakeAll(waiters?.wakers ?? new Map());
}

const wake = (own: Iterable<() => void>): void => {
  for (const waker of [...own]) waker();
};
const wakeAll = (wakers: Waiters['wakers']): void => wake([...wakers.values()].flatMap((own) => [...own]));

export interface NextEvent {
  readonly event: View<typeof hookEventDetailSchema> | null;
  /** The place up to which the caller has received everything, for `after` in the next call. */
  readonly cursor: string;
}

/**
 * Waits for the next event after a place, or from now on. For external calls; it holds no transaction or connection
 * while waiting.
 *
 * @param wait.after a cursor, or the id of an event
 * @returns no event after the timeout, when the caller disconnects, or when the process stops
 */
export async function waitForNextEvent(
  kernel: Kernel,
  workspaceId: WorkspaceId,
  wait: {
    readonly hookId: string;
    readonly after?: string | undefined;
    readonly timeoutMs: number;
    readonly signal?: AbortSignal;
  },
): Promise<NextEvent | Refusal> {
  const { hookId } = wait;
  const waiters = waitersOf.get(kernel);
  if (!waiters) throw new Error('no listener waits for webhook events');
  const until = performance.now() + wait.timeoutMs;
  const after = await placeOf(kernel, workspaceId, hookId, wait.after);
  if (!(await watchHook(kernel, workspaceId, hookId))) return refuse('hook.gone');
  if (!after) return refuse('hook.event_unknown');
  for (;;) {
    const ms = Math.min(lookAgainMs, until - performance.now());
    const arrived = nextArrival(waiters.wakers, hookId, ms, wait.signal);
    const row = await readNextEvent(kernel, workspaceId, hookId, after);
    if (row) {
      arrived.cancel();
      return { event: wholeEventView(row), cursor: writePlace(row) };
    }
    const over = () => wait.signal?.aborted || waiters.closing.signal.aborted || performance.now() >= until;
    if (over()) arrived.cancel();
    await arrived.done;
    if (over()) return { event: null, cursor: writePlace(after) };
    if (!(await watchHook(kernel, workspaceId, hookId))) return refuse('hook.gone');
  }
}

/** @returns undefined for an unknown event; a cursor stays valid after its event is deleted */
async function placeOf(
  kernel: Kernel,
  workspaceId: WorkspaceId,
  hookId: string,
  after: string | undefined,
): Promise<Place | undefined> {
  if (after === undefined) return readLastPlace(kernel, workspaceId, hookId);
  return placePattern.test(after) ? readPlace(after) : readEventPlace(kernel, workspaceId, hookId, after);
}

/** Starts listening immediately, so that it notices events during the following query. */
function nextArrival(
  wakers: Map<string, Set<() => void>>,
  hookId: string,
  ms: number,
  signal: AbortSignal | undefined,
): { readonly done: Promise<void>; cancel(): void } {
  const own = wakers.get(hookId) ?? new Set();
  wakers.set(hookId, own);
  const { promise, resolve } = Promise.withResolvers<void>();
  const end = () => {
    clearTimeout(timer);
    signal?.removeEventListener('abort', end);
    own.delete(end);
    if (own.size === 0) wakers.delete(hookId);
    resolve();
  };
  const timer = setTimeout(end, Math.max(0, ms));
  own.add(end);
  signal?.addEventListener('abort', end);
  return { done: promise, cancel: end };
}
