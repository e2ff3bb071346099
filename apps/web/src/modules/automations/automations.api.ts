import {
  eventRuns as eventRunsApi,
  flows as flowsApi,
  flowTemplates,
  runs as runsApi,
} from '@kumbi/contract/automations/automations.endpoints.ts';
import { flowOrders, flowStatuses } from '@kumbi/contract/automations/automations.limits.ts';
import { startTypes } from '@kumbi/contract/automations/step-type.rules.ts';
import { hooks as hooksApi } from '@kumbi/contract/hooks/hooks.endpoints.ts';
import type { Locale } from '@kumbi/contract/shared/locale.ts';
import type { ClientInput } from '../../lib/api/call.ts';
import { inLanguage, oneQuery } from '../../lib/api/queries.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { pick, resource } from '../../lib/api/resource.ts';
import { listQueryOf } from '../../lib/list-view.ts';
import type { AppSearch } from '../../lib/modals/modal-params.ts';

export type NewFlow = ClientInput<typeof flowsApi.create>['body'];
export type FlowChanges = ClientInput<typeof flowsApi.update>['body'];

/** The filters and orders of the list. */
export const flowFilters = { status: flowStatuses, start: startTypes } as const;
export { flowOrders };

export const flows = resource({
  list: pick(flowsApi.list, 'automations'),
  get: pick(flowsApi.get, 'flow'),
  listTemplates: pick(flowTemplates.list, 'templates'),
  create: pick(flowsApi.create, 'flow'),
  update: pick(flowsApi.update, 'flow'),
  publish: pick(flowsApi.publish, 'flow'),
  switch: pick(flowsApi.switch, 'flow'),
  delete: flowsApi.delete,
  switchMany: flowsApi.switchMany,
  deleteMany: flowsApi.deleteMany,
  restore: pick(flowsApi.restore, 'flow'),
  restoreMany: flowsApi.restoreMany,
});

/** The list of an address. */
export const flowsQuery = (workspace: string, search: AppSearch) =>
  flows.list.pages(workspace, { query: listQueryOf(search, flowFilters, flowOrders) });

export const runs = resource({
  list: pick(runsApi.list, 'runs'),
  get: runsApi.get,
  start: pick(runsApi.start, 'run'),
  repeat: pick(runsApi.repeat, 'run'),
  stop: pick(runsApi.stop, 'run'),
});

export const eventRuns = resource({ list: pick(eventRunsApi.list, 'runs') });

const hooks = resource({ list: pick(hooksApi.list, 'webhooks') });

/** Answered in the language of the screen. */
export const templatesQuery = (workspace: string, lang: Locale) => inLanguage(flows.listTemplates(workspace), lang);

/** The newest run of a flow, step by step; null before there is one. */
export const newestRunQuery = (workspace: string, flow: string) =>
  oneQuery({ key: [workspace, 'newest-run', flow], tags: ['automations.run'] }, async () => {
    const query = { automation_id: flow, nextPage: 1 };
    const [newest] = await queryClient.fetchQuery({ ...runs.list(workspace, { query }), staleTime: 0 });
    return newest
      ? await queryClient.fetchQuery({ ...runs.get(workspace, { query: { id: newest.id } }), staleTime: 0 })
      : null;
  });

/** Webhooks that a flow may begin with: those that nothing uses, and those that it has. */
export const hookChoicesQuery = (
  workspace: string,
  name: string,
  own: readonly { readonly id: string; readonly name: string }[],
) => ({
  ...hooks.list(workspace, { query: { name, unbound: 'true', nextPage: 100 } }),
  select: (free: readonly { readonly id: string; readonly name: string }[]) => {
    const mine = own.filter((hook) => hook.name.toLowerCase().includes(name.toLowerCase()));
    const others = free.filter(({ id }) => !mine.some((hook) => hook.id === id));
    return [...mine, ...others].map((hook) => ({ value: hook.id, label: hook.name }));
  },
});
