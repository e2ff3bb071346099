import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** More than any caller should read. */
export const tooMuch = 50_000_000;
/** JSON that is nested too deeply. */
export const tooDeep = '['.repeat(100_000) + ']'.repeat(100_000);

export interface HostileProvider {
  readonly address: string;
  /** The response of the next requests; an endless one repeats until the caller disconnects. */
  answer: { readonly text: string; readonly endless?: boolean };
  /** The length of the text sent in the last response. */
  sent(): number;
  stop(): void;
}

/** Starts a provider that responds with any text, to test the limits of an adapter. */
export async function startHostileProvider(): Promise<HostileProvider> {
  let sent = 0;
  const server = createServer((request, response) => {
    const { answer } = provider;
    request.resume();
    sent = 0;
    const send = () => {
      do {
        sent += answer.text.length;
        if (response.destroyed || sent > tooMuch) return response.destroy();
      } while (response.write(answer.text) && answer.endless);
      return answer.endless ? response.once('drain', send) : response.end();
    };
    send();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const provider: HostileProvider = {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answer: { text: '' },
    sent: () => sent,
    stop: () => void server.close(),
  };
  return provider;
}
