import type { Counter } from '@kumbi/contract/quotas/counters.limits.ts';
import type { Bilingual } from '@kumbi/contract/shared/locale.ts';
import type { JSONColumnType } from 'kysely';
import { type Migration, workspaceTable } from '../../../kernel/database/table.ts';
import { workspaceTables } from '../../../kernel/database/workspace-tables.ts';

export type GrantTables = {
  /** Units of a counter, or a plan until a time, that an operator granted. */
  plan_grants: {
    workspace_id: string;
    id: string;
    counter: Counter | null;
    /** In the units of the screens: megabytes for storage. */
    units: number | null;
    plan: string | null;
    plan_name: JSONColumnType<Bilingual | null, string | null, never>;
    until: Date | null;
    reason: string;
    /** Null after the deletion of the operator's account. */
    granted_by: string | null;
    created_at: Date;
  };
};

export const grantTables = workspaceTables<GrantTables>()({ plan_grants: {} });

export const planGrantsMigration: Migration = {
  name: '20261208_18_plan_grants',
  sql: `
    create table plan_grants (
      workspace_id uuid not null references workspaces on delete cascade, id uuid not null,
      counter text, units bigint, plan text, plan_name jsonb, until timestamptz, reason text not null,
      granted_by uuid references auth_user on delete set null, created_at timestamptz not null,
      primary key (workspace_id, id)
    );
    create index plan_grants_newest on plan_grants (created_at, id);
    create index plan_grants_operator on plan_grants (granted_by);
    ${workspaceTable('plan_grants', 'select, insert')}
  `,
};
