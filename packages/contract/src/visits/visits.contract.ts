import type { ModuleContract } from '../module-contract.ts';
import { visitsErrors } from './visits.errors.ts';

export const visitsContract = {
  name: 'visits',
  searchKinds: ['ticket', 'registration', 'booking', 'donation'],
  errors: visitsErrors,
  secretAddressKinds: ['ticket', 'booking', 'registration'],
  keyScopes: {
    donations: { keys: ['workspace'], section: 'donations', readOnly: true },
    tickets: { keys: ['workspace'], section: 'tickets' },
    bookings: { keys: ['workspace'], section: 'bookings' },
    registrations: { keys: ['workspace'], section: 'registrations' },
  },
  purposes: { donations: 'page', tickets: 'page' },
  checkoutErrors: [
    'page.unknown',
    'page.block_unknown',
    'page.event_over',
    'ticket.kind_unknown',
    'ticket.sold_out',
    'ticket.too_many',
    'ticket.free',
    'donation.amount',
  ],
} as const satisfies ModuleContract;
