import * as z from 'zod';
import { publicEndpoint } from '../endpoint.ts';
import { cursorPageOf, cursorQuerySchema, lastPage } from '../shared/cursor.ts';
import { byId } from '../shared/described.ts';
import {
  createProgramGroupSchema,
  exampleGroup,
  programGroupSchema,
  updateProgramGroupSchema,
} from './public-group.schemas.ts';

const keys = ['workspace'] as const;
const params = byId('contacts.group_id');
const vip = exampleGroup;

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
  get: publicEndpoint({
    method: 'GET',
    path: '/contact-groups/:id',
    params,
    response: programGroupSchema,
    errors: ['contact_group.unknown'],
    api: {
      keys,
      noun: 'contact_groups',
      operation: 'getContactGroup',
      example: { params: { id: vip.id }, answer: vip },
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
