import { recordEndpoints } from '../record-endpoints.ts';
import { customerFieldSchema, saveCustomerFieldSchema } from './customer-field.schemas.ts';

export const customerFields = recordEndpoints({
  path: '/company/customer-fields',
  tag: 'contacts.field',
  changes: ['contacts.customer'],
  names: ['custom field of customers', 'custom fields of customers'],
  one: 'field',
  many: 'fields',
  schema: customerFieldSchema,
  save: saveCustomerFieldSchema,
  unknown: 'contact_field.unknown',
  late: 'contact_field.restore_too_late',
  saveErrors: ['contact_field.name_taken', 'contact_field.kind_fixed'],
  addErrors: ['contact_field.limit', 'contact_field.name_taken'],
});
