import * as z from 'zod';
import { flowStart } from '../../../automations/step.slot.ts';
import { tagLimit } from '../../contacts.limits.ts';
import { exampleContact } from '../../event-contact.schemas.ts';

export const contactTaggedStart = flowStart({
  type: 'contact_tagged',
  place: 40,
  settings: { tag: z.string().max(tagLimit, 'validation.too_long').default('') },
  values: ['contact', 'tag', 'at'],
  sample: { contact: exampleContact, tag: 'vip', at: '2026-11-20T10:15:30.000Z' },
  origins: ['contact_tagged'],
  check({ tag }, report) {
    if (tag.trim() === '') report('missing', 'tag');
  },
});
