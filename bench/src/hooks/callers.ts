import { setTimeout as sleep } from 'node:timers/promises';
import { Agent, request } from 'undici';

const bodyBytes = 1_024;

export interface Callers {
  /** Sends one event of 1 KB with a unique number. @returns the status, or 0 without a response */
  call(url: string): Promise<number>;
  /** Returns the numbers of the events with a 2xx response. */
  acknowledged(): ReadonlySet<number>;
  close(): Promise<void>;
}

export function createCallers(connections: number): Callers {
  const dispatcher = new Agent({ connections });
  const taken = new Set<number>();
  const filler = 'x'.repeat(bodyBytes - 26);
  let number = 0;
  return {
    async call(url) {
      number += 1;
      const own = number;
      const body = `{"n":${String(own).padStart(10, ' ')},"note":"${filler}"}`;
      try {
        const answer = await request(url, {
          method: 'POST',
          dispatcher,
          headers: { 'content-type': 'application/json', 'user-agent': 'bench/1' },
          body,
        });
        await answer.body.dump();
        if (answer.statusCode >= 200 && answer.statusCode < 300) taken.add(own);
        return answer.statusCode;
      } catch (error) {
        // The server has been killed: requests from now on fail.
        if (error instanceof Error && 'code' in error) return 0;
        throw error;
      }
    },
    acknowledged: () => taken,
    close: () => dispatcher.close(),
  };
}

/**
 * Sends requests at a steady rate, even if responses are slower.
 *
 * @returns the milliseconds of each response since its request was due
 */
export async function offered(perSecond: number, seconds: number, ask: () => Promise<void>): Promise<number[]> {
  const times: number[] = [];
  const asked: Promise<void>[] = [];
  const begun = performance.now();
  for (let number = 0; number < perSecond * seconds; ) {
    const due = Math.min(perSecond * seconds, Math.floor(((performance.now() - begun) / 1_000) * perSecond) + 1);
    for (; number < due; number += 1) {
      const dueAt = begun + (number / perSecond) * 1_000;
      asked.push(ask().then(() => void times.push(performance.now() - dueAt)));
    }
    await sleep(1);
  }
  await Promise.all(asked);
  return times;
}
