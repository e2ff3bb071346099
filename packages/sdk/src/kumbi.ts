import { type Kumbi, sections } from './calls.ts';
import { KumbiError } from './kumbi-error.ts';
import { type CallOptions, createTransport, type Fields, type KumbiOptions, pause, type Send } from './transport.ts';

export type { CallOptions, Kumbi, KumbiOptions };

/** Creates a client of the API for one key. The key's type decides which sections it may use. */
export function createKumbi(options: KumbiOptions): Kumbi {
  const send = createTransport(options);
  const groups = Object.entries(sections).map(([name, { routes, walks, ...more }]) => [
    name,
    { ...groupOf(send, routes, walks), ...followersOf(send, routes, 'follows' in more ? more.follows : {}) },
  ]);
  return Object.fromEntries(groups) as Kumbi;
}

type Table = Readonly<Record<string, string>>;

function groupOf(send: Send, routes: Table, walks: Table): Record<string, unknown> {
  const calls = Object.entries(routes).map(([operation, route]) => [
    operation,
    (input: Fields = {}, options: CallOptions = {}) => send(route, input, options),
  ]);
  const iterators = Object.entries(walks).map(([name, operation]) => [
    name,
    (filter: Fields = {}, options: CallOptions = {}) => walk(send, routes[operation] ?? '', filter, options),
  ]);
  return Object.fromEntries([...calls, ...iterators]);
}

/** Iterates over a whole list, newest first; it requests the next page when the previous one is used up. */
async function* walk(send: Send, route: string, filter: Fields, options: CallOptions): AsyncGenerator<unknown, void> {
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = (await send(route, { limit: 100, ...filter, cursor }, options)) as {
      data: unknown[];
      next_cursor: string | null;
    };
    yield* page.data;
    cursor = page.next_cursor;
  }
}

function followersOf(send: Send, routes: Table, follows: Table): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(follows).map(([name, operation]) => [
      name,
      (from: Fields = {}, options: CallOptions = {}) => follow(send, routes[operation] ?? '', from, options),
    ]),
  );
}

interface Next {
  readonly event: unknown;
  readonly cursor: string;
}

const waitSeconds = 30;
const longestAwayMs = 60_000;

/**
 * Follows a log from cursor to cursor. The first request doesn't wait, so that a lost response can't lose the start
 * position.
 */
async function* follow(send: Send, route: string, from: Fields, options: CallOptions): AsyncGenerator<Next, never> {
  let after = from.after;
  for (let awayMs = 1_000; ; ) {
    try {
      const next = (await send(
        route,
        { ...from, after, wait: after === undefined ? 0 : waitSeconds },
        options,
      )) as Next;
      awayMs = 1_000;
      after = next.cursor;
      if (next.event !== null) yield next;
    } catch (error) {
      if (!isPassing(error)) throw error;
      await pause(awayMs * (0.5 + Math.random()), options.signal);
      awayMs = Math.min(2 * awayMs, longestAwayMs);
    }
  }
}

/** No response, too many calls, or a restarting server: the position in the log stays valid. */
const isPassing = (error: unknown): boolean =>
  error instanceof KumbiError && (error.status === 0 || error.status === 429 || error.status >= 500);
