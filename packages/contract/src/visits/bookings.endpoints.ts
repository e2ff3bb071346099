import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { bySlug, entriesOfPage } from '../pages/visitors.schemas.ts';
import { listOf, listQuerySchema } from '../shared/paging.ts';
import {
  bookingSchema,
  cancelBookingSchema,
  createBookingSchema,
  slotsQuerySchema,
  slotsSchema,
} from './bookings.schemas.ts';

export const slots = {
  list: endpoint({
    method: 'GET',
    path: '/pages/:slug/slots',
    permission: 'public',
    summary: 'List the free times of a booking block',
    params: bySlug,
    query: slotsQuerySchema,
    response: slotsSchema,
    errors: ['page.unknown', 'page.block_unknown'],
    perMinute: 240,
  }),
};

const whenField = z.enum(['upcoming']).optional().meta({ description: 'Lists only future bookings' });

export const bookings = {
  create: endpoint({
    method: 'POST',
    path: '/pages/:slug/bookings',
    permission: 'public',
    summary: 'Book a time; it is then taken for others',
    params: bySlug,
    body: createBookingSchema,
    response: z.object({ booking: bookingSchema.pick({ start: true, end: true, zone: true }) }),
    errors: ['page.unknown', 'page.block_unknown', 'booking.taken', 'booking.closed', 'booking.too_many'],
    perMinute: 60,
  }),
  list: endpoint({
    method: 'GET',
    path: '/company/pages/bookings',
    permission: 'workspace.read',
    summary: 'List the bookings of a page, newest first',
    query: listQuerySchema.extend({
      id: z.uuid(),
      when: whenField,
    }),
    response: listOf('bookings', bookingSchema),
    errors: ['page.unknown'],
    tags: ['visits.booking'],
  }),
  export: endpoint({
    method: 'GET',
    path: '/company/pages/bookings/csv',
    permission: 'exports.create',
    summary: 'Export the bookings of a page as CSV',
    query: entriesOfPage.extend({ when: whenField }),
    response: z.string(),
    download: true,
    errors: ['page.unknown'],
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/company/pages/bookings/cancel',
    permission: 'content.write',
    summary: 'Cancel a booking and notify the visitor',
    body: cancelBookingSchema,
    response: z.object({ booking: bookingSchema }),
    errors: ['booking.unknown', 'booking.over'],
    changes: ['visits.booking'],
  }),
};
