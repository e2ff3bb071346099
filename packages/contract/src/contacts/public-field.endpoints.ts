import * as z from 'zod';
import { publicEndpoint } from '../endpoint.ts';
import { cursorPageOf, cursorQuerySchema, lastPage } from '../shared/cursor.ts';
import { byId } from '../shared/described.ts';
import {
  createProgramFieldSchema,
  exampleField,
  programFieldSchema,
  updateProgramFieldSchema,
} from './public-field.schemas.ts';

const keys = ['workspace'] as const;
const noun = 'contact_fields';
const params = byId('contacts.field_id');
const size = exampleField;
const { id, name, kind, choices } = size;

export const programFields = {
  list: publicEndpoint({
    method: 'GET',
    path: '/contact-fields',
    query: cursorQuerySchema,
    response: cursorPageOf(programFieldSchema),
    errors: [],
    api: { keys, noun, operation: 'listContactFields', example: { query: { limit: 2 }, answer: lastPage(size) } },
  }),
  get: publicEndpoint({
    method: 'GET',
    path: '/contact-fields/:id',
    params,
    response: programFieldSchema,
    errors: ['contact_field.unknown'],
    api: { keys, noun, operation: 'getContactField', example: { params: { id }, answer: size } },
  }),
  create: publicEndpoint({
    method: 'POST',
    path: '/contact-fields',
    body: createProgramFieldSchema,
    response: programFieldSchema,
    errors: ['contact_field.name_taken', 'contact_field.limit'],
    api: { keys, noun, operation: 'createContactField', example: { body: { name, kind, choices }, answer: size } },
  }),
  update: publicEndpoint({
    method: 'PATCH',
    path: '/contact-fields/:id',
    params,
    body: updateProgramFieldSchema,
    response: programFieldSchema,
    errors: ['contact_field.unknown', 'contact_field.name_taken'],
    api: {
      keys,
      noun,
      operation: 'updateContactField',
      example: {
        params: { id },
        body: { choices: ['S', 'M', 'L', 'XL'] },
        answer: { ...size, choices: ['S', 'M', 'L', 'XL'] },
      },
    },
  }),
  delete: publicEndpoint({
    method: 'DELETE',
    path: '/contact-fields/:id',
    params,
    response: z.object({ deleted: z.literal(true) }),
    errors: ['contact_field.unknown'],
    api: { keys, noun, operation: 'deleteContactField', example: { params: { id }, answer: { deleted: true } } },
  }),
};
