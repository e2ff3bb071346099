import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { recordEndpoints } from '../record-endpoints.ts';
import { bulkAnswerSchema, bulkIdsSchema, bulkRestoredSchema, bulkRowsSchema } from '../shared/bulk.schemas.ts';
import { listOf } from '../shared/paging.ts';
import { sortingActions } from './contacts.limits.ts';
import {
  customerSchema,
  customersQuerySchema,
  eraseCustomerSchema,
  exportCustomersQuerySchema,
  saveCustomerSchema,
  tagField,
} from './customer.schemas.ts';

export const customers = {
  ...recordEndpoints({
    path: '/company/customers',
    tag: 'contacts.customer',
    tags: ['contacts.group'],
    changes: ['contacts.group'],
    names: ['customer', 'customers'],
    one: 'customer',
    many: 'customers',
    schema: customerSchema,
    save: saveCustomerSchema,
    unknown: 'contact.unknown',
    late: 'contact.restore_too_late',
    saveErrors: ['contact.taken', 'contact_group.unknown', 'contact_field.unknown', 'contact.too_many_tags'],
    addErrors: ['contact.limit', 'contact.taken'],
  }),
  list: endpoint({
    method: 'GET',
    path: '/company/customers',
    permission: 'workspace.read',
    summary: 'List the customers of the workspace, newest first by default',
    query: customersQuerySchema,
    response: listOf('customers', customerSchema),
    errors: ['contact_group.unknown', 'contact_field.unknown', 'contact_segment.unknown', 'contact_segment.too_slow'],
    tags: ['contacts.customer', 'contacts.group', 'contacts.segment'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/company/customers',
    permission: 'content.write',
    summary: 'Change a customer',
    body: saveCustomerSchema.extend({ id: z.uuid('validation.invalid') }),
    response: z.object({ customer: customerSchema }),
    errors: [
      'contact.unknown',
      'contact.taken',
      'contact_group.unknown',
      'contact_field.unknown',
      'contact.too_many_tags',
    ],
    changes: ['contacts.customer', 'contacts.group'],
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/company/customers/:id',
    permission: 'content.delete',
    summary: 'Delete a customer; it can be restored for one hour',
    params: z.object({ id: z.uuid('validation.invalid') }),
    response: z.object({ deleted: z.literal(true) }),
    errors: ['contact.unknown', 'contact.in_use'],
    changes: ['contacts.customer', 'contacts.group'],
  }),
  deleteMany: endpoint({
    method: 'POST',
    path: '/company/customers/delete-many',
    permission: 'content.delete',
    summary: 'Delete several customers, except those in use; they can be restored for one hour',
    body: z.object({ rows: bulkRowsSchema }),
    response: bulkAnswerSchema,
    errors: ['contact.unknown'],
    changes: ['contacts.customer', 'contacts.group'],
  }),
  restoreMany: endpoint({
    method: 'POST',
    path: '/company/customers/restore-many',
    permission: 'content.delete',
    summary: 'Restore customers that were deleted within the last hour, all or none',
    body: z.object({ ids: bulkIdsSchema }),
    response: bulkRestoredSchema,
    errors: ['contact.restore_too_late', 'contact.limit', 'contact.taken'],
    changes: ['contacts.customer', 'contacts.group'],
  }),
  tagMany: endpoint({
    method: 'POST',
    path: '/company/customers/tag-many',
    permission: 'content.write',
    summary: 'Add a tag to several customers, or remove it',
    body: z.object({ rows: bulkRowsSchema, tag: tagField, action: z.enum(sortingActions, 'validation.choice') }),
    response: bulkAnswerSchema,
    errors: ['contact.unknown'],
    changes: ['contacts.customer'],
  }),
  export: endpoint({
    method: 'GET',
    path: '/company/customers/export',
    permission: 'exports.create',
    summary: 'Export the customers of a filter as CSV or XLSX, in the order of the list',
    query: exportCustomersQuerySchema,
    response: z.string(),
    download: true,
    errors: ['contact_group.unknown', 'contact_field.unknown', 'contact_segment.unknown', 'contact_segment.too_slow'],
  }),
  erase: endpoint({
    method: 'POST',
    path: '/company/customers/:id/erase',
    permission: 'company.manage',
    summary: 'Erase a customer permanently; sales and receipts stay, without the person where the law allows it',
    params: z.object({ id: z.uuid('validation.invalid') }),
    body: eraseCustomerSchema,
    response: z.object({ erased: z.literal(true) }),
    errors: ['contact.unknown', 'contact.erasure_unconfirmed'],
    changes: ['contacts.customer', 'contacts.group', 'contacts.timeline'],
  }),
};

export const customerData = {
  export: endpoint({
    method: 'GET',
    path: '/company/customers/:id/export',
    permission: 'exports.create',
    summary: 'Export everything stored about a customer, as JSON',
    params: z.object({ id: z.uuid('validation.invalid') }),
    response: z.unknown(),
    download: true,
    errors: ['contact.unknown'],
    perMinute: 10,
  }),
};

export const customerTags = {
  list: endpoint({
    method: 'GET',
    path: '/company/customer-tags',
    permission: 'workspace.read',
    summary: 'List the tags of the workspace’s customers, the most frequent first',
    response: z.object({ tags: z.array(z.object({ tag: z.string(), count: z.number().int() })) }),
    errors: [],
    tags: ['contacts.customer'],
  }),
};
