import * as z from 'zod';
import { publicEndpoint } from '../endpoint.ts';
import { cursorPageOf, cursorQuerySchema, lastPage } from '../shared/cursor.ts';
import { byId } from '../shared/described.ts';
import {
  createProgramGroupSchema,
  programFieldSchema,
  programGroupSchema,
  programSegmentSchema,
  updateProgramGroupSchema,
} from './public-group.schemas.ts';

const keys = ['workspace'] as const;
const params = byId('contacts.group_id');
const created_at = '2026-11-02T09:30:00.000Z';
const vip = {
  id: '01930f2c-8e57-7c31-a2ad-5c1b6f0e9d45',
  name: 'Clientes VIP',
  description: '',
  count: 12,
  created_at,
};
const regulars = { id: '01930f2c-8e57-7c31-a2ad-5c1b6f0e9d47', name: 'Compraram duas vezes', created_at };
const province = {
  id: '01930f2c-8e57-7c31-a2ad-5c1b6f0e9d46',
  name: 'Província',
  kind: 'text',
  choices: [],
  created_at,
};

export const programGroups = {
  list: publicEndpoint({
    method: 'GET',
    path: '/contact-groups',
    query: cursorQuerySchema,
    response: cursorPageOf(programGroupSchema),
    errors: [],
    api: {
      keys,
      noun: 'contact_groups',
      operation: 'listContactGroups',
      example: { query: { limit: 2 }, answer: lastPage(vip) },
    },
  }),
  create: publicEndpoint({
    method: 'POST',
    path: '/contact-groups',
    body: createProgramGroupSchema,
    response: programGroupSchema,
    errors: ['contact_group.name_taken', 'contact_group.limit'],
    api: {
      keys,
      noun: 'contact_groups',
      operation: 'createContactGroup',
      example: { body: { name: 'Clientes VIP' }, answer: { ...vip, count: 0 } },
    },
  }),
  update: publicEndpoint({
    method: 'PATCH',
    path: '/contact-groups/:id',
    params,
    body: updateProgramGroupSchema,
    response: programGroupSchema,
    errors: ['contact_group.unknown', 'contact_group.name_taken'],
    api: {
      keys,
      noun: 'contact_groups',
      operation: 'updateContactGroup',
      example: { params: { id: vip.id }, body: { name: 'VIP' }, answer: { ...vip, name: 'VIP' } },
    },
  }),
  delete: publicEndpoint({
    method: 'DELETE',
    path: '/contact-groups/:id',
    params,
    response: z.object({ deleted: z.literal(true) }),
    errors: ['contact_group.unknown'],
    api: {
      keys,
      noun: 'contact_groups',
      operation: 'deleteContactGroup',
      example: { params: { id: vip.id }, answer: { deleted: true } },
    },
  }),
};

export const programSegments = {
  list: publicEndpoint({
    method: 'GET',
    path: '/contact-segments',
    query: cursorQuerySchema,
    response: cursorPageOf(programSegmentSchema),
    errors: [],
    api: {
      keys,
      noun: 'contact_segments',
      operation: 'listContactSegments',
      example: { query: { limit: 2 }, answer: lastPage(regulars) },
    },
  }),
};

export const programFields = {
  list: publicEndpoint({
    method: 'GET',
    path: '/contact-fields',
    query: cursorQuerySchema,
    response: cursorPageOf(programFieldSchema),
    errors: [],
    api: {
      keys,
      noun: 'contact_fields',
      operation: 'listContactFields',
      example: { query: { limit: 2 }, answer: lastPage(province) },
    },
  }),
};
