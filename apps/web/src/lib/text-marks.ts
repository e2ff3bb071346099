import { type Match, matchesOf } from '@kumbi/contract/shared/text-search.ts';

const wordsOf = (query: string): string[] => query.split(/\s+/).filter((word) => word !== '');

/** Returns whether each word of the query is in one of the texts, without regard to case and accents. */
export const hasWords = (query: string, ...texts: readonly string[]): boolean =>
  wordsOf(query).every((word) => texts.some((text) => matchesOf(text, word).length > 0));

/** Returns the places of the query in a text, or of its words if they aren't together: in order, without overlaps. */
export function marksOf(text: string, query: string): readonly Match[] {
  const whole = matchesOf(text, query);
  if (whole.length > 0) return whole;
  const found = wordsOf(query)
    .flatMap((word) => matchesOf(text, word))
    .sort((one, other) => one.from - other.from || other.to - one.to);
  let end = 0;
  return found.filter(({ from, to }) => {
    const apart = from >= end;
    if (apart) end = to;
    return apart;
  });
}
