import { type Kumbi, sections } from './calls.ts';
import { type CallOptions, createTransport, type Fields, type KumbiOptions, type Send } from './transport.ts';

export type { CallOptions, Kumbi, KumbiOptions };

/** The API's client for one key. Which sections it may use follows from the type of the key. */
export function createKumbi(options: KumbiOptions): Kumbi {
  const send = createTransport(options);
  const groups = Object.entries(sections).map(([name, { routes, walks }]) => [name, groupOf(send, routes, walks)]);
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

/** Everything in a list, newest first; the next page is asked for when the one before is used up. */
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
