import MiniSearch from 'minisearch';
import type { ApiSearchEntry } from './api-reference.props.ts';

/** The most results that are shown. */
const mostResults = 30;

/** If two entries match equally well, a page is more useful than one of its fields. */
const weights: Readonly<Record<ApiSearchEntry['k'], number>> = {
  page: 2,
  call: 1.8,
  part: 1.6,
  event: 1.5,
  error: 1.4,
  field: 1,
};

/** Small letters without accents, so that `paginas` finds `Páginas`. */
const plain = (term: string): string => term.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** `next_cursor`, `contact.unknown` and `listContacts` are found by each of their words, and as a whole. */
const words = (text: string): string[] => [
  ...text.split(/[\s\p{P}]+/u),
  ...[...text.matchAll(/[\w.]+/g)].flatMap(([name]) =>
    /[a-z][A-Z]/.test(name) ? name.split(/(?=[A-Z])/) : /[_.]\w/.test(name) ? [name.replaceAll(/[_.]/g, '')] : [],
  ),
];

/** @returns a function that finds the entries for a query, the best first */
export function searchIn(entries: readonly ApiSearchEntry[]): (query: string) => ApiSearchEntry[] {
  const search = new MiniSearch<ApiSearchEntry & { readonly id: number }>({
    fields: ['t', 'd', 'p'],
    tokenize: words,
    processTerm: (term) => plain(term) || null,
    searchOptions: {
      // A query is split only at spaces and punctuation, because every one of its words must match.
      tokenize: (text) => text.split(/[\s\p{P}]+/u),
      prefix: true,
      fuzzy: (term) => (term.length > 4 ? 0.2 : false),
      boost: { t: 4, d: 2 },
      combineWith: 'AND',
      boostDocument: (id) => weights[entries[id as number]?.k ?? 'field'],
    },
  });
  search.addAll(entries.map((entry, id) => ({ ...entry, id })));
  return (query) => {
    const found = search.search(query).flatMap(({ id }) => entries[id as number] ?? []);
    // Many calls have the same field, such as `cursor`: the best one is enough. The name of a resource in the query chooses another.
    const best = new Map(found.toReversed().map((entry) => [`${entry.t} ${entry.d}`, entry]));
    return found.filter((entry) => best.get(`${entry.t} ${entry.d}`) === entry).slice(0, mostResults);
  };
}
