import { randomUUID } from 'node:crypto';
import { type FlowGraph, flowGraphSchema } from '@kumbi/contract/automations/flow-graph.schemas.ts';
import type { Installation } from '../running/installation.ts';
import { makeSeller } from '../running/seller.ts';

export interface FlowTenant {
  readonly workspaceId: string;
  readonly flowId: string;
}

/** A condition, a customer and a call, after the start. */
const graphOf = (url: string): FlowGraph =>
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

/** Creates a workspace with a published flow directly in the database, since the measurement begins later. */
export async function makeFlow(installation: Installation, name: string, url: string): Promise<FlowTenant> {
  const { workspaceId } = await makeSeller(installation, name);
  const flowId = randomUUID();
  const graph = JSON.stringify(graphOf(url));
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
    `update flows set status = 'on', published_revision = 1, published_at = now(), start = 'call' where id = $1`,
    [flowId],
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

/** Counts the runs in each state; failed ones by the failed step. */
export async function runsByState(installation: Installation): Promise<Readonly<Record<string, number>>> {
  const { rows } = await installation
    .admin()
    .query<{ state: string; n: number }>(
      `select coalesce(failure, status) as state, count(*)::int as n from flow_runs group by 1`,
    );
  return Object.fromEntries(rows.map(({ state, n }) => [state, n]));
}
