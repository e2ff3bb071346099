import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { byEntry, bySlug, entriesOfPage } from '../pages/visitors.schemas.ts';
import { listOf, listQuerySchema } from '../shared/paging.ts';
import {
  availabilitySchema,
  freeTicketsSchema,
  ticketFilter,
  ticketKindCountSchema,
  ticketSchema,
} from './tickets.schemas.ts';

const oneTicket = z.object({ ticket: ticketSchema });

export const pageAvailability = {
  get: endpoint({
    method: 'GET',
    path: '/pages/:slug/availability',
    permission: 'public',
    summary: 'Get the remaining tickets and places of a page',
    params: bySlug,
    response: availabilitySchema,
    errors: ['page.unknown'],
    perMinute: 240,
  }),
};

export const freeTickets = {
  order: endpoint({
    method: 'POST',
    path: '/pages/:slug/tickets',
    permission: 'public',
    summary: 'Get free tickets; they are sent by email',
    params: bySlug,
    body: freeTicketsSchema,
    response: z.object({ tickets: z.number().int(), message: z.string() }),
    errors: [
      'page.unknown',
      'page.block_unknown',
      'page.event_over',
      'ticket.kind_unknown',
      'ticket.sold_out',
      'ticket.too_many',
      'ticket.not_free',
    ],
    perMinute: 60,
  }),
};

export const tickets = {
  list: endpoint({
    method: 'GET',
    path: '/company/pages/tickets',
    permission: 'workspace.read',
    givesAccess: true,
    summary: 'List the tickets of a page, newest first; the search covers name, email, phone and code',
    query: listQuerySchema.extend({ id: z.uuid(), ...ticketFilter }),
    response: listOf('tickets', ticketSchema),
    errors: ['page.unknown'],
    tags: ['visits.ticket'],
  }),
  count: endpoint({
    method: 'GET',
    path: '/company/pages/tickets/counts',
    permission: 'workspace.read',
    summary: 'Get the numbers of sold, admitted and remaining tickets of a page, by kind',
    query: byEntry,
    response: z.object({ kinds: z.array(ticketKindCountSchema) }),
    errors: ['page.unknown'],
    tags: ['visits.ticket'],
  }),
  export: endpoint({
    method: 'GET',
    path: '/company/pages/tickets/csv',
    permission: 'exports.create',
    summary: 'Export the tickets of a page as CSV',
    query: entriesOfPage.extend(ticketFilter),
    response: z.string(),
    download: true,
    errors: ['page.unknown'],
  }),
  admit: endpoint({
    method: 'POST',
    path: '/company/pages/tickets/admit',
    permission: 'sales.deliver',
    summary: 'Admit the holder of a ticket, once; accepts the code or the address in its QR code',
    body: z.object({
      page: z
        .uuid()
        .optional()
        .meta({ description: 'Accepts only tickets of this page; if omitted, tickets of all pages of the workspace' }),
      code: z.string().trim().min(1, 'validation.required').max(300, 'validation.too_long'),
    }),
    response: oneTicket,
    errors: ['ticket.unknown', 'ticket.other_page', 'ticket.admitted', 'ticket.void'],
    changes: ['visits.ticket'],
  }),
  void: endpoint({
    method: 'POST',
    path: '/company/pages/tickets/void',
    permission: 'sales.settle',
    summary: 'Void a refunded ticket; its place can be sold again',
    body: byEntry,
    response: oneTicket,
    errors: ['ticket.unknown', 'ticket.admitted', 'ticket.void'],
    changes: ['visits.ticket'],
  }),
};

export const admissions = {
  undo: endpoint({
    method: 'POST',
    path: '/company/pages/tickets/admit/undo',
    permission: 'sales.deliver',
    summary: 'Undo an admission; the ticket is valid again',
    body: byEntry,
    response: oneTicket,
    errors: ['ticket.unknown', 'ticket.void'],
    changes: ['visits.ticket'],
  }),
};
