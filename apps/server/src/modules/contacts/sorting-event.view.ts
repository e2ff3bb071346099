import {
  contactFieldCreated,
  contactFieldDeleted,
  contactFieldRestored,
  contactFieldUpdated,
  contactGroupCreated,
  contactGroupDeleted,
  contactGroupRestored,
  contactGroupUpdated,
  contactSegmentCreated,
  contactSegmentDeleted,
  contactSegmentRestored,
  contactSegmentUpdated,
} from '@kumbi/contract/contacts/contacts.events.ts';
import { eventGroup, eventSegment } from '@kumbi/contract/contacts/event-types.schemas.ts';
import { viewOf } from '../../kernel/http/view.ts';
import { type PublishedEvent, publish, publishRead } from '../../kernel/published-event.ts';
import type { Ctx } from '../../kernel/tenancy/ctx.ts';
import { isRefusal } from '../../kernel/tenancy/refusal.ts';
import { getProgramField } from './customer-field/public-field.service.ts';
import { getProgramGroup } from './customer-group/public-group.service.ts';
import { getProgramSegment } from './segment/public-segment.service.ts';

async function withGroup(ctx: Ctx, { group_id }: { readonly group_id: string }) {
  const group = await getProgramGroup(ctx, group_id);
  return isRefusal(group) ? undefined : { group: viewOf(eventGroup, group) };
}

async function withSegment(ctx: Ctx, { segment_id }: { readonly segment_id: string }) {
  const segment = await getProgramSegment(ctx, segment_id);
  return isRefusal(segment) ? undefined : { segment: viewOf(eventSegment, segment) };
}

async function withField(ctx: Ctx, { field_id }: { readonly field_id: string }) {
  const field = await getProgramField(ctx, field_id);
  return isRefusal(field) ? undefined : { field };
}

/** The events of the groups, segments and custom fields themselves, not of the customers in them. */
export const sortingEvents: readonly PublishedEvent[] = [
  publishRead(contactGroupCreated, 'contact_group.created', withGroup),
  publishRead(contactGroupUpdated, 'contact_group.updated', withGroup),
  publish(
    contactGroupDeleted,
    () => 'contact_group.deleted',
    (ids) => ids,
  ),
  publishRead(contactGroupRestored, 'contact_group.restored', withGroup),
  publishRead(contactSegmentCreated, 'contact_segment.created', withSegment),
  publishRead(contactSegmentUpdated, 'contact_segment.updated', withSegment),
  publish(
    contactSegmentDeleted,
    () => 'contact_segment.deleted',
    (ids) => ids,
  ),
  publishRead(contactSegmentRestored, 'contact_segment.restored', withSegment),
  publishRead(contactFieldCreated, 'contact_field.created', withField),
  publishRead(contactFieldUpdated, 'contact_field.updated', withField),
  publish(
    contactFieldDeleted,
    () => 'contact_field.deleted',
    (ids) => ids,
  ),
  publishRead(contactFieldRestored, 'contact_field.restored', withField),
];
