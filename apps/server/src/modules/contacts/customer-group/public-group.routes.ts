import { programGroups } from '@kumbi/contract/contacts/public-group.endpoints.ts';
import type { Routes } from '../../../kernel/http/routes.ts';
import { customerGroupRecords } from './customer-group.records.ts';
import { createProgramGroup, getProgramGroup, listProgramGroups, updateProgramGroup } from './public-group.service.ts';

/** Groups for programs. */
export function registerProgramGroups(routes: Routes): void {
  routes.handle(programGroups.list, (ctx, { query }) => listProgramGroups(ctx, query));
  routes.handle(programGroups.get, (ctx, { params }) => getProgramGroup(ctx, params.id));
  routes.handle(programGroups.create, (ctx, { body }) => createProgramGroup(ctx, body));
  routes.handle(programGroups.update, (ctx, { params, body }) => updateProgramGroup(ctx, params.id, body));
  routes.handle(programGroups.delete, (ctx, { params }) => customerGroupRecords.delete(ctx, params.id));
}
