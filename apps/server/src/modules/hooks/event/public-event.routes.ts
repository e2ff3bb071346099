import { programEvents, programHook } from '@kumbi/contract/hooks/public-hooks.endpoints.ts';
import type { Routes } from '../../../kernel/http/routes.ts';
import {
  awaitProgramEvent,
  getProgramEvent,
  getProgramHook,
  listProgramEvents,
  replayProgramEvent,
} from './public-event.service.ts';

/** The events of a webhook, for programs with its key. */
export function registerProgramEvents(routes: Routes): void {
  routes.handle(programHook.get, (ctx) => getProgramHook(ctx));
  routes.handle(programEvents.list, (ctx, { query }) => listProgramEvents(ctx, query));
  routes.handle(programEvents.get, (ctx, { params }) => getProgramEvent(ctx, params.id));
  routes.handleOutside(programEvents.await, (ctx, { query }) => awaitProgramEvent(ctx, query));
  routes.handleOutside(programEvents.replay, (ctx, { params, body }) => replayProgramEvent(ctx, params.id, body.url));
}
