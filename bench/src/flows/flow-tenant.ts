import { randomUUID } from 'node:crypto';
import { type FlowGraph, flowGraphSchema } from '@kumbi/contract/automations/flow-graph.schemas.ts';
import type { Installation } from '../running/installation.ts';
import { givePlan } from '../running/plan-row.ts';
import { makeSeller } from '../running/seller.ts';

export interface FlowTenant {
  readonly workspaceId: string;
  readonly flowId: string;
}

export interface EventTenant extends FlowTenant {
  readonly hookId: string;
}

/** A condition and a call, after a webhook's event. */
const eventGraph = (hookId: string, url: string): FlowGraph =>
  flowGraphSchema.parse({
    steps: [
      { id: 's1', type: 'webhook', webhook_id: hookId },
      { id: 's2', type: 'condition', left: '{{event.body.total}}', comparison: 'greater', right: '1000' },
      { id: 's3', type: 'request', url, body: '{"order":"{{event.body.order}}"}' },
    ],
    links: [
      { from: 's1', port: 'next', to: 's2' },
      { from: 's2', port: 'yes', to: 's3' },
    ],
  });

/** A condition, a customer and a call, after the start. */
const callGraph = (url: string): FlowGraph =>
  flowGraphSchema.parse({
    steps: [
      { id: 's1', type: 'call' },
      { id: 's2', type: 'condition', left: '{{event.body.total}}', comparison: 'greater', right: '1000' },
      { id: 's3', type: 'contact', name: 'Ana', email: '{{event.body.email}}' },
      { id: 's4', type: 'request', url, body: '{"order":"{{event.body.order}}","customer":"{{steps.s3.id}}"}' },
    ],
    links: [
      { from: 's1', port: 'next', to: 's2' },
      { from: 's2', port: 'yes', to: 's3' },
      { from: 's3', port: 'next', to: 's4' },
    ],
  });

/** Creates a workspace with a flow that starts with a call. */
export async function makeFlow(installation: Installation, name: string, url: string): Promise<FlowTenant> {
  const { workspaceId } = await makeSeller(installation, name);
  return publishFlow(installation, { workspaceId, name, start: 'call', graph: callGraph(url) });
}

/** Creates a workspace with a flow that starts with a webhook's events, which its plan counts. */
export async function makeEventFlow(installation: Installation, name: string, url: string): Promise<EventTenant> {
  const { workspaceId } = await makeSeller(installation, name);
  await givePlan(installation, workspaceId);
  const hookId = randomUUID();
  const flow = await publishFlow(installation, {
    workspaceId,
    name,
    start: 'webhook',
    graph: eventGraph(hookId, url),
  });
  await installation.admin().query(
    `insert into hooks (workspace_id, id, name, status, code, signature, bound_kind, bound_id, created_at)
     values ($1, $2, 'Banco', 'on', $3, '{"kind":"none"}', 'automation', $4, now())`,
    [workspaceId, hookId, name, flow.flowId],
  );
  return { ...flow, hookId };
}

interface Published {
  readonly workspaceId: string;
  readonly name: string;
  readonly start: 'call' | 'webhook';
  readonly graph: FlowGraph;
}

/** Publishes a flow directly in the database, since the measurement begins later. */
async function publishFlow(installation: Installation, { workspaceId, name, start, ...drawn }: Published) {
  const flowId = randomUUID();
  const graph = JSON.stringify(drawn.graph);
  const admin = installation.admin();
  await admin.query(
    `insert into flows (workspace_id, id, title, type, status, graph, revision, saved_at, created_at, updated_at)
     values ($1, $2, $3, 'default', 'off', $4, 1, now(), now(), now())`,
    [workspaceId, flowId, name, graph],
  );
  await admin.query(
    `insert into flow_versions (workspace_id, flow_id, revision, graph, created_at) values ($1, $2, 1, $3, now())`,
    [workspaceId, flowId, graph],
  );
  await admin.query(
    `update flows set status = 'on', published_revision = 1, published_at = now(), start = $2 where id = $1`,
    [flowId, start],
  );
  return { workspaceId, flowId };
}

/** Inserts runs of a flow as its calls do, with the job that processes them. */
export async function beginRuns(installation: Installation, { workspaceId, flowId }: FlowTenant, times: number) {
  await installation.admin().query(
    `with runs as (
       insert into flow_runs (workspace_id, id, flow_id, revision, status, origin, input, depth, at_step, number, due_at, created_at)
       select $1, gen_random_uuid(), $2, 1, 'active', 'call', jsonb_build_object('body', jsonb_build_object('order', n, 'total', 2500,
         'email', n % 100 || '@example.com')), 1, 's2', 2, now(), now()
       from generate_series(1, $3::int) n returning workspace_id, id
     ), started as (
       insert into flow_run_steps (workspace_id, run_id, number, step_id, type, title, status, port, tries, started_at, ended_at)
       select workspace_id, id, 1, 's1', 'call', '', 'done', 'next', 1, now(), now() from runs
     )
     select enqueue('automations.advance_runs', '{}')`,
    [workspaceId, flowId, times],
  );
}

/** Inserts events of a webhook as its calls do, with the job that delivers them. */
export async function sendEvents(installation: Installation, { workspaceId, hookId }: EventTenant, times: number) {
  await installation.admin().query(
    `with events as (
       insert into hook_events (workspace_id, id, hook_id, method, path, query, headers, ip, agent, content_type, size, body,
         verification, due_at, created_at)
       select $1, gen_random_uuid(), $2, 'POST', '', '', '[["Content-Type","application/json"]]', '127.0.0.1', 'Loja/2.4', 'application/json',
         length(body), convert_to(body, 'UTF8'), 'unchecked', now(), now() + n * interval '1 ms'
       from (select n, jsonb_build_object('order', n, 'total', 2500, 'note', repeat('café ', 160))::text as body
         from generate_series(1, $3::int) n) written
     )
     select enqueue('hooks.follow_events', '{}')`,
    [workspaceId, hookId, times],
  );
}

/** Counts the events that wait for their delivery. */
export async function waitingEvents(installation: Installation): Promise<number> {
  const { rows } = await installation
    .admin()
    .query<{ n: number }>('select count(*)::int as n from hook_events where due_at is not null');
  return rows[0]?.n ?? 0;
}

/** Counts the runs in each state; failed ones by the failed step. */
export async function runsByState(installation: Installation): Promise<Readonly<Record<string, number>>> {
  const { rows } = await installation
    .admin()
    .query<{ state: string; n: number }>(
      `select coalesce(failure, status) as state, count(*)::int as n from flow_runs group by 1`,
    );
  return Object.fromEntries(rows.map(({ state, n }) => [state, n]));
}
