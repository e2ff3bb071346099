import type { HookEventDetail } from '@kumbi/contract/hooks/hooks.schemas.ts';
import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { readNextEvent } from './event.reads.ts';
import { watchHook } from './event-room.service.ts';
import { presentWholeEvent } from './event-view.service.ts';

const prefix = 'hook-events:';
/** Somebody who waits is woken; this is for what a killed process could not say. */
const lookAgainMs = 5_000;

const wakersOf = new WeakMap<Kernel, Map<string, Set<() => void>>>();

/** To be called before the process listens for what changes. */
export function hearArrivals(kernel: Kernel): void {
  const wakers = new Map<string, Set<() => void>>();
  wakersOf.set(kernel, wakers);
  const wake = (own: Iterable<() => void>) => {
    for (const waker of [...own]) waker();
  };
  kernel.pages.hear(prefix, {
    onTag: (tag) => wake(wakers.get(tag.slice(prefix.length)) ?? []),
    onHearing: () => wake([...wakers.values()].flatMap((own) => [...own])),
  });
}

/**
 * Waits for the event that comes after another one, or from now on. For calls from outside; it holds no transaction and
 * no connection meanwhile. An event that was kept by another process with an earlier time than `after` may be passed over.
 * @returns undefined when none came in time, or when the caller went away
 */
export async function waitForNextEvent(
  kernel: Kernel,
  workspaceId: WorkspaceId,
  wait: {
    readonly code: string;
    readonly afterId?: string;
    readonly timeoutMs: number;
    readonly signal?: AbortSignal;
  },
): Promise<HookEventDetail | undefined> {
  const began = kernel.clock.now();
  const until = performance.now() + wait.timeoutMs;
  const hookId = await watchHook(kernel, workspaceId, wait.code);
  if (hookId === undefined) return undefined;
  for (;;) {
    const arrived = nextArrival(kernel, hookId, Math.min(lookAgainMs, until - performance.now()), wait.signal);
    const row = await readNextEvent(kernel, workspaceId, hookId, { at: began, id: wait.afterId });
    if (row) {
      arrived.cancel();
      return presentWholeEvent(row);
    }
    await arrived.done;
    if (wait.signal?.aborted || performance.now() >= until) return undefined;
    await watchHook(kernel, workspaceId, wait.code);
  }
}

/** Listening begins at once, so that what comes while the database is asked is heard. */
function nextArrival(
  kernel: Kernel,
  hookId: string,
  ms: number,
  signal: AbortSignal | undefined,
): { readonly done: Promise<void>; cancel(): void } {
  const wakers = wakersOf.get(kernel) ?? new Map<string, Set<() => void>>();
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
