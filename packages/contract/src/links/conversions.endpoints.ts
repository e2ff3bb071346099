import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { listOf, listQuerySchema } from '../shared/paging.ts';
import { conversionSchema, linkOriginSchema } from './conversions.schemas.ts';

const params = z.object({ id: z.uuid('validation.invalid') });

export const linkConversions = {
  list: endpoint({
    method: 'GET',
    path: '/company/short-links/:id/conversions',
    permission: 'workspace.read',
    summary: 'List what the visitors of a short link bought, answered or booked, newest first',
    params,
    query: listQuerySchema.omit({ name: true }),
    response: listOf('conversions', conversionSchema),
    errors: ['short_link.unknown'],
    tags: ['links.short_link'],
  }),
};

export const linkOrigin = {
  get: endpoint({
    method: 'GET',
    path: '/company/short-links/origins/:id',
    permission: 'workspace.read',
    summary: 'Get the short link that brought a payment, an answer, a booking or a registration',
    params,
    response: linkOriginSchema,
    errors: [],
    tags: ['links.short_link'],
  }),
};
