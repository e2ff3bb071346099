import type { Period } from '@kumbi/contract/quotas/quotas.limits.ts';
import type { Bilingual } from '@kumbi/contract/shared/locale.ts';
import type { Currency } from '@kumbi/contract/shared/money.ts';
import type { ColumnType } from 'kysely';
import { type Migration, platformTable, workspaceTable } from '../../../kernel/database/table.ts';
import { workspaceTables } from '../../../kernel/database/workspace-tables.ts';
import type { Allowances } from '../quotas.table.ts';

type Json<T> = ColumnType<T, string, string>;

export type PlanSuccessorTables = {
  /** The plan that starts when the current one ends: paid in advance, or free. */
  plan_successors: {
    workspace_id: string;
    plan: string;
    name: Json<Bilingual>;
    allowances: Json<Allowances>;
    period: Period;
    /** Null for a plan without an end. */
    months: number | null;
    /** The price of one period; null for a free plan. */
    paid_minor: number | null;
    currency: Currency | null;
    created_at: Date;
  };
};

export const planSuccessorTables = workspaceTables<PlanSuccessorTables>()({ plan_successors: {} });

/** Plans paid before this have the price that the catalogue had then. */
export const planSuccessorMigration: Migration = {
  name: '20261206_05_plan_successors',
  sql: `
    alter table entitlements
      add column source text not null default 'paid' check (source in ('free', 'paid', 'trial', 'granted')),
      add column paid_minor bigint, add column currency text check (currency in ('AOA', 'USD')), add column cancelled_at timestamptz;
    update entitlements set source = 'free' where valid_until is null;
    update entitlements e set paid_minor = (p.price_minor -> e.period ->> 'AOA')::bigint, currency = 'AOA'
      from plans p where p.code = e.plan and e.valid_until is not null;

    create table plan_successors (
      workspace_id uuid primary key references workspaces on delete cascade,
      plan text not null references plans, name jsonb not null, allowances jsonb not null,
      period text not null check (period in ('month', 'year')), months int check (months > 0),
      paid_minor bigint, currency text check (currency in ('AOA', 'USD')), created_at timestamptz not null
    );
    ${workspaceTable('plan_successors')}

    -- A trial is once for a workspace and once for its owner: one row for each, so that neither a new owner nor a new company
    -- gets another.
    create table plan_trials (subject uuid primary key, started_at timestamptz not null);
    ${platformTable('plan_trials', 'select, insert')}
  `,
};
