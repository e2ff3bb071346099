import type * as z from 'zod';

/** A message to programs, for a document that lists everything we send. */
export interface SentType {
  /** The schema of `data`, defined field by field and never a table's row. Fields are added and never removed or changed. */
  readonly data: z.ZodObject;
  readonly example: Readonly<Record<string, unknown>>;
}

/** An id for examples. */
export const exampleId = (last: number): string =>
  `01981d3e-9a70-7c3b-b1a4-0000000000${last.toString().padStart(2, '0')}`;
