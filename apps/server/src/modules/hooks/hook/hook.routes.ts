import {
  clearHookEvents,
  createHook,
  deleteHook,
  downloadHookEventBody,
  getHook,
  getHookEvent,
  listHookEvents,
  listHooks,
  replayHookEvent,
  revealHookSecret,
  undeleteHook,
  updateHook,
} from '@kumbi/contract/hooks/hooks.endpoints.ts';
import type { Routes } from '../../../kernel/http/routes.ts';
import { clearEventsOf, getEventOf, listEventsOf, openEventBody } from '../event/event.service.ts';
import { replayEvent } from '../event/replay.service.ts';
import {
  createHookOf,
  deleteHookOf,
  getHookOf,
  listHooksOf,
  revealSecretOf,
  undeleteHookOf,
  updateHookOf,
} from './hook.service.ts';

export function registerHooks(routes: Routes): void {
  routes.handle(listHooks, (ctx, { query: { unbound, ...query } }) => listHooksOf(ctx, query, unbound === 'true'));
  routes.handle(getHook, (ctx, { query }) => getHookOf(ctx, query.code));
  routes.handle(createHook, (ctx, { body }) => createHookOf(ctx, body.name));
  routes.handle(updateHook, (ctx, { body }) => updateHookOf(ctx, body));
  routes.handle(deleteHook, (ctx, { body }) => deleteHookOf(ctx, body.id));
  routes.handle(undeleteHook, (ctx, { body }) => undeleteHookOf(ctx, body.id));
  routes.handle(revealHookSecret, (ctx, { body }) => revealSecretOf(ctx, body.id));
}

export function registerHookEvents(routes: Routes): void {
  routes.handle(listHookEvents, (ctx, { query: { code, ...query } }) => listEventsOf(ctx, code, query));
  routes.handle(getHookEvent, (ctx, { query }) => getEventOf(ctx, query.id));
  routes.handle(downloadHookEventBody, (ctx, { query }) => openEventBody(ctx, query.id));
  routes.handle(clearHookEvents, (ctx, { body }) => clearEventsOf(ctx, body.code));
  routes.handleOutside(replayHookEvent, (ctx, { body }) => replayEvent(ctx.kernel, ctx.transaction, body));
}
