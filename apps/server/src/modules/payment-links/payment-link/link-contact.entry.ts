import { type ContactData, erasedPerson } from '../../contacts/contacts.public.ts';
import { contactPayments } from '../../payments/payments.public.ts';

/** The payments of a contact by payment links. They stay without the person. */
export const linkContactData: Readonly<Record<string, ContactData>> = {
  link_payments: { table: 'link_payments', erased: erasedPerson },
  ...contactPayments('payment_link', 'link_payments'),
};
