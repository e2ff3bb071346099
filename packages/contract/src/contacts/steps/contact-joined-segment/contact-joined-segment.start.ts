import * as z from 'zod';
import { flowStart } from '../../../automations/step.slot.ts';
import { exampleId } from '../../../shared/event-type.ts';
import { exampleContact } from '../../event-contact.schemas.ts';

export const contactJoinedSegmentStart = flowStart({
  type: 'contact_joined_segment',
  place: 42,
  settings: { segment_id: z.uuid('validation.invalid').nullable().default(null) },
  values: ['contact', 'segment', 'at'],
  sample: {
    contact: exampleContact,
    segment: { id: exampleId(74), name: 'Compraram duas vezes' },
    at: '2026-11-20T10:15:30.000Z',
  },
  origins: ['contact_joined_segment'],
  problems: ['segment_missing'],
  errors: ['contact_segment.unknown', 'contact_segment.too_many_watched'],
  check({ segment_id }, report) {
    if (segment_id === null) report('segment_missing', 'segment_id');
  },
  portable: () => ({ segment_id: null }),
});
