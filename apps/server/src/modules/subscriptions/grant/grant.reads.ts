import type { Counter } from '@kumbi/contract/quotas/counters.limits.ts';
import type { Bilingual } from '@kumbi/contract/shared/locale.ts';
import type { ListQuery } from '@kumbi/contract/shared/paging.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../kernel/database/database.ts';
import { pageLimit } from '../../../kernel/database/limit.ts';
import { findPlace, microsOf, placeAsSql, type SystemPage, systemPage } from '../../../kernel/tenancy/cursor-page.ts';

export interface ShownGrant {
  readonly id: string;
  readonly kumbi_code: string;
  readonly workspace: string;
  readonly counter: Counter | null;
  readonly units: number | null;
  readonly plan: string | null;
  readonly plan_name: Bilingual | null;
  readonly until: Date | null;
  readonly reason: string;
  readonly by: string | null;
  readonly created_at: Date;
}

/** Reads one page of the grants of all workspaces, the latest first. */
export async function readGrants(db: Database, query: ListQuery): Promise<SystemPage<ShownGrant>> {
  const begun = findPlace(query.cursor);
  const after: RawBuilder<unknown> = begun ? sql`where (f.created_at, f.id) < ${placeAsSql(begun)}` : sql``;
  const matching = query.name
    ? sql`where w.code = ${query.name} or position(fold_text(${query.name}) in fold_text(w.name)) > 0`
    : sql``;
  const rows = await db.statementAsSystem(
    "the operator's grants",
    sql<ShownGrant & { all: number; micros: number }>`
      with found as (
        select g.id, w.code as kumbi_code, w.name as workspace, g.counter, g.units, g.plan, g.plan_name, g.until, g.reason,
          u.name as by, g.created_at
        from plan_grants g join workspaces w on w.workspace_id = g.workspace_id left join auth_user u on u.id = g.granted_by ${matching}
      )
      select f.*, (select count(*)::int from found) as "all", ${microsOf(sql`f.created_at`)} as micros
      from found f ${after} order by f.created_at desc, f.id desc ${pageLimit(query.nextPage, begun ? 0 : query.currentPage)}`,
  );
  return systemPage(rows, query.nextPage);
}
