import type { Bilingual } from '@kumbi/contract/shared/locale.ts';
import { sql } from 'kysely';
import type { Kernel } from '../../kernel/kernel.ts';

export interface OverviewRow {
  readonly workspaces: number;
  readonly companies: number;
  readonly new_workspaces: number;
  readonly subscribers: readonly { plan: string; name: Bilingual; workspaces: number }[];
  readonly revenue: readonly { month: string; AOA: number; USD: number }[];
}

/** Reads all figures of the overview in one statement. Amounts are in minor units. */
export async function readOverview({ db, clock }: Kernel): Promise<OverviewRow | undefined> {
  const now = clock.now();
  const rows = await db.statementAsSystem(
    "the operator's overview",
    sql<OverviewRow>`
      select w.*, coalesce(s.subscribers, '[]') as subscribers, coalesce(r.revenue, '[]') as revenue
      from (
        select count(*)::int as workspaces, (count(*) filter (where kind = 'company'))::int as companies,
          (count(*) filter (where created_at > ${now}::timestamptz - interval '30 days'))::int as new_workspaces
        from workspaces
      ) w,
      (
        select json_agg(json_build_object('plan', p.code, 'name', p.name, 'workspaces', e.workspaces) order by p.position) as subscribers
        from (
          select plan, count(*)::int as workspaces from entitlements
          where valid_until is null or valid_until > ${now}::timestamptz group by plan
        ) e join plans p on p.code = e.plan
      ) s,
      (
        select json_agg(m order by m.month desc) as revenue
        from (
          select to_char(paid_at at time zone 'UTC', 'YYYY-MM') as month,
            coalesce(sum(amount_minor) filter (where currency = 'AOA'), 0)::bigint as "AOA",
            coalesce(sum(amount_minor) filter (where currency = 'USD'), 0)::bigint as "USD"
          from checkouts
          where receiver = 'platform' and status = 'paid'
            and paid_at >= date_trunc('month', ${now}::timestamptz at time zone 'UTC') at time zone 'UTC' - interval '11 months'
          group by 1
        ) m
      ) r`,
  );
  return rows[0];
}
