import type { FlowStatus, NodeStatus, RunStatus } from '@kumbi/contract/automations/automations.limits.ts';
import type { FlowGraph } from '@kumbi/contract/automations/flow-graph.schemas.ts';
import type {
  PortName,
  RunOrigin,
  StartType,
  StepFailure,
  StepType,
} from '@kumbi/contract/automations/step-type.rules.ts';
import type { Generated, JSONColumnType } from 'kysely';
import { personTable } from '../../kernel/database/person-rows.ts';
import { countedTable, type Migration, searchableTable, workspaceTable } from '../../kernel/database/table.ts';
import { workspaceTables } from '../../kernel/database/workspace-tables.ts';
import { type DueColumns, dueColumns, dueIndexes } from '../../kernel/due/due-table.ts';
import { newCounter } from '../quotas/quotas.public.ts';

type Json<T> = JSONColumnType<T & object, string, string>;

export type AutomationsTables = {
  flows: {
    workspace_id: string;
    id: string;
    title: string;
    type: 'default';
    status: FlowStatus;
    /** The last saved draft. */
    graph: Json<FlowGraph>;
    revision: number;
    saved_by: string | null;
    saved_at: Date;
    /** The published revision, a row of `flow_versions`. */
    published_revision: number | null;
    published_at: Date | null;
    /** The trigger of the published revision. */
    start: StartType | null;
    /** Until then, someone has its runs open and each step is announced to the flow's room. */
    watched_until: Date | null;
    deleted_at: Generated<Date | null>;
    created_at: Date;
    updated_at: Date;
  };
  /** Every published revision: a run follows its revision to the end. */
  flow_versions: { workspace_id: string; flow_id: string; revision: number; graph: Json<FlowGraph>; created_at: Date };
  /** The secrets of steps, which no API returns. */
  flow_secrets: { workspace_id: string; flow_id: string; id: string; sealed: string; created_at: Date };
  /** Rows of a queue: a run is due, leased or ended. `attempt` counts our faults at its step. */
  flow_runs: {
    workspace_id: string;
    id: string;
    flow_id: string;
    revision: number;
    status: RunStatus;
    origin: RunOrigin;
    /** The run that this one repeats, or the webhook's event that started it. */
    origin_id: string | null;
    /** Null if it is stored elsewhere. */
    input: JSONColumnType<Record<string, unknown>, string | null, string | null> | null;
    /** The webhook's event that is the input, or a row of `flow_inputs`. */
    source_id: Generated<string | null>;
    /** The run at the beginning of the chain of runs that led to this one; null for that run itself. */
    root: Generated<string | null>;
    /** How many flows caused each other up to this run. */
    depth: number;
    at_step: string | null;
    /** The number of the `flow_run_steps` row in progress. */
    number: Generated<number>;
    failure: StepFailure | null;
    /** The record that the run waits for, such as a connection to a service that must be renewed. */
    waits_for: Generated<string | null>;
    created_at: Date;
    ended_at: Date | null;
  } & DueColumns;
  /** Inputs that runs share: the value of a call, or a webhook's event that was deleted from its log. */
  flow_inputs: {
    workspace_id: string;
    id: string;
    value: Json<Record<string, unknown>> | null;
    /** The columns of the event, except its body. */
    event: Json<Record<string, unknown>> | null;
    body: Buffer | null;
    created_at: Date;
  };
  flow_run_steps: {
    workspace_id: string;
    run_id: string;
    number: number;
    step_id: string;
    type: StepType;
    title: string;
    status: NodeStatus;
    port: PortName | null;
    tries: number;
    failure: StepFailure | null;
    output: JSONColumnType<object, string | null, string | null> | null;
    /** The state of a step that calls another system in parts, while the next part is due. No screen and no later step reads it. */
    progress: JSONColumnType<object, string | null, string | null> | null;
    started_at: Date;
    ended_at: Date | null;
  };
};

export const automationsTables = workspaceTables<AutomationsTables>()({
  flows: { gone: 'deleted_at', stamps: ['created_at', 'saved_at', 'updated_at'] },
  flow_versions: {},
  flow_secrets: {},
  flow_runs: {},
  flow_inputs: {},
  flow_run_steps: { stamps: [] },
});

