import * as z from 'zod';
import { flowStart } from '../../../automations/step.slot.ts';
import { contactUpdates } from '../../contacts.limits.ts';
import { exampleContact } from '../../event-contact.schemas.ts';

export const contactChangedStart = flowStart({
  type: 'contact_changed',
  place: 43,
  settings: {
    field: z
      .union([z.enum(contactUpdates), z.uuid()], 'validation.choice')
      .nullable()
      .default(null),
  },
  values: ['contact', 'field', 'at'],
  sample: {
    contact: exampleContact,
    field: { id: 'email', name: 'email', value: 'maria@example.com' },
    at: '2026-11-20T10:15:30.000Z',
  },
  origins: ['contact_changed'],
  problems: ['field_missing'],
  errors: ['contact_field.unknown'],
  check({ field }, report) {
    if (field === null) report('field_missing', 'field');
  },
  // A custom field belongs to its workspace.
  portable: ({ field }) => ({ field: contactUpdates.find((each) => each === field) ?? null }),
});
