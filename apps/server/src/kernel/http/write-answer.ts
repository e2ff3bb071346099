import { ResponseSerializationError } from 'fastify-type-provider-zod';
import * as z from 'zod';

/**
 * Writes what a handler returned as the JSON of its response schema: what the schema does not list is dropped, and dates
 * become text. The schema reads forward, as documents and clients do: its input is the server's, its output the client's.
 */
export const writeAnswer =
  (schema: z.ZodType, method = '', url = '') =>
  (outcome: unknown): string => {
    const { data, error } = z.safeParse(schema, outcome);
    if (error) throw new ResponseSerializationError(method, url, { cause: error });
    return JSON.stringify(data);
  };
