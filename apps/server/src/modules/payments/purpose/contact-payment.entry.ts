import { sql } from 'kysely';
import { type ContactData, erasedName } from '../../contacts/contacts.public.ts';

/**
 * The payments of a contact: those of the orders in a table with `checkout_id` and `contact_id`. An erasure leaves the
 * amounts and the receipts, because accounts must be kept.
 *
 * @param part the name of the orders in the export
 */
export function contactPayments(part: string, orders: string): Readonly<Record<string, ContactData>> {
  const ofOrders = (column: string) => (contact: { readonly id: string }) =>
    sql`${sql.ref(column)} in (select o.checkout_id from ${sql.table(orders)} o
      where o.workspace_id = e.workspace_id and o.contact_id = ${contact.id}::uuid)`;
  return {
    [`${part}_payments`]: {
      table: 'checkouts',
      of: ofOrders('e.id'),
      hidden: ['sealed_token', 'buyer_user_id', 'socket_id', 'starter_hash', 'caller_hash'],
      erased: { buyer_name: erasedName, buyer_phone: '', buyer_email: '' },
    },
    [`${part}_payment_attempts`]: {
      table: 'payment_attempts',
      of: ofOrders('e.checkout_id'),
      hidden: ['account', 'credential_id', 'instructions', 'provider_id'],
      erased: { phone: '' },
    },
  };
}
