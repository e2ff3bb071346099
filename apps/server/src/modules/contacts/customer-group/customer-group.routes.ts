import { customerGroups } from '@kumbi/contract/contacts/customer-group.endpoints.ts';
import type { Routes } from '../../../kernel/http/routes.ts';
import { customerGroupRecords } from './customer-group.records.ts';
import { deleteManyCustomerGroups, restoreManyCustomerGroups } from './many-groups.service.ts';

export function registerCustomerGroups(routes: Routes): void {
  routes.handle(customerGroups.list, (ctx, { query }) => customerGroupRecords.list(ctx, query));
  routes.handle(customerGroups.get, (ctx, { params }) => customerGroupRecords.get(ctx, params.id));
  routes.handle(customerGroups.create, (ctx, { body }) =>
    customerGroupRecords.create(ctx, { ...body, created_by: ctx.actor.userId }),
  );
  routes.handle(customerGroups.update, (ctx, { body: { id, ...body } }) =>
    customerGroupRecords.update(ctx, id, () => body),
  );
  routes.handle(customerGroups.delete, (ctx, { params }) => customerGroupRecords.delete(ctx, params.id));
  routes.handle(customerGroups.deleteMany, (ctx, { body }) => deleteManyCustomerGroups(ctx, body.rows));
  routes.handle(customerGroups.restoreMany, (ctx, { body }) => restoreManyCustomerGroups(ctx, body.ids));
  routes.handle(customerGroups.restore, (ctx, { params }) => customerGroupRecords.restore(ctx, params.id));
}
