import type { Clock } from '../log/clock.ts';

/** Sockets of one session in one process: each tab of a browser has one. */
export const socketsPerSession = 40;
/** Sockets of visitors from one network address in one process. Customers of a mobile carrier share an address. */
export const socketsPerAddress = 500;
/** Messages of one socket in a minute. A screen repeats each of its requests once a minute. */
export const messagesPerMinute = 120;
export const roomsPerSocket = 100;

/** Counts open sockets by session or address. */
export class SocketCounts {
  readonly #open = new Map<string, number>();

  /** @returns false if the key already has as many */
  take(key: string, most: number): boolean {
    const open = this.#open.get(key) ?? 0;
    if (open >= most) return false;
    this.#open.set(key, open + 1);
    return true;
  }

  release(key: string): void {
    const open = (this.#open.get(key) ?? 0) - 1;
    if (open > 0) this.#open.set(key, open);
    else this.#open.delete(key);
  }
}

/** Counts the messages of one socket. @returns a function that returns false for a message beyond the limit */
export function messageLimit(clock: Clock): () => boolean {
  let count = 0;
  let resetsAt = 0;
  return () => {
    const now = clock.now().getTime();
    if (now >= resetsAt) {
      count = 0;
      resetsAt = now + 60_000;
    }
    count += 1;
    return count <= messagesPerMinute;
  };
}
