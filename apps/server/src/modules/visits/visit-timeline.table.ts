import type { Migration } from '../../kernel/database/table.ts';

/** Finds the newest rows of a contact, for its timeline. */
export const visitTimelinesMigration: Migration = {
  name: '20261218_42_visit_timelines',
  sql: `
    drop index ticket_orders_contact, bookings_contact, registrations_contact, donations_contact;
    create index ticket_orders_contact on ticket_orders (workspace_id, contact_id, created_at desc, id desc);
    create index bookings_contact on bookings (workspace_id, contact_id, created_at desc, id desc);
    create index registrations_contact on registrations (workspace_id, contact_id, created_at desc, id desc);
    create index donations_contact on donations (workspace_id, contact_id, received_at desc, id desc);
  `,
};
