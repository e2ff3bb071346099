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
