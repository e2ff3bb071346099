import { programNotes, programTasks } from '@kumbi/contract/contacts/public-task.endpoints.ts';
import type { Routes } from '../../../kernel/http/routes.ts';
import { noteRecords } from './customer-note.records.ts';
import { taskRecords } from './customer-task.records.ts';
import {
  createProgramNote,
  createProgramTask,
  getProgramNote,
  getProgramTask,
  listProgramNotes,
  listProgramTasks,
  updateProgramNote,
  updateProgramTask,
} from './public-task.service.ts';

/** Notes and tasks about contacts, for programs. */
export function registerProgramTasks(routes: Routes): void {
  routes.handle(programNotes.list, (ctx, { query }) => listProgramNotes(ctx, query));
  routes.handle(programNotes.get, (ctx, { params }) => getProgramNote(ctx, params.id));
  routes.handle(programNotes.create, (ctx, { body }) => createProgramNote(ctx, body));
  routes.handle(programNotes.update, (ctx, { params, body }) => updateProgramNote(ctx, params.id, body.text));
  routes.handle(programNotes.delete, (ctx, { params }) => noteRecords.delete(ctx, params.id));
  routes.handle(programTasks.list, (ctx, { query }) => listProgramTasks(ctx, query));
  routes.handle(programTasks.get, (ctx, { params }) => getProgramTask(ctx, params.id));
  routes.handle(programTasks.create, (ctx, { body }) => createProgramTask(ctx, body));
  routes.handle(programTasks.update, (ctx, { params, body }) => updateProgramTask(ctx, params.id, body));
  routes.handle(programTasks.delete, (ctx, { params }) => taskRecords.delete(ctx, params.id));
}
