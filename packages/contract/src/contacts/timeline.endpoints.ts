import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { timelineQuerySchema, timelineSchema } from './timeline.schemas.ts';

export const timelineEntries = {
  list: endpoint({
    method: 'GET',
    path: '/company/customers/:id/timeline-entries',
    permission: 'workspace.read',
    summary: 'List everything that happened with a customer, newest first',
    params: z.object({ id: z.uuid('validation.invalid') }),
    query: timelineQuerySchema,
    response: timelineSchema,
    errors: ['contact.unknown'],
    tags: ['contacts.customer', 'contacts.timeline'],
  }),
};
