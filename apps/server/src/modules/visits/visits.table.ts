import type { Migration } from '../../kernel/database/table.ts';
import { bookingsSchema } from './booking/booking.table.ts';
import { donationsSchema } from './donation/donation.table.ts';
import { registrationsSchema } from './registration/registration.table.ts';
import { ticketsSchema } from './ticket/ticket.table.ts';

/** Creates the tables of all nouns, in the order of their references. */
export const visitsMigration: Migration = {
  name: '20261124_25_visits',
  sql: [ticketsSchema, donationsSchema, bookingsSchema, registrationsSchema].join('\n'),
};
