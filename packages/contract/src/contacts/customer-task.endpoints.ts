import { endpoint } from '../endpoint.ts';
import { recordEndpoints } from '../record-endpoints.ts';
import { listOf } from '../shared/paging.ts';
import { ofCustomerQuerySchema } from './customer-note.schemas.ts';
import { customerTaskSchema, saveCustomerTaskSchema } from './customer-task.schemas.ts';

export const customerTasks = {
  ...recordEndpoints({
    path: '/company/customer-tasks',
    tag: 'contacts.task',
    names: ['task about a customer', 'tasks about a customer'],
    one: 'task',
    many: 'tasks',
    schema: customerTaskSchema,
    save: saveCustomerTaskSchema,
    unknown: 'contact_task.unknown',
    late: 'contact_task.restore_too_late',
    saveErrors: ['contact.unknown'],
    addErrors: ['contact_task.limit'],
  }),
  list: endpoint({
    method: 'GET',
    path: '/company/customer-tasks',
    permission: 'workspace.read',
    summary: 'List the tasks about a customer, newest first',
    query: ofCustomerQuerySchema,
    response: listOf('tasks', customerTaskSchema),
    errors: ['contact.unknown'],
    tags: ['contacts.task'],
  }),
};
