import {
  contactCreated,
  contactDeleted,
  contactJoinedGroup,
  contactJoinedSegment,
  contactLeftGroup,
  contactLeftSegment,
  contactMerged,
  contactRestored,
  contactSubscribed,
  contactTagged,
  contactUnsubscribed,
  contactUntagged,
  contactUpdated,
} from '@kumbi/contract/contacts/contacts.events.ts';
import { type PublishedEvent, publish, publishRead } from '../../kernel/published-event.ts';
import type { Ctx } from '../../kernel/tenancy/ctx.ts';
import { findContact } from './contact.store.ts';
import { readContactFields } from './customer-field/customer-facts.store.ts';
import { findCustomerGroup } from './customer-group/customer-group.store.ts';
import { findSegment } from './segment/segment.store.ts';

/** Returns the person of an event; null if they left no contact details or were deleted. */
export async function contactFactsOf(ctx: Ctx, id: string | null) {
  const contact = id === null ? undefined : await findContact(ctx, id);
  if (!contact) return null;
  const { name, email, phone, language } = contact;
  return { id: contact.id, name, email, phone, language };
}

/** Replaces the id of the person in an event by their details; null as above. */
export async function withKnownContact<Facts extends { readonly contact_id: string | null }>(
  ctx: Ctx,
  { contact_id, ...facts }: Facts,
) {
  return { ...facts, contact: await contactFactsOf(ctx, contact_id) };
}

/** Adds the person to an event. A deleted one gets no more events about their changes. */
async function withContact<Facts extends object>(ctx: Ctx, id: string, facts: Facts) {
  const contact = await contactFactsOf(ctx, id);
  return contact ? { contact, ...facts } : undefined;
}

async function withGroup(
  ctx: Ctx,
  { contact_id, group_id }: { readonly contact_id: string; readonly group_id: string },
) {
  const group = await findCustomerGroup(ctx, group_id);
  return group && withContact(ctx, contact_id, { group: { id: group.id, name: group.name } });
}

async function withSegment(
  ctx: Ctx,
  { contact_id, segment_id }: { readonly contact_id: string; readonly segment_id: string },
) {
  const segment = await findSegment(ctx, segment_id);
  return segment && withContact(ctx, contact_id, { segment: { id: segment.id, name: segment.name } });
}

export const contactEvents: readonly PublishedEvent[] = [
  publishRead(contactCreated, 'contact.created', async (ctx, { contact_id, source: from }) => {
    const contact = await contactFactsOf(ctx, contact_id);
    return contact ? { source: from, contact } : undefined;
  }),
  publishRead(contactUpdated, 'contact.updated', async (ctx, { contact_id, changed, field_ids }) =>
    withContact(ctx, contact_id, { changed, fields: await readContactFields(ctx, contact_id, field_ids) }),
  ),
  publish(
    contactDeleted,
    () => 'contact.deleted',
    ({ contact_id }) => ({ contact_id }),
  ),
  publishRead(contactRestored, 'contact.restored', (ctx, { contact_id }) => withContact(ctx, contact_id, {})),
  publishRead(contactMerged, 'contact.merged', (ctx, { contact_id, other_id }) =>
    withContact(ctx, contact_id, { merged_id: other_id }),
  ),
  publishRead(contactTagged, 'contact.tagged', (ctx, { contact_id, tag }) => withContact(ctx, contact_id, { tag })),
  publishRead(contactUntagged, 'contact.untagged', (ctx, { contact_id, tag }) => withContact(ctx, contact_id, { tag })),
  publishRead(contactJoinedGroup, 'contact.joined_group', withGroup),
  publishRead(contactLeftGroup, 'contact.left_group', withGroup),
  publishRead(contactJoinedSegment, 'contact.joined_segment', withSegment),
  publishRead(contactLeftSegment, 'contact.left_segment', withSegment),
  publishRead(contactSubscribed, 'contact.subscribed', (ctx, { contact_id, channel }) =>
    withContact(ctx, contact_id, { channel }),
  ),
  publishRead(contactUnsubscribed, 'contact.unsubscribed', (ctx, { contact_id, channel }) =>
    withContact(ctx, contact_id, { channel }),
  ),
];
