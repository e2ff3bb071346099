import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { recordEndpoints } from '../record-endpoints.ts';
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
};
