import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Below every system's ephemeral range. A port of that range (as from listening on 0) may go to any connection or
 * another listener before it is used. Here only another caller of this function can take it, which the random choice
 * makes unlikely. None of these ports is on the list that `fetch` and browsers block.
 */
const [lowest, highest] = [20_000, 32_000];
const tries = 50;

/** Returns a free port, for a server that must know its port before it starts. */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < tries; attempt++) {
    const port = randomInt(lowest, highest);
    if (await isFree(port)) return port;
  }
  throw new Error(`no port between ${lowest} and ${highest} is free`);
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
