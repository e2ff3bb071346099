import { ResponseSerializationError } from 'fastify-type-provider-zod';
import * as z from 'zod';

/**
 * Writes a handler's result as JSON of its response schema: other fields are dropped, and dates become text. The schema
 * has the direction of documents and clients: its input is the server's value, its output the client's.
 */
export const writeAnswer =
  (schema: z.ZodType, method = '', url = '') =>
  (outcome: unknown): string => {
    const { data, error } = z.safeParse(schema, outcome);
    if (error) throw new ResponseSerializationError(method, url, { cause: error });
    return JSON.stringify(data);
  };
