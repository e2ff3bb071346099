import type { Period } from '@kumbi/contract/quotas/quotas.limits.ts';
import type { Bilingual } from '@kumbi/contract/shared/locale.ts';
import type { Currency } from '@kumbi/contract/shared/money.ts';
import type { OfferKind } from '@kumbi/contract/subscriptions/subscriptions.limits.ts';
import type { ColumnType, Generated } from 'kysely';
import { type Migration, workspaceTable } from '../../kernel/database/table.ts';
import { workspaceTables } from '../../kernel/database/workspace-tables.ts';
import type { PlanSnapshot } from '../quotas/quotas.public.ts';

type Json<T> = ColumnType<T, string, never>;

export type SubscriptionsTables = {
  /**
   * The plan of a checkout with its conditions at that time: a reference may be paid days after the catalogue changed.
   */
  subscription_orders: {
    workspace_id: string;
    checkout_id: string;
    plan: string;
    name: Json<Bilingual>;
    allowances: Json<PlanSnapshot['allowances']>;
    period: Period;
    created_at: Date;
    delivered_at: Date | null;
    /** How it relates to the plan that was current when it was opened, and that plan. */
    kind: Generated<OfferKind>;
    base_plan: string | null;
    base_until: Date | null;
    /** The price of a whole period; null for orders from before this column. */
    price_minor: number | null;
    currency: Currency | null;
    /** The screen of the workspace to which the payer returns, because a limit stopped them there. */
    back: string | null;
  };
};

export const subscriptionsTables = workspaceTables<SubscriptionsTables>()({
  subscription_orders: {},
});

export const subscriptionsMigration: Migration = {
  name: '20261124_18_subscriptions',
  sql: `
    create table subscription_orders (
      workspace_id uuid not null references workspaces on delete cascade, checkout_id uuid not null,
      plan text not null, name jsonb not null, allowances jsonb not null, period text not null check (period in ('month', 'year')),
      created_at timestamptz not null, delivered_at timestamptz,
      primary key (workspace_id, checkout_id)
    );
    ${workspaceTable('subscription_orders', 'select, insert, update')}
  `,
};
