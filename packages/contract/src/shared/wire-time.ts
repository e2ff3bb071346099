import * as z from 'zod';

const asText = (given: unknown): unknown => (given instanceof Date ? given.toISOString() : given);

/**
 * A time in an answer. The server gives a date, or the text if it has only that; a client receives text in UTC such as
 * `2026-11-20T08:30:00.000Z`, which is also what the documents describe. For responses only: no request holds a date.
 */
export const wireTime: z.ZodType<string, Date | string> = z.preprocess<unknown, z.ZodISODateTime, Date | string>(
  asText,
  z.iso.datetime(),
);
