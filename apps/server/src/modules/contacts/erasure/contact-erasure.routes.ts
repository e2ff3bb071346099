import { customerData, customers } from '@kumbi/contract/contacts/customer.endpoints.ts';
import type { Routes } from '../../../kernel/http/routes.ts';
import { eraseCustomer, exportCustomerData } from './contact-erasure.service.ts';

export function registerContactErasure(routes: Routes): void {
  routes.handleOutside(customerData.export, (ctx, { params }) => exportCustomerData(ctx, params.id));
  routes.handle(customers.erase, (ctx, { params, body }) => eraseCustomer(ctx, params.id, body));
}
