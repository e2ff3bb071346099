import { customerMerges } from '@kumbi/contract/contacts/customer-merge.endpoints.ts';
import type { Routes } from '../../../kernel/http/routes.ts';
import { createCustomerMerge, listCustomerMerges, undoCustomerMerge } from './customer-merge.service.ts';

export function registerCustomerMerges(routes: Routes): void {
  routes.handle(customerMerges.list, (ctx, { query }) => listCustomerMerges(ctx, query));
  routes.handle(customerMerges.create, (ctx, { body }) => createCustomerMerge(ctx, body));
  routes.handle(customerMerges.undo, (ctx, { params }) => undoCustomerMerge(ctx, params.id));
}
