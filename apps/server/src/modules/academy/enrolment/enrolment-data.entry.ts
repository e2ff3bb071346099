import { sql } from 'kysely';
import { type ContactData, erasedPerson } from '../../contacts/contacts.public.ts';
import { contactPayments } from '../../payments/payments.public.ts';

/** The courses of a contact. The erasure ends the access; the orders and payments stay without the person. */
export const enrolmentContactData: Readonly<Record<string, ContactData>> = {
  courses: { table: 'enrolments', erased: 'deleted' },
  course_orders: {
    table: 'course_orders',
    of: ({ id }) => sql`e.checkout_id in (select n.checkout_id from enrolments n
      where n.workspace_id = e.workspace_id and n.contact_id = ${id}::uuid)`,
    erased: erasedPerson,
  },
  ...contactPayments('course', 'enrolments'),
};
