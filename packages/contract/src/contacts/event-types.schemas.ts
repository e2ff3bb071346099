import * as z from 'zod';
import { described } from '../shared/described.ts';
import { exampleId } from '../shared/event-type.ts';
import { consentChannels, contactUpdates } from './contacts.limits.ts';
import { contactFacts, exampleContact } from './event-contact.schemas.ts';
import { exampleField, fieldFacts } from './public-field.schemas.ts';
import { exampleGroup, groupFacts } from './public-group.schemas.ts';
import { exampleSegment, segmentFacts } from './public-segment.schemas.ts';
import { exampleNote, exampleTask, noteFacts, taskFacts } from './public-task.schemas.ts';

const ofContact = z.object({ contact: contactFacts });
const contactId = z.object({ contact_id: z.uuid().meta(described('contacts.event_contact_id')) });
const withTag = { data: ofContact.extend({ tag: z.string() }), example: { contact: exampleContact, tag: 'vip' } };
const ofGroup = {
  data: ofContact.extend({ group: z.object({ id: z.uuid(), name: z.string() }) }),
  example: { contact: exampleContact, group: { id: exampleId(71), name: 'Clientes VIP' } },
};
const ofSegment = {
  data: ofContact.extend({ segment: z.object({ id: z.uuid(), name: z.string() }) }),
  example: { contact: exampleContact, segment: { id: exampleId(74), name: 'Compraram duas vezes' } },
};
const ofChannel = {
  data: ofContact.extend({ channel: z.enum(consentChannels).meta(described('contacts.event_channel')) }),
  example: { contact: exampleContact, channel: 'email' },
};

/** A delivery has a limited size, and programs can read the note. */
export const eventNote = noteFacts.extend({ text: z.string().meta(described('contacts.event_note_text')) });
const ofNote = { data: z.object({ note: eventNote }), example: { note: exampleNote } } as const;
const ofTask = { data: z.object({ task: taskFacts }), example: { task: exampleTask } } as const;
const ofCustomer = { contact_id: z.uuid() };

/** Without the description, as a product’s event. */
const { description: _description, ...shownGroup } = exampleGroup;
export const eventGroup = groupFacts.omit({ description: true });
const ofContactGroup = {
  data: z.object({ group: eventGroup }),
  example: { group: shownGroup },
} as const;
/** Without the rules: a delivery has a limited size, and half of the rules would describe another segment. */
const { rules: _rules, ...shownSegment } = exampleSegment;
export const eventSegment = segmentFacts.omit({ rules: true });
const ofContactSegment = {
  data: z.object({ segment: eventSegment }),
  example: { segment: shownSegment },
} as const;
const ofContactField = {
  data: z.object({ field: fieldFacts }),
  example: { field: exampleField },
} as const;

export const contactsEventTypes = {
  'contact.created': {
    data: z.object({ source: z.string(), contact: contactFacts }),
    example: { source: 'page', contact: exampleContact },
  },
  'contact.updated': {
    data: ofContact.extend({
      changed: z.array(z.enum(contactUpdates)).meta(described('contacts.event_changed')),
      fields: z
        .array(
          z.object({
            id: z.uuid(),
            name: z.string(),
            value: z.string().meta(described('contacts.event_field_value')),
          }),
        )
        .meta(described('contacts.event_fields')),
    }),
    example: {
      contact: exampleContact,
      changed: ['email'],
      fields: [{ id: exampleId(72), name: 'Província', value: 'Luanda' }],
    },
  },
  'contact.deleted': { data: contactId, example: { contact_id: exampleContact.id } },
  'contact.restored': { data: ofContact, example: { contact: exampleContact } },
  'contact.merged': {
    data: ofContact.extend({ merged_id: z.uuid().meta(described('contacts.event_merged_id')) }),
    example: { contact: exampleContact, merged_id: exampleId(73) },
  },
  'contact.tagged': { ...withTag },
  'contact.untagged': { ...withTag },
  'contact.joined_group': { ...ofGroup },
  'contact.left_group': { ...ofGroup },
  'contact.joined_segment': { ...ofSegment },
  'contact.left_segment': { ...ofSegment },
  'contact.subscribed': { ...ofChannel },
  'contact.unsubscribed': { ...ofChannel },
  'contact_note.created': ofNote,
  'contact_note.updated': ofNote,
  'contact_note.deleted': {
    data: z.object({ note_id: z.uuid().meta(described('contacts.event_note_id')), ...ofCustomer }),
    example: { note_id: exampleNote.id, contact_id: exampleNote.contact_id },
  },
  'contact_note.restored': ofNote,
  'contact_task.created': ofTask,
  'contact_task.updated': ofTask,
  'contact_task.completed': { ...ofTask, example: { task: { ...exampleTask, is_done: true } } },
  'contact_task.deleted': {
    data: z.object({ task_id: z.uuid().meta(described('contacts.event_task_id')), ...ofCustomer }),
    example: { task_id: exampleTask.id, contact_id: exampleTask.contact_id },
  },
  'contact_task.restored': ofTask,
  'contact_group.created': ofContactGroup,
  'contact_group.updated': ofContactGroup,
  'contact_group.deleted': {
    data: z.object({ group_id: z.uuid().meta(described('contacts.event_group_id')) }),
    example: { group_id: exampleGroup.id },
  },
  'contact_group.restored': ofContactGroup,
  'contact_segment.created': ofContactSegment,
  'contact_segment.updated': ofContactSegment,
  'contact_segment.deleted': {
    data: z.object({ segment_id: z.uuid().meta(described('contacts.event_segment_id')) }),
    example: { segment_id: exampleSegment.id },
  },
  'contact_segment.restored': ofContactSegment,
  'contact_field.created': ofContactField,
  'contact_field.updated': ofContactField,
  'contact_field.deleted': {
    data: z.object({ field_id: z.uuid().meta(described('contacts.event_field_id')) }),
    example: { field_id: exampleField.id },
  },
  'contact_field.restored': ofContactField,
} as const;
