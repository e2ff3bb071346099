import { Agent, request } from 'undici';

const agent =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36';

export interface Visitors {
  /** Opens a link from a different page each time. @returns the status, or 0 without a response */
  open(url: string): Promise<number>;
  /** Returns the numbers of the clicks that were redirected. */
  redirected(): ReadonlySet<number>;
  close(): Promise<void>;
}

/** People with phones, each of whom comes from the page `n<number>.example.com`, so that each click can be found. */
export function createVisitors(connections: number): Visitors {
  const dispatcher = new Agent({ connections });
  const taken = new Set<number>();
  let number = 0;
  return {
    async open(url) {
      number += 1;
      const own = number;
      try {
        const answer = await request(url, {
          dispatcher,
          headers: { 'user-agent': agent, 'accept-language': 'pt', referer: `https://n${own}.example.com/` },
        });
        await answer.body.dump();
        if (answer.statusCode === 302) taken.add(own);
        return answer.statusCode;
      } catch (error) {
        // The server has been killed: requests from now on fail.
        if (error instanceof Error && 'code' in error) return 0;
        throw error;
      }
    },
    redirected: () => taken,
    close: () => dispatcher.close(),
  };
}
