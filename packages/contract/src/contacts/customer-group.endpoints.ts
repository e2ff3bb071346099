import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { recordEndpoints } from '../record-endpoints.ts';
import { bulkAnswerSchema, bulkIdsSchema, bulkRestoredSchema, bulkRowsSchema } from '../shared/bulk.schemas.ts';
import { listOf, listQuerySchema } from '../shared/paging.ts';
import { sortSchema } from '../shared/sorting.ts';
import { customerGroupSchema, saveCustomerGroupSchema } from './customer-group.schemas.ts';

export const customerGroups = {
  ...recordEndpoints({
    path: '/company/customers/groups',
    tag: 'contacts.group',
    // A group counts its customers, and a customer names its groups.
    tags: ['contacts.customer'],
    changes: ['contacts.customer'],
    names: ['customer group', 'customer groups'],
    one: 'group',
    many: 'groups',
    schema: customerGroupSchema,
    save: saveCustomerGroupSchema,
    unknown: 'contact_group.unknown',
    late: 'contact_group.restore_too_late',
    saveErrors: ['contact_group.name_taken'],
    addErrors: ['contact_group.limit', 'contact_group.name_taken'],
  }),
  list: endpoint({
    method: 'GET',
    path: '/company/customers/groups',
    permission: 'workspace.read',
    summary: 'List the customer groups of the workspace, newest first by default',
    query: listQuerySchema.extend({ sort: sortSchema }),
    response: listOf('groups', customerGroupSchema),
    errors: [],
    tags: ['contacts.group', 'contacts.customer'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/company/customers/groups',
    permission: 'content.write',
    summary: 'Change a customer group',
    body: saveCustomerGroupSchema.extend({ id: z.uuid('validation.invalid') }),
    response: z.object({ group: customerGroupSchema }),
    errors: ['contact_group.unknown', 'contact_group.name_taken'],
    changes: ['contacts.group', 'contacts.customer'],
  }),
  deleteMany: endpoint({
    method: 'POST',
    path: '/company/customers/groups/delete-many',
    permission: 'content.delete',
    summary: 'Delete several customer groups; they can be restored for one hour',
    body: z.object({ rows: bulkRowsSchema }),
    response: bulkAnswerSchema,
    errors: ['contact_group.unknown'],
    changes: ['contacts.group', 'contacts.customer'],
  }),
  restoreMany: endpoint({
    method: 'POST',
    path: '/company/customers/groups/restore-many',
    permission: 'content.delete',
    summary: 'Restore customer groups that were deleted within the last hour, all or none',
    body: z.object({ ids: bulkIdsSchema }),
    response: bulkRestoredSchema,
    errors: ['contact_group.restore_too_late', 'contact_group.limit', 'contact_group.name_taken'],
    changes: ['contacts.group', 'contacts.customer'],
  }),
};
