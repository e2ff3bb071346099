import { programFields } from '@kumbi/contract/contacts/public-field.endpoints.ts';
import type { Routes } from '../../../kernel/http/routes.ts';
import { customerFieldRecords } from './customer-field.records.ts';
import { createProgramField, getProgramField, listProgramFields, updateProgramField } from './public-field.service.ts';

/** Custom fields for programs. */
export function registerProgramFields(routes: Routes): void {
  routes.handle(programFields.list, (ctx, { query }) => listProgramFields(ctx, query));
  routes.handle(programFields.get, (ctx, { params }) => getProgramField(ctx, params.id));
  routes.handle(programFields.create, (ctx, { body }) => createProgramField(ctx, body));
  routes.handle(programFields.update, (ctx, { params, body }) => updateProgramField(ctx, params.id, body));
  routes.handle(programFields.delete, (ctx, { params }) => customerFieldRecords.delete(ctx, params.id));
}
