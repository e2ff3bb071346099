import {
  awaitProgramEvent,
  getProgramEvent,
  getProgramHook,
  listProgramEvents,
  replayProgramEvent,
} from '@kumbi/contract/hooks/public-hooks.endpoints.ts';
import type { Routes } from '../../../kernel/http/routes.ts';
import {
  awaitProgramEventOf,
  getProgramEventOf,
  getProgramHookOf,
  listProgramEventsOf,
  replayProgramEventOf,
} from './public-event.service.ts';

/** The events of a webhook, for programs with its key. */
export function registerProgramEvents(routes: Routes): void {
  routes.handle(getProgramHook, (ctx) => getProgramHookOf(ctx));
  routes.handle(listProgramEvents, (ctx, { query }) => listProgramEventsOf(ctx, query));
  routes.handle(getProgramEvent, (ctx, { params }) => getProgramEventOf(ctx, params.id));
  routes.handleOutside(awaitProgramEvent, (ctx, { query }) => awaitProgramEventOf(ctx, query));
  routes.handleOutside(replayProgramEvent, (ctx, { params, body }) => replayProgramEventOf(ctx, params.id, body.url));
}
