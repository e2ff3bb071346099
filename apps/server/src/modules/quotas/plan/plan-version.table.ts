import type { Period } from '@kumbi/contract/quotas/quotas.limits.ts';
import type { Bilingual } from '@kumbi/contract/shared/locale.ts';
import type { Currency } from '@kumbi/contract/shared/money.ts';
import type { ColumnType, JSONColumnType } from 'kysely';
import { type Migration, platformTable } from '../../../kernel/database/table.ts';
import type { Allowances, QuotasTables } from '../quotas.table.ts';

type Json<T> = ColumnType<T, string, never>;

export type PlanVersionTables = Pick<QuotasTables, 'plans'> & {
  /**
   * The later conditions of a plan, each from its date on. The row in `plans` has the first ones. A workspace keeps the
   * conditions under which its plan started, until it pays again.
   */
  plan_versions: {
    id: string;
    plan: string;
    starts_at: Date;
    name: JSONColumnType<Bilingual, string, never>;
    price_minor: Json<Record<Period, Record<Currency, number>>>;
    allowances: Json<Allowances>;
    offered: boolean;
    created_by: string | null;
    created_at: Date;
  };
};

export const planVersionMigration: Migration = {
  name: '20261206_05_plan_versions',
  sql: `
    create table plan_versions (
      id uuid primary key, plan text not null references plans, starts_at timestamptz not null,
      name jsonb not null, price_minor jsonb not null, allowances jsonb not null, offered boolean not null,
      created_by uuid, created_at timestamptz not null, unique (plan, starts_at)
    );
    ${platformTable('plan_versions', 'select, insert, delete')}
  `,
};
