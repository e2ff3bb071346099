import type { Counter } from '@kumbi/contract/quotas/counters.limits.ts';
import type { Period } from '@kumbi/contract/quotas/quotas.limits.ts';
import type { Bilingual } from '@kumbi/contract/shared/locale.ts';
import type { ListQuery } from '@kumbi/contract/shared/paging.ts';
import { sql } from 'kysely';
import { pageLimit } from '../../kernel/database/limit.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { findPlace, microsOf, placeAsSql, type SystemPage, systemPage } from '../../kernel/tenancy/cursor-page.ts';
import { endless } from '../quotas/quotas.public.ts';

export interface SubscriberRow {
  readonly id: string;
  readonly kumbi_code: string;
  readonly kind: 'creator' | 'company';
  readonly name: string;
  readonly owner: string;
  readonly owner_email: string;
  readonly plan: string;
  readonly plan_name: Bilingual;
  readonly period: Period;
  readonly valid_from: Date;
  readonly valid_until: Date | null;
  readonly usage: readonly { counter: Counter; used: number; allowed: number }[];
}

/** The number of counters of each workspace, the fullest first. */
const shownCounters = 3;

/** Reads one page of all workspaces with a plan, the latest plan first. */
export async function readSubscribers({ db }: Kernel, query: ListQuery): Promise<SystemPage<SubscriberRow>> {
  const begun = findPlace(query.cursor);
  const after = begun ? sql`where (f.valid_from, f.id) < ${placeAsSql(begun)}` : sql``;
  const matching = query.name
    ? sql`where w.code = ${query.name} or position(lower(${query.name}) in u.email) > 0
        or position(fold_text(${query.name}) in fold_text(w.name || ' ' || u.name)) > 0`
    : sql``;
  const rows = await db.statementAsSystem(
    "the operator's subscribers",
    sql<SubscriberRow & { all: number; micros: number }>`
      with found as (
        select w.workspace_id as id, w.code as kumbi_code, w.kind, w.name, u.name as owner, u.email as owner_email,
          e.plan, e.name as plan_name, e.period, e.valid_from, e.valid_until
        from entitlements e join workspaces w on w.workspace_id = e.workspace_id join auth_user u on u.id = w.owner_id ${matching}
      ), page as (
        select f.* from found f ${after} order by f.valid_from desc, f.id desc ${pageLimit(query.nextPage, begun ? 0 : query.currentPage)}
      )
      select p.*, (select count(*)::int from found) as "all", ${microsOf(sql`p.valid_from`)} as micros, coalesce(c.usage, '[]') as usage
      from page p left join lateral (
        select json_agg(json_build_object('counter', l.counter, 'used', l.used, 'allowed', l.allowed) order by l.used::float8 / l.allowed desc, l.counter) as usage
        from (
          select q.counter, q.allowed, greatest(q.allowed - b.remaining, b.held, 0) as used
          from (select counter, sum(allowed)::bigint as allowed from quota_lots where workspace_id = p.id and closed_at is null group by counter) q
          join quota_balances b on b.workspace_id = p.id and b.counter = q.counter
          where q.allowed >= 1 and q.allowed < ${endless}::bigint
          order by greatest(q.allowed - b.remaining, b.held, 0)::float8 / q.allowed desc, q.counter limit ${shownCounters}
        ) l
      ) c on true
      order by p.valid_from desc, p.id desc`,
  );
  return systemPage(rows, query.nextPage);
}
