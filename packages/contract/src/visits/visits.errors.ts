import type { ErrorStatuses } from '../shared/errors.ts';
import { bookingsErrors } from './bookings.errors.ts';
import { donationsErrors } from './donations.errors.ts';
import { registrationsErrors } from './registrations.errors.ts';
import { ticketsErrors } from './tickets.errors.ts';

export const visitsErrors = {
  ...ticketsErrors,
  ...donationsErrors,
  ...bookingsErrors,
  ...registrationsErrors,
} as const satisfies ErrorStatuses;