export const automationsMigration: Migration = {
  name: '20261124_28_automations',
  sql: `
    create table flows (
      workspace_id uuid not null references workspaces on delete cascade, id uuid not null,
      title text not null, type text not null check (type = 'default'), status text not null check (status in ('on', 'off')),
      graph jsonb not null, revision int not null check (revision > 0), saved_by uuid references auth_user on delete set null, saved_at timestamptz not null,
      published_revision int, published_at timestamptz, start text,
      watched_until timestamptz, created_at timestamptz not null, updated_at timestamptz not null,
      primary key (workspace_id, id),
      check ((published_revision is null) = (published_at is null)), check ((published_revision is null) = (start is null)),
      check (status = 'off' or published_revision is not null)
    );
    ${workspaceTable('flows')}
    ${countedTable('flows')}
    ${searchableTable('flows', 'title')}
    ${personTable({ table: 'flows', by: 'saved_by', shown: "'flow_id', t.id, 'saved_at', t.saved_at" })}

    create table flow_versions (
      workspace_id uuid not null references workspaces on delete cascade, flow_id uuid not null, revision int not null,
      graph jsonb not null, created_at timestamptz not null,
      primary key (workspace_id, flow_id, revision),
      foreign key (workspace_id, flow_id) references flows (workspace_id, id) on delete cascade
    );
    ${workspaceTable('flow_versions', 'select, insert')}
    alter table flows add foreign key (workspace_id, id, published_revision)
      references flow_versions (workspace_id, flow_id, revision) deferrable initially deferred;

    create table flow_secrets (
      workspace_id uuid not null references workspaces on delete cascade, flow_id uuid not null, id uuid not null,
      sealed text not null, created_at timestamptz not null,
      primary key (workspace_id, flow_id, id),
      foreign key (workspace_id, flow_id) references flows (workspace_id, id) on delete cascade
    );
    ${workspaceTable('flow_secrets', 'select, insert')}

    create table flow_runs (
      workspace_id uuid not null references workspaces on delete cascade, id uuid not null, flow_id uuid not null,
      revision int not null, status text not null check (status in ('active', 'done', 'failed', 'stopped')),
      origin text not null, origin_id uuid,
      input jsonb not null, depth int not null, at_step text, number int not null default 0, failure text, attempt int not null default 0,
      due_at timestamptz, lease uuid, created_at timestamptz not null, ended_at timestamptz,
      primary key (workspace_id, id),
      check ((status = 'active') = (ended_at is null)), check ((status = 'active') = (due_at is not null)),
      check (status = 'active' or lease is null),
      foreign key (workspace_id, flow_id, revision) references flow_versions (workspace_id, flow_id, revision) on delete cascade
    ) with (fillfactor = 70);
    create index flow_runs_ended on flow_runs (ended_at) where ended_at is not null;
    create index flow_runs_newest on flow_runs (workspace_id, flow_id, created_at desc, id desc);
    create index flow_runs_revision on flow_runs (workspace_id, flow_id, revision);
    ${workspaceTable('flow_runs', 'select, insert, update')}
    ${dueColumns('flow_runs')}
    ${dueIndexes('flow_runs')}
    ${countedTable('flow_runs', 'flow_id')}

    create table flow_run_steps (
      workspace_id uuid not null references workspaces on delete cascade, run_id uuid not null, number int not null,
      step_id text not null, type text not null, title text not null,
      status text not null check (status in ('started', 'waiting', 'done', 'failed', 'uncertain')), port text,
      tries int not null, failure text, output jsonb, started_at timestamptz not null, ended_at timestamptz,
      primary key (workspace_id, run_id, number),
      foreign key (workspace_id, run_id) references flow_runs (workspace_id, id) on delete cascade
    ) with (fillfactor = 80);
    ${workspaceTable('flow_run_steps', 'select, insert, update')}
  `,
};

/** Keeps JSON as written: jsonb reorders its keys, so a text that is filled in again after a failure would differ. */
export const runOutputsMigration: Migration = {
  name: '20261124_28_run_outputs',
  sql: `alter table flow_run_steps alter column output type json`,
};

/** Runs count in the plan, and for the run at the beginning of their chain. Few runs have another one there: the index is small. */
export const countedRunsMigration: Migration = {
  name: '20261205_28_counted_runs',
  sql: `
    alter table flow_runs add column root uuid;
    create index flow_runs_root on flow_runs (workspace_id, root) where root is not null;
    ${newCounter('automation_runs', { free: 500, creator: 10_000, business: 100_000, unlimited: 999_999 }, { consumable: true })}
  `,
};

/** Runs that wait for a record, of another module too. Few do, so the index is small. */
export const waitingRunsMigration: Migration = {
  name: '20261218_30_waiting_runs',
  sql: `
    alter table flow_runs add column waits_for uuid;
    create index flow_runs_waiting on flow_runs (workspace_id, waits_for) where waits_for is not null;
  `,
};

/** A step that waits for another system stores the parts that it has done. */
export const stepProgressMigration: Migration = {
  name: '20270210_28_step_progress',
  sql: `alter table flow_run_steps add column progress json`,
};
