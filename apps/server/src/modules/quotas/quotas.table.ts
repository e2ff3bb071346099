import type { PlanAllowances } from '@kumbi/contract/module-contract.ts';
import { allowancesOf, type Counter } from '@kumbi/contract/quotas/counters.limits.ts';
import type { Period } from '@kumbi/contract/quotas/quotas.limits.ts';
import type { Bilingual } from '@kumbi/contract/shared/locale.ts';
import type { Currency } from '@kumbi/contract/shared/money.ts';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import { type Migration, platformTable, workspaceTable } from '../../kernel/database/table.ts';
import { workspaceTables } from '../../kernel/database/workspace-tables.ts';
import plans from './plans.seed.json' with { type: 'json' };

type Json<T> = ColumnType<T, string, string>;
export type Allowances = Readonly<Record<Counter, number>>;
/** How a workspace came to its plan. */
export type PlanSource = 'free' | 'paid' | 'trial' | 'granted';
export type LotSource = 'plan' | 'bought' | 'grant';

export type QuotasTables = {
  plans: {
    code: string;
    position: number;
    name: JSONColumnType<Bilingual>;
    /** In minor units. */
    price_minor: Json<Record<Period, Record<Currency, number>>>;
    allowances: Json<Allowances>;
    offered: Generated<boolean>;
  };
  /** A workspace's plan with the conditions at its start, so that later changes of the catalogue don't affect it. */
  entitlements: {
    workspace_id: string;
    plan: string;
    name: Json<Bilingual>;
    allowances: Json<Allowances>;
    period: Period;
    valid_from: Date;
    /** Null for no end. */
    valid_until: Date | null;
    /** The end of this month's consumables. */
    month_ends_at: Date;
    /** The start of the next month or the end of the plan; null after the end. */
    next_turn_at: Date | null;
    source: Generated<PlanSource>;
    /** The price of one period, of which an upgrade credits the rest. Null if nothing was paid. */
    paid_minor: number | null;
    currency: Currency | null;
    /** The owner doesn't want to renew it: no reminders. */
    cancelled_at: Date | null;
  };
  quota_lots: {
    workspace_id: string;
    id: string;
    counter: Counter;
    source: LotSource;
    region: string | null;
    granted: number;
    /** This month's allowance: the granted units, or those left at the beginning of the month. */
    allowed: number;
    remaining: number;
    expires_at: Date | null;
    closed_at: Date | null;
    created_at: Date;
  };
  quota_ledger: {
    workspace_id: string;
    id: Generated<number>;
    at: Date;
    counter: Counter;
    kind: 'grant' | 'use' | 'return' | 'expire';
    /** The change of the balance. */
    amount: number;
    /** The units of the entry, never negative. More than `amount` if a return's lot had ended. */
    units: number;
    lot_id: string | null;
    reason: string;
    subject_id: string | null;
  };
  quota_balances: {
    workspace_id: string;
    counter: Counter;
    remaining: Generated<number>;
    /** Room that existing records use, including any above the plan's allowance; 0 for consumables. */
    held: Generated<number>;
    warned: Generated<boolean>;
  };
  plan_reminders: {
    workspace_id: string;
    valid_until: Date;
    days: number;
    mailed_at: Date | null;
  };
};

export const quotasTables = workspaceTables<QuotasTables>()({
  entitlements: { stamps: [] },
  quota_balances: { stamps: [] },
  plan_reminders: { stamps: [] },
  quota_lots: {},
  quota_ledger: { stamps: [] },
});

/** The plans of the catalogue, with the allowances from the counters' manifests. */
const seed = plans.map((plan) => ({ ...plan, allowances: allowancesOf(plan.code as keyof PlanAllowances) }));

const quoted = (value: unknown): string => `'${JSON.stringify(value).replaceAll("'", "''")}'`;

export const quotasMigration: Migration = {
  name: '20261124_05_quotas',
  sql: `
    create table plans (
      code text primary key, position int not null, name jsonb not null, price_minor jsonb not null, allowances jsonb not null,
      offered boolean not null default true
    );
    ${platformTable('plans', 'select')}

    create table entitlements (
      workspace_id uuid primary key references workspaces on delete cascade,
      plan text not null references plans, name jsonb not null, allowances jsonb not null,
      period text not null check (period in ('month', 'year')),
      valid_from timestamptz not null, valid_until timestamptz, month_ends_at timestamptz not null, next_turn_at timestamptz
    );
    create index entitlements_turn on entitlements (next_turn_at);
    create index entitlements_end on entitlements (valid_until);
    ${workspaceTable('entitlements')}

    create table quota_lots (
      workspace_id uuid not null references workspaces on delete cascade, id uuid not null, counter text not null,
      source text not null check (source in ('plan', 'bought', 'grant')), region text,
      granted bigint not null, allowed bigint not null, remaining bigint not null, expires_at timestamptz, closed_at timestamptz, created_at timestamptz not null,
      primary key (workspace_id, id), check (remaining between 0 and granted)
    );
    create index quota_lots_live on quota_lots (workspace_id, counter) where closed_at is null;
    ${workspaceTable('quota_lots', 'select, insert, update')}

    -- The key contains the time, so that the table can be partitioned.
    create table quota_ledger (
      workspace_id uuid not null references workspaces on delete cascade, id bigint generated always as identity,
      at timestamptz not null, counter text not null, kind text not null check (kind in ('grant', 'use', 'return', 'expire')),
      amount bigint not null, units bigint not null check (units >= 0), lot_id uuid, reason text not null, subject_id uuid,
      primary key (workspace_id, at, id), foreign key (workspace_id, lot_id) references quota_lots on delete cascade
    );
    create index quota_ledger_subject on quota_ledger (workspace_id, counter, subject_id) where subject_id is not null;
    ${workspaceTable('quota_ledger', 'select, insert')}

    create table quota_balances (
      workspace_id uuid not null references workspaces on delete cascade, counter text not null,
      remaining bigint not null default 0 check (remaining >= 0), held bigint not null default 0 check (held >= 0),
      warned boolean not null default false,
      primary key (workspace_id, counter)
    ) with (fillfactor = 70);
    ${workspaceTable('quota_balances', 'select, insert, update')}

    create table plan_reminders (
      workspace_id uuid not null references workspaces on delete cascade, valid_until timestamptz not null, days int not null,
      mailed_at timestamptz,
      primary key (workspace_id, valid_until, days)
    );
    ${workspaceTable('plan_reminders', 'select, insert, update')}
  `,
  firstRows: `
    insert into plans (code, position, name, price_minor, allowances)
      select p ->> 'code', at, p -> 'name', p -> 'price_minor', p -> 'allowances'
      from jsonb_array_elements(${quoted(seed)}::jsonb) with ordinality as plan (p, at);
  `,
};
