import { type ContactData, erasedName } from '../../contacts/contacts.public.ts';
import { contactPayments } from '../../payments/payments.public.ts';

/** The sales of a contact and their payments. Both stay without the person. */
export const saleContactData: Readonly<Record<string, ContactData>> = {
  sales: {
    table: 'sales',
    erased: {
      ...{ customer_name: erasedName, customer_phone: '', customer_email: '' },
      ...{ customer_province: '', customer_municipality: '', customer_address: '', note: '' },
    },
  },
  ...contactPayments('sale', 'sales'),
};
