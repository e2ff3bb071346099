import type { BulkAnswer } from '@kumbi/contract/shared/bulk.schemas.ts';

/** Splits rows into parts of at most one call's size. */
export const inParts = <Row>(rows: readonly Row[], most: number): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / most) }, (_, part) => rows.slice(part * most, (part + 1) * most));

/** A sentence names this many rows. */
const mostNames = 3;

interface Unchanged {
  /** The first names, and the number of rows after them. */
  readonly names: string;
  readonly more: number;
  readonly reasons: string;
}

/** @returns which rows stayed unchanged and why, each reason once; undefined if none did */
export function bulkDetail(
  answers: readonly BulkAnswer[],
  nameOf: (id: string) => string,
  text: (values: Unchanged) => string,
): string | undefined {
  const skipped = answers.flatMap((answer) => answer.skipped);
  const { length: count } = skipped;
  if (count === 0) return undefined;
  const named = skipped.slice(0, mostNames).map(({ id }) => nameOf(id));
  return text({
    names: named.join(', '),
    more: count - named.length,
    reasons: [...new Set(skipped.map(({ message }) => message))].join(' · '),
  });
}
