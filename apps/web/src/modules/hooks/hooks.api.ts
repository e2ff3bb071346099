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
import type { Hook } from '@kumbi/contract/hooks/hooks.schemas.ts';
import { queryOptions } from '@tanstack/react-query';
import { type ClientInput, call, download } from '../../lib/api/call.ts';
import { listQuery } from '../../lib/api/list-query.ts';
import { queryClient } from '../../lib/api/query-client.ts';

export type UpdateHookBody = ClientInput<typeof updateHook>['body'];
type ReplayBody = ClientInput<typeof replayHookEvent>['body'];

export const eventsAtOnce = 50;

export const hooksQuery = (workspace: string, name: string) =>
  listQuery(listHooks, { workspace, key: ['webhooks'], query: { name } });

export const hookQuery = (workspace: string, code: string) =>
  queryOptions({
    queryKey: [workspace, 'webhook', code],
    queryFn: () => call(getHook, { query: { code } }, { workspace }),
  });

export interface EventFilter {
  readonly code: string;
  readonly method: string;
  readonly name: string;
}

export const eventsQuery = (workspace: string, { code, method, name }: EventFilter) =>
  listQuery(listHookEvents, {
    workspace,
    key: ['webhook-events', code],
    query: { code, nextPage: eventsAtOnce, ...(method ? { method } : {}), ...(name ? { name } : {}) },
  });

/** The newest events, to see what was missed, and how many there are. */
export const newestEvents = (workspace: string, { code, method }: EventFilter) =>
  call(listHookEvents, { query: { code, nextPage: 100, ...(method ? { method } : {}) } }, { workspace });

/** An event never changes. */
export const eventQuery = (workspace: string, id: string) =>
  queryOptions({
    queryKey: [workspace, 'webhook-event', id],
    queryFn: async () => (await call(getHookEvent, { query: { id } }, { workspace })).event,
    staleTime: Number.POSITIVE_INFINITY,
  });

export const loadEventBody = (workspace: string, id: string) =>
  download(downloadHookEventBody, { query: { id } }, { workspace });

export const makeHook = (workspace: string, name: string, idempotencyKey: string) =>
  call(createHook, { body: { name } }, { workspace, idempotencyKey });
export const changeHook = (workspace: string, body: UpdateHookBody) => call(updateHook, { body }, { workspace });
export const switchHook = (workspace: string, hook: Hook, status: Hook['status']) =>
  changeHook(workspace, { id: hook.id, name: hook.name, status });
export const removeHook = (workspace: string, id: string) => call(deleteHook, { body: { id } }, { workspace });
export const bringHookBack = (workspace: string, id: string) => call(undeleteHook, { body: { id } }, { workspace });
export const revealSecret = (workspace: string, id: string) => call(revealHookSecret, { body: { id } }, { workspace });
export const clearEvents = (workspace: string, code: string) =>
  call(clearHookEvents, { body: { code } }, { workspace });
export const replayEvent = (workspace: string, body: ReplayBody) => call(replayHookEvent, { body }, { workspace });

/** What a change of a webhook touches; a new one also uses up the plan. */
export async function refreshHooks(workspace: string): Promise<void> {
  const keys = ['webhooks', 'webhook', 'subscription'];
  await Promise.all(keys.map((key) => queryClient.invalidateQueries({ queryKey: [workspace, key] })));
}
