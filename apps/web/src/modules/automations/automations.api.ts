import {
  createFlow,
  deleteFlow,
  getFlow,
  getRun,
  listFlows,
  listFlowTemplates,
  listRuns,
  publishFlow,
  repeatRun,
  startRun,
  stopRun,
  switchFlow,
  updateFlow,
} from '@kumbi/contract/automations/automations.endpoints.ts';
import type { FlowStatus, RunStatus } from '@kumbi/contract/automations/automations.limits.ts';
import { listHooks } from '@kumbi/contract/hooks/hooks.endpoints.ts';
import type { Locale } from '@kumbi/contract/shared/locale.ts';
import { queryOptions } from '@tanstack/react-query';
import { type ClientInput, call } from '../../lib/api/call.ts';
import { listQuery } from '../../lib/api/list-query.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import type { ChoicesQuery } from '../../ui/search-select.tsx';

export type NewFlow = ClientInput<typeof createFlow>['body'];
export type FlowChanges = ClientInput<typeof updateFlow>['body'];
type Repeat = ClientInput<typeof repeatRun>['body'];
type RunBody = ClientInput<typeof startRun>['body']['body'];

export const flowsQuery = (workspace: string, name: string) =>
  listQuery(listFlows, { workspace, key: ['flows'], query: { name } });

export const flowQuery = (workspace: string, id: string) =>
  queryOptions({
    queryKey: [workspace, 'flow', id],
    queryFn: async () => (await call(getFlow, { query: { id } }, { workspace })).flow,
  });

/** In the language of the screen. */
export const templatesQuery = (workspace: string, lang: Locale) =>
  queryOptions({
    queryKey: [workspace, 'flow-templates', lang],
    queryFn: async () => (await call(listFlowTemplates, {}, { workspace })).templates,
    staleTime: Number.POSITIVE_INFINITY,
  });

export const runsQuery = (workspace: string, flow: string, status: RunStatus | undefined) =>
  listQuery(listRuns, {
    workspace,
    key: ['runs', flow],
    query: { automation_id: flow, ...(status ? { status } : {}) },
  });

export const runQuery = (workspace: string, id: string) =>
  queryOptions({
    queryKey: [workspace, 'run', id],
    queryFn: () => call(getRun, { query: { id } }, { workspace }),
  });

/** The newest run of a flow, step by step; null before there is one. */
export const newestRunQuery = (workspace: string, flow: string) =>
  queryOptions({
    queryKey: [workspace, 'runs', flow, 'newest'],
    queryFn: async () => {
      const { runs } = await call(listRuns, { query: { automation_id: flow, nextPage: 1 } }, { workspace });
      const [newest] = runs;
      return newest ? await call(getRun, { query: { id: newest.id } }, { workspace }) : null;
    },
  });

/** Webhooks that a flow may begin with: those that nothing uses, and those that it has. */
export const hookChoicesQuery = (
  workspace: string,
  name: string,
  own: readonly { readonly id: string; readonly name: string }[],
): ChoicesQuery => ({
  queryKey: [workspace, 'webhooks', 'unbound', name, ...own.map(({ id }) => id)],
  queryFn: async () => {
    const query = { name, unbound: 'true' as const, nextPage: 100 };
    const { webhooks } = await call(listHooks, { query }, { workspace });
    const mine = own.filter((hook) => hook.name.toLowerCase().includes(name.toLowerCase()));
    const free = webhooks.filter(({ id }) => !mine.some((hook) => hook.id === id));
    return [...mine, ...free].map((hook) => ({ value: hook.id, label: hook.name }));
  },
});

export const makeFlow = async (workspace: string, body: NewFlow, idempotencyKey: string) =>
  (await call(createFlow, { body }, { workspace, idempotencyKey })).flow;
export const changeFlow = async (workspace: string, body: FlowChanges) =>
  (await call(updateFlow, { body }, { workspace })).flow;
export const releaseFlow = async (workspace: string, id: string, revision: number) =>
  (await call(publishFlow, { body: { id, revision } }, { workspace })).flow;
export const turnFlow = async (workspace: string, id: string, status: FlowStatus) =>
  (await call(switchFlow, { body: { id, status } }, { workspace })).flow;
export const removeFlow = (workspace: string, id: string) => call(deleteFlow, { body: { id } }, { workspace });
export const letRun = async (workspace: string, flow: string, body: RunBody) =>
  (await call(startRun, { body: { automation_id: flow, body } }, { workspace })).run;
export const runAgain = async (workspace: string, body: Repeat) => (await call(repeatRun, { body }, { workspace })).run;
export const endRun = async (workspace: string, id: string) =>
  (await call(stopRun, { body: { id } }, { workspace })).run;

/** What a change of a flow touches: its webhook is bound or free again, a new one uses up the plan. */
export async function refreshFlows(workspace: string): Promise<void> {
  const keys = ['flows', 'flow', 'webhooks', 'subscription'];
  await Promise.all(keys.map((key) => queryClient.invalidateQueries({ queryKey: [workspace, key] })));
}

export async function refreshRuns(workspace: string, flow: string): Promise<void> {
  const keys = [
    [workspace, 'runs', flow],
    [workspace, 'run'],
    [workspace, 'flows'],
    [workspace, 'flow', flow],
  ];
  await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}
