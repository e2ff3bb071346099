import {
  hookEventBodies,
  hookEvents as hookEventsApi,
  hookSecrets,
  hooks as hooksApi,
} from '@kumbi/contract/hooks/hooks.endpoints.ts';
import {
  type EventPeriod,
  eventPeriodNames,
  hookStatuses,
  type Verification,
} from '@kumbi/contract/hooks/hooks.limits.ts';
import type { Hook } from '@kumbi/contract/hooks/hooks.schemas.ts';
import { hookReports as hookReportsApi } from '@kumbi/contract/hooks/report.endpoints.ts';
import type { DeliveryStatus } from '@kumbi/contract/shared/deliveries.limits.ts';
import { listOrders } from '@kumbi/contract/shared/sorting.limits.ts';
import { call } from '../../lib/api/call.ts';
import { pick, resource } from '../../lib/api/resource.ts';
import { listQueryOf } from '../../lib/list-view.ts';
import type { AppSearch } from '../../lib/modals/modal-params.ts';

/** The filters and orders of the list. */
export const hookFilters = { status: hookStatuses } as const;
export const hookOrders = listOrders;

export const hooks = resource({
  list: pick(hooksApi.list, 'webhooks'),
  get: hooksApi.get,
  create: hooksApi.create,
  update: hooksApi.update,
  delete: hooksApi.delete,
  restore: hooksApi.restore,
  deleteMany: hooksApi.deleteMany,
  restoreMany: hooksApi.restoreMany,
  switchMany: hooksApi.switchMany,
  revealSecret: hookSecrets.reveal,
});

/** The list of an address. */
export const hooksQuery = (workspace: string, search: AppSearch) =>
  hooks.list.pages(workspace, { query: listQueryOf(search, hookFilters, hookOrders) });

export const hookEvents = resource({
  list: pick(hookEventsApi.list, 'events'),
  get: pick(hookEventsApi.get, 'event'),
  downloadBody: hookEventBodies.download,
  export: hookEventsApi.export,
  clear: hookEventsApi.clear,
  replay: hookEventsApi.replay,
  replayMany: hookEventsApi.replayMany,
});

export const hookReports = resource({ get: hookReportsApi.get });

export const switchHook = (workspace: string, hook: Hook, status: Hook['status']) =>
  hooks.update(workspace, { body: { id: hook.id, name: hook.name, status } });

export const eventsAtOnce = 50;

export interface EventFilter {
  readonly code: string;
  readonly method: string;
  readonly name: string;
  readonly verification: Verification | '';
  readonly within: EventPeriod | typeof ownPeriod | '';
  /** ISO times, or empty. */
  readonly since: string;
  readonly until: string;
  readonly destination: string;
  readonly delivery: DeliveryStatus | '';
}

type LogQuery = NonNullable<Parameters<typeof hookEvents.list.pages>[1]>['query'];

/** The period of a log’s filter with a beginning and an end that the reader chooses. */
export const ownPeriod = 'range';

const narrowed = ({ code, method, verification, within, destination, delivery, ...times }: EventFilter): LogQuery => ({
  code,
  method: method || undefined,
  verification: verification || undefined,
  within: eventPeriodNames.find((each) => each === within),
  ...(within === ownPeriod && { from: times.since || undefined, to: times.until || undefined }),
  destination_id: destination || undefined,
  delivery: delivery || undefined,
});

/** Whether only the server knows which events match. */
export const needsServer = ({ name, verification, within, destination, delivery }: EventFilter): boolean =>
  [name, verification, within, destination, delivery].some((each) => each !== '');

export const eventsQuery = (workspace: string, filter: EventFilter) =>
  hookEvents.list.pages(workspace, {
    query: { ...narrowed(filter), nextPage: eventsAtOnce, ...(filter.name ? { name: filter.name } : {}) },
  });

/** Replays the filtered log. @param to a destination, or null for all */
export function replayEvents(workspace: string, filter: EventFilter, to: string | null) {
  const { code, ...narrow } = narrowed(filter);
  return hookEvents.replayMany(workspace, {
    body: { code, filter: { ...narrow, name: filter.name || undefined }, to },
  });
}

/** Fetches the filtered log as a file. */
export const exportEvents = (workspace: string, filter: EventFilter) =>
  hookEvents.export(workspace, { query: { ...narrowed(filter), ...(filter.name ? { name: filter.name } : {}) } });

/** Fetches the newest events, to fill gaps, and their total. Never cached. */
export const newestEvents = (workspace: string, { code, method }: EventFilter) =>
  call(hookEventsApi.list, { query: { code, nextPage: 100, ...(method ? { method } : {}) } }, { workspace });

export const eventQuery = (workspace: string, id: string) => hookEvents.get(workspace, { query: { id } });
