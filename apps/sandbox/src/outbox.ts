import { randomUUID } from 'node:crypto';
import { createCallbackSender, type Outcome } from './callbacks.ts';
import type { World } from './provider.ts';

/** A callback to a merchant, with the outcome of its attempts. */
export type Notice = {
  id: string;
  /** The merchant's account, and the object that the callback reports. */
  account: string;
  about: string;
  url: string;
  body: string;
  createdAt: number;
  state: 'sending' | 'held' | 'dropped' | 'failed' | 'delivered';
  attempts: number;
  lastStatus: number | null;
};

type NewNotice = Pick<Notice, 'account' | 'about' | 'url' | 'body'>;

export type Outbox = ReturnType<typeof openOutbox>;

/** The number of delivered callbacks to keep; above it, the oldest are deleted. */
const KEEP_AT_MOST = 10_000;
const KEEP_AFTER_PRUNING = 8_000;

/**
 * The callbacks of a provider. They are persistent, are retried until the merchant answers 2xx, also after a restart,
 * and suffer the provider's faults. `headers` is called for each attempt, with `faulty` if the faults of then apply.
 */
export function openOutbox(
  world: World,
  provider: string,
  headers: (notice: Notice, faulty: boolean) => Record<string, string>,
) {
  const notices = world.collection<Notice>(`${provider}.notices`);
  const sender = createCallbackSender({
    faults: () => world.faults.of(provider),
    retryMs: world.callbackRetryMs,
    onOutcome: noteOutcome,
    isSettled: (id) => notices.get(id)?.state === 'delivered' || !notices.has(id),
  });
  world.faults.onChange((changed) => {
    if (changed === provider) sender.faultsChanged();
  });

  function noteOutcome(id: string, outcome: Outcome): void {
    const notice = notices.get(id);
    if (notice === undefined) return;
    const state = outcome.delivered || notice.state === 'delivered' ? 'delivered' : 'failed';
    notices.put(id, { ...notice, state, attempts: notice.attempts + 1, lastStatus: outcome.status });
  }

  const callbackOf = (notice: Notice, faulty: boolean) => ({
    key: notice.id,
    url: notice.url,
    headers: () => headers(notice, faulty),
    body: notice.body,
  });

  function offer(notice: Notice): void {
    // Callbacks start only after the change is persistent, so that a restart can't undo an announced payment.
    void world.committed().then(
      () => {
        const state = sender.offer(callbackOf(notice, true));
        if (state !== 'sending') notices.put(notice.id, { ...(notices.get(notice.id) ?? notice), state });
      },
      (error: Error) => world.log(`${provider}: callback ${notice.id} was not sent: ${error.message}`),
    );
  }

  function prune(): void {
    const done = notices.values().filter(({ state }) => state === 'delivered');
    for (const { id } of done.slice(0, Math.max(0, done.length - KEEP_AFTER_PRUNING))) notices.delete(id);
  }

  return {
    send: (wanted: NewNotice): void => {
      const notice: Notice = {
        ...wanted,
        id: randomUUID(),
        createdAt: world.clock.now(),
        state: 'sending',
        attempts: 0,
        lastStatus: null,
      };
      notices.put(notice.id, notice);
      if (notices.size > KEEP_AT_MOST && notices.size % 1_000 === 0) prune();
      offer(notice);
    },
    get: (id: string): Notice | undefined => notices.get(id),
    about: (about: string): Notice[] => notices.values().filter((notice) => notice.about === about),
    /** Sends once, immediately and without faults. */
    resend: (notice: Notice): Promise<Outcome> => sender.resend(callbackOf(notice, false)),
    newest: (limit: number): { total: number; notices: Notice[] } => ({
      total: notices.size,
      notices: notices.values().reverse().slice(0, limit),
    }),
    heldCount: () => sender.heldCount(),
    openCount: () => notices.values().filter(({ state }) => state === 'sending').length + sender.releasingCount(),
    /** Resumes interrupted callbacks after a restart; dropped ones stay dropped. */
    start: (): void => {
      for (const notice of notices.values()) {
        if (notice.state !== 'delivered' && notice.state !== 'dropped') offer(notice);
      }
    },
    clear: (): void => {
      sender.forget();
      notices.clear();
    },
    stop: () => sender.stop(),
  };
}

/** The callback on the page and in the control API. */
export const noticeView = (notice: Notice) => ({
  id: notice.id,
  account: notice.account,
  about: notice.about,
  url: notice.url,
  body: notice.body,
  created_at: new Date(notice.createdAt).toISOString(),
  state: notice.state,
  attempts: notice.attempts,
  last_status: notice.lastStatus,
});
