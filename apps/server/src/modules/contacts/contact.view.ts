import { contactSchema } from '@kumbi/contract/contacts/contacts.schemas.ts';
import { type View, viewOf } from '../../kernel/http/view.ts';
import type { ContactRow } from './contact.store.ts';

export function contactView(row: ContactRow): View<typeof contactSchema> {
  return viewOf(contactSchema, row);
}
