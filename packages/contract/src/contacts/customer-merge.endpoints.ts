import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { listOf } from '../shared/paging.ts';
import { createCustomerMergeSchema, customerMergeSchema } from './customer-merge.schemas.ts';
import { ofCustomerQuerySchema } from './customer-note.schemas.ts';

export const customerMerges = {
  list: endpoint({
    method: 'GET',
    path: '/company/customer-merges',
    permission: 'workspace.read',
    summary: 'List the merges into a customer that can still be undone, newest first',
    query: ofCustomerQuerySchema,
    response: listOf('merges', customerMergeSchema),
    errors: ['contact.unknown'],
    tags: ['contacts.merge', 'contacts.customer'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/company/customer-merges',
    permission: 'content.delete',
    summary: 'Move the history of one customer to another; it can be undone for a day',
    body: createCustomerMergeSchema,
    response: z.object({ merge: customerMergeSchema }),
    errors: ['contact.unknown', 'contact_merge.itself'],
    changes: [
      'contacts.customer',
      'contacts.group',
      'contacts.merge',
      'contacts.timeline',
      'contacts.note',
      'contacts.task',
    ],
  }),
  undo: endpoint({
    method: 'POST',
    path: '/company/customer-merges/:id/undo',
    permission: 'content.delete',
    summary: 'Separate two merged customers again',
    params: z.object({ id: z.uuid('validation.invalid') }),
    response: z.object({ merge: customerMergeSchema }),
    errors: ['contact_merge.unknown', 'contact_merge.undo_too_late', 'contact.unknown'],
    changes: [
      'contacts.customer',
      'contacts.group',
      'contacts.merge',
      'contacts.timeline',
      'contacts.note',
      'contacts.task',
    ],
  }),
};
