import * as z from 'zod';

const asText = (given: unknown): unknown => (given instanceof Date ? given.toISOString() : given);

/**
 * A time in a response. The server passes a date, or a text if it has only that. A client receives UTC text such as
 * `2026-11-20T08:30:00.000Z`, as the documents describe. For responses only: requests contain no dates.
 */
export const wireTime: z.ZodType<string, Date | string> = z.preprocess<unknown, z.ZodISODateTime, Date | string>(
  asText,
  z.iso.datetime(),
);
