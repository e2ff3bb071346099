import type { BulkAnswer } from '@kumbi/contract/shared/bulk.schemas.ts';

/** Splits rows into parts of at most one call's size. */
export const inParts = <Row>(rows: readonly Row[], most: number): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / most) }, (_, part) => rows.slice(part * most, (part + 1) * most));

/** @returns how many rows stayed unchanged and why, each reason once; undefined if none did */
export function bulkDetail(
  answers: readonly BulkAnswer[],
  text: (values: { readonly count: number; readonly reasons: string }) => string,
): string | undefined {
  const skipped = answers.flatMap((answer) => answer.skipped);
  if (skipped.length === 0) return undefined;
  return text({ count: skipped.length, reasons: [...new Set(skipped.map(({ message }) => message))].join(' · ') });
}
