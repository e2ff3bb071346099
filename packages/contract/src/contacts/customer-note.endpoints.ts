import { endpoint } from '../endpoint.ts';
import { recordEndpoints } from '../record-endpoints.ts';
import { listOf } from '../shared/paging.ts';
import { customerNoteSchema, ofCustomerQuerySchema, saveCustomerNoteSchema } from './customer-note.schemas.ts';

export const customerNotes = {
  ...recordEndpoints({
    path: '/company/customer-notes',
    tag: 'contacts.note',
    changes: ['contacts.timeline'],
    names: ['note about a customer', 'notes about a customer'],
    one: 'note',
    many: 'notes',
    schema: customerNoteSchema,
    save: saveCustomerNoteSchema,
    unknown: 'contact_note.unknown',
    late: 'contact_note.restore_too_late',
    saveErrors: ['contact.unknown'],
    addErrors: ['contact_note.limit'],
  }),
  list: endpoint({
    method: 'GET',
    path: '/company/customer-notes',
    permission: 'workspace.read',
    summary: 'List the notes about a customer, newest first',
    query: ofCustomerQuerySchema,
    response: listOf('notes', customerNoteSchema),
    errors: ['contact.unknown'],
    tags: ['contacts.note'],
  }),
};
