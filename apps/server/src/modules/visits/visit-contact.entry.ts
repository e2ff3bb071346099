import { sql } from 'kysely';
import { type ContactData, erasedPerson } from '../contacts/contacts.public.ts';
import { contactPayments } from '../payments/payments.public.ts';

/** The visits and donations of a contact. Their places and amounts stay, without the person. */
export const visitContactData: Readonly<Record<string, ContactData>> = {
  ticket_orders: { table: 'ticket_orders', erased: erasedPerson },
  tickets: {
    table: 'tickets',
    of: ({ id }) => sql`e.order_id in (select o.id from ticket_orders o
      where o.workspace_id = e.workspace_id and o.contact_id = ${id}::uuid)`,
    hidden: ['sealed_code', 'code_hash', 'admitted_by'],
    erased: erasedPerson,
  },
  ...contactPayments('ticket', 'ticket_orders'),
  donations: { table: 'donations', erased: { ...erasedPerson, message: '' } },
  ...contactPayments('donation', 'donations'),
  bookings: { table: 'bookings', hidden: ['sealed_token'], erased: { ...erasedPerson, note: '' } },
  registrations: { table: 'registrations', hidden: ['sealed_token'], erased: erasedPerson },
};
