import { CONNREFUSED, type LookupAddress, promises, TIMEOUT } from 'node:dns';

/** @returns every address of a name @throws with the resolver's code if it has none or no server responds */
export type ResolveName = (hostname: string) => Promise<LookupAddress[]>;

/** A silent server gets a second query with twice the timeout. */
const patience = { timeout: 2_000, tries: 2 };
const unanswered: ReadonlySet<string> = new Set([TIMEOUT, CONNREFUSED]);

type Ask = <T>(question: (resolver: promises.Resolver) => Promise<T>) => Promise<T>;

/**
 * Queries name servers through its own sockets. The system's lookup shares two threads of the process: two names on a
 * silent server would block all other lookups, including the database's and the providers'.
 *
 * @param servers other servers than the system's
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
      // The resolver reads the system's servers once, and the network may have others by now.
      if (unanswered.has((error as NodeJS.ErrnoException).code ?? '') && resolver === asked) resolver = make();
      throw error;
    }
  };
}

/** @param servers for tests; by default the system's */
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
