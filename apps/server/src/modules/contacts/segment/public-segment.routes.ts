import { programSegments } from '@kumbi/contract/contacts/public-segment.endpoints.ts';
import type { Routes } from '../../../kernel/http/routes.ts';
import {
  createProgramSegment,
  getProgramSegment,
  listProgramSegments,
  updateProgramSegment,
} from './public-segment.service.ts';
import { segmentRecords } from './segment.records.ts';

/** Segments for programs. */
export function registerProgramSegments(routes: Routes): void {
  routes.handle(programSegments.list, (ctx, { query }) => listProgramSegments(ctx, query));
  routes.handle(programSegments.get, (ctx, { params }) => getProgramSegment(ctx, params.id));
  routes.handle(programSegments.create, (ctx, { body }) => createProgramSegment(ctx, body));
  routes.handle(programSegments.update, (ctx, { params, body }) => updateProgramSegment(ctx, params.id, body));
  routes.handle(programSegments.delete, (ctx, { params }) => segmentRecords.delete(ctx, params.id));
}
