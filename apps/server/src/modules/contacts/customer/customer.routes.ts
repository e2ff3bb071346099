import { customers, customerTags } from '@kumbi/contract/contacts/customer.endpoints.ts';
import type { Routes } from '../../../kernel/http/routes.ts';
import { exportCustomers } from '../customer-export/customer-export.service.ts';
import { readTags } from '../customer-field/customer-facts.store.ts';
import { customerRecords } from './customer.records.ts';
import { createCustomer, listCustomers, restoreCustomer, updateCustomer } from './customer.service.ts';
import { deleteManyCustomers, restoreManyCustomers, tagManyCustomers } from './many-customers.service.ts';

export function registerCustomers(routes: Routes): void {
  // The customers of a segment are read within a limited time, which needs a transaction.
  routes.handleOutside(customers.list, (ctx, { query }) =>
    query.segment_id === undefined
      ? ctx.read((opened) => listCustomers(opened, query))
      : ctx.transaction((opened) => listCustomers(opened, query)),
  );
  routes.handle(customers.get, (ctx, { params }) => customerRecords.get(ctx, params.id));
  routes.handle(customers.create, (ctx, { body }) => createCustomer(ctx, body));
  routes.handle(customers.update, (ctx, { body: { id, ...wanted } }) => updateCustomer(ctx, id, wanted));
  routes.handle(customers.delete, (ctx, { params }) => customerRecords.delete(ctx, params.id));
  routes.handle(customerTags.list, async (ctx) => ({ tags: await readTags(ctx) }));
  routes.handleOutside(customers.export, (ctx, { query }) => exportCustomers(ctx, query));
  routes.handle(customers.deleteMany, (ctx, { body }) => deleteManyCustomers(ctx, body.rows));
  routes.handle(customers.restoreMany, (ctx, { body }) => restoreManyCustomers(ctx, body.ids));
  routes.handle(customers.tagMany, (ctx, { body: { rows, ...change } }) => tagManyCustomers(ctx, rows, change));
  routes.handle(customers.restore, (ctx, { params }) => restoreCustomer(ctx, params.id));
}
