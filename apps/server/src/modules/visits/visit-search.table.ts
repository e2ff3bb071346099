import { type Migration, searchOf } from '../../kernel/database/table.ts';

/** The search of the whole workspace finds the rows of all pages. The indexes for their order exist. */
export const visitSearchMigration: Migration = {
  name: '20270213_01_visit_search',
  sql: `
    ${searchOf('tickets', undefined, undefined, 'tickets_of_all_pages')}
    ${searchOf('registrations', undefined, undefined, 'registrations_of_all_pages')}
    ${searchOf('bookings', undefined, undefined, 'bookings_of_all_pages')}
    ${searchOf('donations', undefined, 'pending_since', 'donations_of_all_pages')}`,
};
