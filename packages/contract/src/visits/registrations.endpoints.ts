import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { byEntry, bySlug, entriesOfPage } from '../pages/visitors.schemas.ts';
import { listOf, listQuerySchema } from '../shared/paging.ts';
import { createRegistrationSchema, registrationFilter, registrationSchema } from './registrations.schemas.ts';

export const registrations = {
  create: endpoint({
    method: 'POST',
    path: '/pages/:slug/registrations',
    permission: 'public',
    summary: 'Register for a place or the waiting list; if the address is already registered, only an email says so',
    params: bySlug,
    body: createRegistrationSchema,
    response: z.object({
      state: z.enum(['confirmed', 'waiting']),
      message: z.string().optional().meta({ description: "Replaces the block's thank-you text" }),
    }),
    errors: ['page.unknown', 'page.block_unknown', 'page.event_over', 'registration.full'],
    perMinute: 60,
  }),
  list: endpoint({
    method: 'GET',
    path: '/company/pages/registrations',
    permission: 'workspace.read',
    summary: 'List the registrations of a page, newest first',
    query: listQuerySchema.extend({ id: z.uuid(), ...registrationFilter }),
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
    summary: 'Export the registrations of a page as CSV',
    query: entriesOfPage.extend(registrationFilter),
    response: z.string(),
    download: true,
    errors: ['page.unknown'],
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/company/pages/registrations/cancel',
    permission: 'content.write',
    summary: 'Cancel a registration and notify the person; the first on the waiting list moves up',
    body: byEntry,
    response: z.object({ registration: registrationSchema }),
    errors: ['registration.unknown'],
    changes: ['visits.registration'],
  }),
};
