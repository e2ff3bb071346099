import * as z from 'zod';
import { domainEvent } from '../event.ts';
import { causeSchema } from '../shared/cause.ts';
import { consentChannels, contactSources, contactUpdates } from './contacts.limits.ts';

const contact_id = z.uuid();
/** The run of a flow that changed the contact, so that flows that start each other come to an end. */
const cause = causeSchema.optional();

export const contactCreated = domainEvent(
  'contact.created',
  z.object({ contact_id: z.uuid(), source: z.enum(contactSources) }),
);
export const contactUpdated = domainEvent(
  'contact.updated',
  z.object({ contact_id, changed: z.array(z.enum(contactUpdates)), field_ids: z.array(z.uuid()), cause }),
);
export const contactDeleted = domainEvent('contact.deleted', z.object({ contact_id }));
export const contactRestored = domainEvent('contact.restored', z.object({ contact_id }));
export const contactMerged = domainEvent('contact.merged', z.object({ contact_id, other_id: z.uuid() }));

const withTag = z.object({ contact_id, tag: z.string(), cause });
export const contactTagged = domainEvent('contact.tagged', withTag);
export const contactUntagged = domainEvent('contact.untagged', withTag);

const ofGroup = z.object({ contact_id, group_id: z.uuid(), cause });
export const contactJoinedGroup = domainEvent('contact.joined_group', ofGroup);
export const contactLeftGroup = domainEvent('contact.left_group', ofGroup);

const ofSegment = z.object({ contact_id, segment_id: z.uuid() });
export const contactJoinedSegment = domainEvent('contact.joined_segment', ofSegment);
export const contactLeftSegment = domainEvent('contact.left_segment', ofSegment);

const ofChannel = z.object({ contact_id, channel: z.enum(consentChannels) });
export const contactSubscribed = domainEvent('contact.subscribed', ofChannel);
export const contactUnsubscribed = domainEvent('contact.unsubscribed', ofChannel);

const ofNote = z.object({ note_id: z.uuid(), contact_id });
export const contactNoteCreated = domainEvent('contact_note.created', ofNote);
export const contactNoteUpdated = domainEvent('contact_note.updated', ofNote);
export const contactNoteDeleted = domainEvent('contact_note.deleted', ofNote);
export const contactNoteRestored = domainEvent('contact_note.restored', ofNote);

const ofTask = z.object({ task_id: z.uuid(), contact_id });
export const contactTaskCreated = domainEvent('contact_task.created', ofTask);
export const contactTaskUpdated = domainEvent('contact_task.updated', ofTask);
/** In addition to the creation or the update that marks it as done. */
export const contactTaskCompleted = domainEvent('contact_task.completed', ofTask);
export const contactTaskDeleted = domainEvent('contact_task.deleted', ofTask);
export const contactTaskRestored = domainEvent('contact_task.restored', ofTask);

const ofContactGroup = z.object({ group_id: z.uuid() });
/** A customer who joins or leaves a group doesn't change it. */
export const contactGroupCreated = domainEvent('contact_group.created', ofContactGroup);
export const contactGroupUpdated = domainEvent('contact_group.updated', ofContactGroup);
export const contactGroupDeleted = domainEvent('contact_group.deleted', ofContactGroup);
export const contactGroupRestored = domainEvent('contact_group.restored', ofContactGroup);

const ofContactSegment = z.object({ segment_id: z.uuid() });
export const contactSegmentCreated = domainEvent('contact_segment.created', ofContactSegment);
export const contactSegmentUpdated = domainEvent('contact_segment.updated', ofContactSegment);
export const contactSegmentDeleted = domainEvent('contact_segment.deleted', ofContactSegment);
export const contactSegmentRestored = domainEvent('contact_segment.restored', ofContactSegment);

const ofContactField = z.object({ field_id: z.uuid() });
/** A value of a customer is a change of the customer. */
export const contactFieldCreated = domainEvent('contact_field.created', ofContactField);
export const contactFieldUpdated = domainEvent('contact_field.updated', ofContactField);
export const contactFieldDeleted = domainEvent('contact_field.deleted', ofContactField);
export const contactFieldRestored = domainEvent('contact_field.restored', ofContactField);

/** Sent to the workspace's screens while an import makes progress. */
export const importProgressed = { name: 'customer-import', payload: z.object({ id: z.uuid() }) } as const;
