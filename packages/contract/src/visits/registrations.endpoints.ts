import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { byEntry, bySlug } from '../pages/visitors.schemas.ts';
import { listOf, listQuerySchema } from '../shared/paging.ts';
import { createRegistrationSchema, registrationSchema } from './registrations.schemas.ts';

export const registrations = {
  create: endpoint({
    method: 'POST',
    path: '/pages/:slug/registrations',
    permission: 'public',
    summary: 'Take a place, or one on the waiting list; an address that has one already is told so by email only',
    params: bySlug,
    body: createRegistrationSchema,
    response: z.object({
      state: z.enum(['confirmed', 'waiting']),
      message: z.string().optional().meta({ description: "Said instead of the block's own thanks" }),
    }),
    errors: ['page.unknown', 'page.block_unknown', 'page.event_over', 'registration.full'],
    perMinute: 60,
  }),
  list: endpoint({
    method: 'GET',
    path: '/company/pages/registrations',
    permission: 'workspace.read',
    summary: 'Who registered on a page, newest first',
    query: listQuerySchema.extend({ id: z.uuid() }),
    response: listOf('registrations', registrationSchema).extend({
      confirmed: z.number().int(),
      waiting: z.number().int(),
    }),
    errors: ['page.unknown'],
    tags: ['visits.registration'],
  }),
  export: endpoint({
    method: 'GET',
    path: '/company/pages/registrations/csv',
    permission: 'exports.create',
    summary: 'The registrations of a page as CSV',
    query: byEntry,
    response: z.string(),
    download: true,
    errors: ['page.unknown'],
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/company/pages/registrations/cancel',
    permission: 'content.write',
    summary: 'Cancel a registration and tell the person; whoever waits longest moves up',
    body: byEntry,
    response: z.object({ registration: registrationSchema }),
    errors: ['registration.unknown'],
    changes: ['visits.registration'],
  }),
};
