import type { HookEventDetail } from '@kumbi/contract/hooks/hooks.schemas.ts';
import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { type Refusal, refuse } from '../../kernel/tenancy/refusal.ts';
import { readEventPlace, readNextEvent } from './event.reads.ts';
import { watchHook } from './event-room.service.ts';
import { presentWholeEvent } from './event-view.service.ts';

const prefix = 'hook-events:';
/** Somebody who waits is woken; this is for what a killed process could not say. */
const lookAgainMs = 5_000;

/** Who waits in one process, by the webhook, until it stops. */
interface Waiters {
  readonly wakers: Map<string, Set<() => void>>;
  readonly closing: AbortController;
}
const waitersOf = new WeakMap<Kernel, Waiters>();

/** To be called before the process listens for what changes. */
export function hearArrivals(kernel: Kernel): void {
  const wakers = new Map<string, Set<() => void>>();
  waitersOf.set(kernel, { wakers, closing: new AbortController() });
  kernel.pages.hear(prefix, {
    onTag: (tag) => wake(wakers.get(tag.slice(prefix.length)) ?? []),
    onHearing: () => wakeAll(wakers),
  });
}

/** Ends every wait: the process stops. */
export function endWaits(kernel: Kernel): void {
  const waiters = waitersOf.get(kernel);
  waiters?.closing.abort();
  wakeAll(waiters?.wakers ?? new Map());
}

const wake = (own: Iterable<() => void>): void => {
  for (const waker of [...own]) waker();
};
const wakeAll = (wakers: Waiters['wakers']): void => wake([...wakers.values()].flatMap((own) => [...own]));

/**
 * Waits for the event that comes after another one, or from now on. For calls from outside; it holds no transaction and
 * no connection meanwhile. An event that was kept by another process with an earlier time than `after` may be passed over.
 * @returns undefined when none came in time, when the caller went away, or when the process stops
 */
export async function waitForNextEvent(
  kernel: Kernel,
  workspaceId: WorkspaceId,
  wait: {
    readonly hookId: string;
    readonly afterId?: string | undefined;
    readonly timeoutMs: number;
    readonly signal?: AbortSignal;
  },
): Promise<HookEventDetail | undefined | Refusal> {
  const { hookId, afterId } = wait;
  const waiters = waitersOf.get(kernel);
  if (!waiters) throw new Error('Nobody hears what webhooks receive');
  const began = kernel.clock.now();
  const until = performance.now() + wait.timeoutMs;
  if (!(await watchHook(kernel, workspaceId, hookId))) return refuse('hook.gone');
  const after = afterId === undefined ? { at: began } : await readEventPlace(kernel, workspaceId, hookId, afterId);
  if (!after) return refuse('hook.event_unknown');
  for (;;) {
    const ms = Math.min(lookAgainMs, until - performance.now());
    const arrived = nextArrival(waiters.wakers, hookId, ms, wait.signal);
    const row = await readNextEvent(kernel, workspaceId, hookId, after);
    if (row) {
      arrived.cancel();
      return presentWholeEvent(row);
    }
    const over = () => wait.signal?.aborted || waiters.closing.signal.aborted || performance.now() >= until;
    if (over()) arrived.cancel();
    await arrived.done;
    if (over()) return undefined;
    if (!(await watchHook(kernel, workspaceId, hookId))) return refuse('hook.gone');
  }
}

/** Listening begins at once, so that what comes while the database is asked is heard. */
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
