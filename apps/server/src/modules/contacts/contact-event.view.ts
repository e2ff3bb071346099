import { contactCreated } from '@kumbi/contract/contacts/contacts.events.ts';
import { type PublishedEvent, publishRead } from '../../kernel/published-event.ts';
import type { Ctx } from '../../kernel/tenancy/ctx.ts';
import { findContact } from './contact.store.ts';

/** Returns the person of an event; null if they left no contact details or were deleted. */
export async function contactFactsOf(ctx: Ctx, id: string | null) {
  const contact = id === null ? undefined : await findContact(ctx, id);
  if (!contact) return null;
  const { name, email, phone, language } = contact;
  return { id: contact.id, name, email, phone, language };
}

export const contactEvents: readonly PublishedEvent[] = [
  publishRead(contactCreated, 'contact.created', async (ctx, { contact_id, source: from }) => {
    const contact = await contactFactsOf(ctx, contact_id);
    return contact ? { source: from, contact } : undefined;
  }),
];
