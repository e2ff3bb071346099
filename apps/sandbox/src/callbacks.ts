import { Agent, type Dispatcher, request } from 'undici';
import type { Faults } from './faults.ts';

/** A function writes it again for each attempt, so that a retry has the current time and only the faults of now. */
type Written<T> = T | (() => T);
type Callback = {
  key: string;
  url: string;
  headers: Written<Record<string, string>>;
  body: Written<string>;
  /** The number of earlier attempts, also those before a restart. */
  attempts?: number;
};
export type Outcome = { delivered: boolean; status: number | null };
type Holding = 'sending' | 'held' | 'dropped';

export type CallbackSender = {
  /** Sends a callback subject to the active faults, and reports the outcome to `onOutcome`. */
  offer(callback: Callback): Holding;
  /** Sends once, immediately, and ignores the faults. */
  resend(callback: Callback): Promise<Outcome>;
  /** Releases held callbacks if the faults no longer require holding them. */
  faultsChanged(): void;
  heldCount(): number;
  /** The number of callbacks that were held and are being sent, one after the other. */
  releasingCount(): number;
  forget(): void;
  stop(): Promise<void>;
};

type Settings = {
  faults: () => Faults;
  /** The delay before every retry, or before each; after the last one, the sender gives up. */
  retryMs: number | readonly number[];
  /** The whole body of the response that confirms a callback; by default a 2xx is enough. */
  confirmation?: string;
  onOutcome: (key: string, outcome: Outcome) => void;
  /** Obsolete callbacks are not retried. */
  isSettled: (key: string) => boolean;
};

const AT_ONCE = 32;
const TIMEOUT_MS = 15_000;

/** Posts provider callbacks to a merchant, with simulated accidents. */
export function createCallbackSender(settings: Settings): CallbackSender {
  const agent = new Agent({ connections: AT_ONCE, headersTimeout: TIMEOUT_MS, bodyTimeout: TIMEOUT_MS });
  const retries = new Set<NodeJS.Timeout>();
  let waiting: Callback[] = [];
  let held: Callback[] = [];
  let releasing = 0;
  let running = 0;
  let stopped = false;

  async function post(callback: Callback): Promise<Outcome> {
    try {
      const { url } = callback;
      const headers = typeof callback.headers === 'function' ? callback.headers() : callback.headers;
      const body = typeof callback.body === 'function' ? callback.body() : callback.body;
      const answer = await request(url, { method: 'POST', headers, body, dispatcher: agent });
      const accepted = answer.statusCode >= 200 && answer.statusCode < 300;
      return { delivered: (await isConfirmed(answer.body)) && accepted, status: answer.statusCode };
    } catch {
      // A refused connection or a timeout: both are a failed callback for the provider.
      return { delivered: false, status: null };
    }
  }

  async function isConfirmed(body: Dispatcher.ResponseData['body']): Promise<boolean> {
    if (settings.confirmation !== undefined) return (await body.text()) === settings.confirmation;
    await body.dump();
    return true;
  }

  async function deliver(callback: Callback): Promise<void> {
    const copies = 1 + settings.faults().duplicateCallbacks;
    const outcomes = await Promise.all(Array.from({ length: copies }, () => post(callback)));
    if (stopped) return;
    const outcome = outcomes.find((one) => one.delivered) ?? outcomes[0] ?? { delivered: false, status: null };
    settings.onOutcome(callback.key, outcome);
    if (!outcome.delivered) retryLater({ ...callback, attempts: (callback.attempts ?? 0) + 1 });
  }

  function retryLater(callback: Callback): void {
    const { retryMs } = settings;
    const delayMs = typeof retryMs === 'number' ? retryMs : retryMs[(callback.attempts ?? 1) - 1];
    if (delayMs === undefined) return;
    const timer = setTimeout(() => {
      retries.delete(timer);
      if (!settings.isSettled(callback.key)) enqueue(callback);
    }, delayMs);
    retries.add(timer);
  }

  function enqueue(callback: Callback): void {
    waiting.push(callback);
    pump();
  }

  function pump(): void {
    while (running < AT_ONCE && !stopped) {
      const next = waiting.shift();
      if (next === undefined) return;
      running += 1;
      void deliver(next).finally(() => {
        running -= 1;
        pump();
      });
    }
  }

  async function release(): Promise<void> {
    const reversed = held.reverse();
    held = [];
    releasing += reversed.length;
    // One after the other, because parallel sends would arrive in random rather than reversed order.
    for (const callback of reversed) {
      if (!stopped) await deliver(callback);
      releasing -= 1;
    }
  }

  return {
    offer: (callback) => {
      const faults = settings.faults();
      if (faults.dropCallbacks) return 'dropped';
      if (faults.outOfOrderCallbacks < 2) {
        enqueue(callback);
        return 'sending';
      }
      held.push(callback);
      if (held.length < faults.outOfOrderCallbacks) return 'held';
      void release();
      return 'held';
    },
    resend: async (callback) => {
      const outcome = await post(callback);
      if (!stopped) settings.onOutcome(callback.key, outcome);
      return outcome;
    },
    faultsChanged: () => {
      const { outOfOrderCallbacks } = settings.faults();
      if (held.length > 0 && held.length >= outOfOrderCallbacks) void release();
    },
    heldCount: () => held.length,
    releasingCount: () => releasing,
    forget: () => {
      waiting = [];
      held = [];
      for (const timer of retries) clearTimeout(timer);
      retries.clear();
    },
    stop: async () => {
      stopped = true;
      for (const timer of retries) clearTimeout(timer);
      await agent.destroy();
    },
  };
}
