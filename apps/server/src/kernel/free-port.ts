import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Below every system's own range of ports. A port from that range (what listening on 0 gives) can go to any connection or
 * to somebody else's listening on 0 before it is used; one from here is in danger only from who asks here, which the choice
 * at random makes unlikely. None of them is on the list that `fetch` and browsers refuse.
 */
const [lowest, highest] = [20_000, 32_000];
const tries = 50;

/** A port on which nobody listens, for something that has to be told its port before it starts. */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < tries; attempt++) {
    const port = randomInt(lowest, highest);
    if (await isFree(port)) return port;
  }
  throw new Error(`No free port was found between ${lowest} and ${highest}.`);
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(false);
      else reject(error);
    });
    probe.listen({ port, exclusive: true }, () => probe.close(() => resolve(true)));
  });
}
