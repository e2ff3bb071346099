import { CONNREFUSED, type LookupAddress, promises, TIMEOUT } from 'node:dns';

/** @returns every address of a name. @throws with the resolver's code when it has none, or nobody says */
export type ResolveName = (hostname: string) => Promise<LookupAddress[]>;

/** A server that is silent is asked twice; the second time for twice as long. */
const patience = { timeout: 2_000, tries: 2 };
const unanswered: ReadonlySet<string> = new Set([TIMEOUT, CONNREFUSED]);

type Ask = <T>(question: (resolver: promises.Resolver) => Promise<T>) => Promise<T>;

/**
 * Asks name servers through sockets of its own. The system's lookup has two threads of the process for everybody: two names
 * of a stranger's, whose server is silent, would keep all others waiting, the database's and the providers' too.
 * @param servers where they are not those of the system
 */
export function createAsker(servers?: readonly string[]): Ask {
  const make = (): promises.Resolver => {
    const made = new promises.Resolver(patience);
    if (servers) made.setServers(servers);
    return made;
  };
  let resolver = make();
  return async (question) => {
    const asked = resolver;
    try {
      return await question(asked);
    } catch (error) {
      // It reads once which servers there are. The network may have others by now.
      if (unanswered.has((error as NodeJS.ErrnoException).code ?? '') && resolver === asked) resolver = make();
      throw error;
    }
  };
}

/** @param servers for tests; else those of the system */
export function createResolver(servers?: readonly string[]): ResolveName {
  const ask = createAsker(servers);
  return (hostname) =>
    ask(async (resolver) => {
      const [four, six] = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
      if (four.status === 'rejected' && six.status === 'rejected') throw four.reason;
      const found = (answer: PromiseSettledResult<string[]>, family: 4 | 6): LookupAddress[] =>
        answer.status === 'fulfilled' ? answer.value.map((address) => ({ address, family })) : [];
      return [...found(four, 4), ...found(six, 6)];
    });
}
