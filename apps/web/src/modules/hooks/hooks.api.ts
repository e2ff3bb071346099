import {
  hookEventBodies,
  hookEvents as hookEventsApi,
  hookSecrets,
  hooks as hooksApi,
} from '@kumbi/contract/hooks/hooks.endpoints.ts';
import type { Hook } from '@kumbi/contract/hooks/hooks.schemas.ts';
import { call } from '../../lib/api/call.ts';
import { pick, resource } from '../../lib/api/resource.ts';

export const hooks = resource({
  list: pick(hooksApi.list, 'webhooks'),
  get: hooksApi.get,
  create: hooksApi.create,
  update: hooksApi.update,
  delete: hooksApi.delete,
  restore: hooksApi.restore,
  revealSecret: hookSecrets.reveal,
});

export const hookEvents = resource({
  list: pick(hookEventsApi.list, 'events'),
  get: pick(hookEventsApi.get, 'event'),
  downloadBody: hookEventBodies.download,
  clear: hookEventsApi.clear,
  replay: hookEventsApi.replay,
});

export const switchHook = (workspace: string, hook: Hook, status: Hook['status']) =>
  hooks.update(workspace, { body: { id: hook.id, name: hook.name, status } });

export const eventsAtOnce = 50;

export interface EventFilter {
  readonly code: string;
  readonly method: string;
  readonly name: string;
}

export const eventsQuery = (workspace: string, { code, method, name }: EventFilter) =>
  hookEvents.list.pages(workspace, {
    query: { code, nextPage: eventsAtOnce, ...(method ? { method } : {}), ...(name ? { name } : {}) },
  });

/** Fetches the newest events, to fill gaps, and their total. Never cached. */
export const newestEvents = (workspace: string, { code, method }: EventFilter) =>
  call(hookEventsApi.list, { query: { code, nextPage: 100, ...(method ? { method } : {}) } }, { workspace });

export const eventQuery = (workspace: string, id: string) => hookEvents.get(workspace, { query: { id } });
