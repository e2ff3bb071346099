import * as z from 'zod';
import { flowStart } from '../../../automations/step.slot.ts';
import { exampleId } from '../../../shared/event-type.ts';
import { exampleContact } from '../../event-contact.schemas.ts';

export const contactJoinedGroupStart = flowStart({
  type: 'contact_joined_group',
  place: 41,
  settings: { group_id: z.uuid('validation.invalid').nullable().default(null) },
  values: ['contact', 'group', 'at'],
  sample: {
    contact: exampleContact,
    group: { id: exampleId(71), name: 'Clientes VIP' },
    at: '2026-11-20T10:15:30.000Z',
  },
  origins: ['contact_joined_group'],
  problems: ['group_missing'],
  errors: ['contact_group.unknown'],
  check({ group_id }, report) {
    if (group_id === null) report('group_missing', 'group_id');
  },
  portable: () => ({ group_id: null }),
});
