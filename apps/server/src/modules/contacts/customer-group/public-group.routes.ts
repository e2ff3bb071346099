import { programFields, programGroups, programSegments } from '@kumbi/contract/contacts/public-group.endpoints.ts';
import type { Routes } from '../../../kernel/http/routes.ts';
import { customerGroupRecords } from './customer-group.records.ts';
import {
  createProgramGroup,
  listProgramFields,
  listProgramGroups,
  listProgramSegments,
  updateProgramGroup,
} from './public-group.service.ts';

/** Groups, segments and custom fields for programs. */
export function registerProgramGroups(routes: Routes): void {
  routes.handle(programGroups.list, (ctx, { query }) => listProgramGroups(ctx, query));
  routes.handle(programGroups.create, (ctx, { body }) => createProgramGroup(ctx, body));
  routes.handle(programGroups.update, (ctx, { params, body }) => updateProgramGroup(ctx, params.id, body));
  routes.handle(programGroups.delete, (ctx, { params }) => customerGroupRecords.delete(ctx, params.id));
  routes.handle(programSegments.list, (ctx, { query }) => listProgramSegments(ctx, query));
  routes.handle(programFields.list, (ctx, { query }) => listProgramFields(ctx, query));
}
