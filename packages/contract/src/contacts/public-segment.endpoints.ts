import * as z from 'zod';
import { publicEndpoint } from '../endpoint.ts';
import { cursorPageOf, cursorQuerySchema, lastPage } from '../shared/cursor.ts';
import { byId } from '../shared/described.ts';
import {
  createProgramSegmentSchema,
  exampleSegment,
  programSegmentSchema,
  updateProgramSegmentSchema,
} from './public-segment.schemas.ts';

const keys = ['workspace'] as const;
const noun = 'contact_segments';
const params = byId('contacts.segment_id');

const regulars = exampleSegment;
const { id, name } = regulars;
const written = [
  { kind: 'fact', fact: 'sale', times: 2, last_days: 90 },
  { kind: 'tag', not: true, tags: ['revendedor'] },
];

export const programSegments = {
  list: publicEndpoint({
    method: 'GET',
    path: '/contact-segments',
    query: cursorQuerySchema,
    response: cursorPageOf(programSegmentSchema),
    errors: [],
    api: { keys, noun, operation: 'listContactSegments', example: { query: { limit: 2 }, answer: lastPage(regulars) } },
  }),
  get: publicEndpoint({
    method: 'GET',
    path: '/contact-segments/:id',
    params,
    response: programSegmentSchema,
    errors: ['contact_segment.unknown'],
    api: { keys, noun, operation: 'getContactSegment', example: { params: { id }, answer: regulars } },
  }),
  create: publicEndpoint({
    method: 'POST',
    path: '/contact-segments',
    body: createProgramSegmentSchema,
    response: programSegmentSchema,
    errors: [
      'contact_segment.name_taken',
      'contact_segment.limit',
      'contact_segment.too_many_rules',
      'contact_segment.reference_unknown',
    ],
    api: {
      keys,
      noun,
      operation: 'createContactSegment',
      example: { body: { name, match: 'all', rules: written }, answer: regulars },
    },
  }),
  update: publicEndpoint({
    method: 'PATCH',
    path: '/contact-segments/:id',
    params,
    body: updateProgramSegmentSchema,
    response: programSegmentSchema,
    errors: [
      'contact_segment.unknown',
      'contact_segment.name_taken',
      'contact_segment.too_many_rules',
      'contact_segment.reference_unknown',
    ],
    api: {
      keys,
      noun,
      operation: 'updateContactSegment',
      example: { params: { id }, body: { name: 'Clientes fiéis' }, answer: { ...regulars, name: 'Clientes fiéis' } },
    },
  }),
  delete: publicEndpoint({
    method: 'DELETE',
    path: '/contact-segments/:id',
    params,
    response: z.object({ deleted: z.literal(true) }),
    errors: ['contact_segment.unknown'],
    api: { keys, noun, operation: 'deleteContactSegment', example: { params: { id }, answer: { deleted: true } } },
  }),
};
