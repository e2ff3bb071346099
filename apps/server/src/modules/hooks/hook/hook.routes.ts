import { hookEventBodies, hookEvents, hookSecrets, hooks } from '@kumbi/contract/hooks/hooks.endpoints.ts';
import { hookReports } from '@kumbi/contract/hooks/report.endpoints.ts';
import type { Routes } from '../../../kernel/http/routes.ts';
import { clearHookEvents, downloadHookEventBody, getHookEvent, listHookEvents } from '../event/event.service.ts';
import { exportHookEvents } from '../event/event-export.service.ts';
import { replayHookEvent } from '../event/replay.service.ts';
import { getHookReport } from '../report/report.service.ts';
import {
  createHook,
  deleteHook,
  getHook,
  listHooks,
  restoreHook,
  revealHookSecret,
  updateHook,
} from './hook.service.ts';
import { deleteManyHooks, restoreManyHooks, switchManyHooks } from './many-hooks.service.ts';

export function registerHooks(routes: Routes): void {
  routes.handle(hooks.list, (ctx, { query }) => listHooks(ctx, query));
  routes.handle(hooks.get, (ctx, { query }) => getHook(ctx, query.code));
  routes.handle(hooks.create, (ctx, { body }) => createHook(ctx, body.name));
  routes.handle(hooks.update, (ctx, { body }) => updateHook(ctx, body));
  routes.handle(hooks.delete, (ctx, { body }) => deleteHook(ctx, body));
  routes.handle(hooks.restore, (ctx, { body }) => restoreHook(ctx, body.id));
  routes.handle(hooks.deleteMany, (ctx, { body }) => deleteManyHooks(ctx, body.rows));
  routes.handle(hooks.restoreMany, (ctx, { body }) => restoreManyHooks(ctx, body.ids));
  routes.handle(hooks.switchMany, (ctx, { body }) => switchManyHooks(ctx, body.rows, body.status));
  routes.handle(hookReports.get, (ctx, { params, query }) => getHookReport(ctx, params.id, query));
  routes.handle(hookSecrets.reveal, (ctx, { body }) => revealHookSecret(ctx, body.id));
}

export function registerHookEvents(routes: Routes): void {
  routes.handle(hookEvents.list, (ctx, { query: { code, ...query } }) => listHookEvents(ctx, code, query));
  routes.handleOutside(hookEvents.export, (ctx, { query }) => exportHookEvents(ctx, query));
  routes.handle(hookEvents.get, (ctx, { query }) => getHookEvent(ctx, query.id));
  routes.handle(hookEventBodies.download, (ctx, { query }) => downloadHookEventBody(ctx, query.id));
  routes.handle(hookEvents.clear, (ctx, { body }) => clearHookEvents(ctx, body.code));
  routes.handleOutside(hookEvents.replay, (ctx, { body }) => replayHookEvent(ctx.kernel, ctx.transaction, body));
}
