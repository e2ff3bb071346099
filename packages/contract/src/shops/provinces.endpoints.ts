import * as z from 'zod';
import { endpoint } from '../endpoint.ts';

const placeSchema = z.object({ name: z.string(), slug: z.string() });

export const provinces = {
  list: endpoint({
    method: 'GET',
    path: '/provinces',
    permission: 'public',
    summary: 'List the provinces of Angola with their municipalities',
    response: z.object({ provinces: z.array(placeSchema.extend({ municipalities: z.array(placeSchema) })) }),
    errors: [],
  }),
};
