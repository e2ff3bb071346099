import type { Counter } from '@kumbi/contract/quotas/counters.limits.ts';
import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import type { Bilingual } from '@kumbi/contract/shared/locale.ts';
import type { ListQuery } from '@kumbi/contract/shared/paging.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../kernel/database/database.ts';
import { pageLimit } from '../../../kernel/database/limit.ts';
import { findPlace, microsOf, placeAsSql, writePlace } from '../../../kernel/tenancy/cursor-page.ts';

/** Finds a company or a creator workspace by its code. A deleted company is unknown. */
export async function findGrantee(db: Database, code: string): Promise<WorkspaceId | undefined> {
  const rows = await db.statementAsSystem(
    'find a workspace for a grant',
    sql<{ workspace_id: WorkspaceId }>`
      select workspace_id from workspaces where code = ${code} and deleted_at is null`,
  );
  return rows[0]?.workspace_id;
}

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

interface Page {
  readonly rows: readonly ShownGrant[];
  readonly total: number;
  readonly cursor?: string;
}

/** Reads one page of the grants of all workspaces, the latest first. */
export async function readGrants(db: Database, query: ListQuery): Promise<Page> {
  const begun = findPlace(query.cursor);
  const after: RawBuilder<unknown> = begun ? sql`where (f.created_at, f.id) < ${placeAsSql(begun)}` : sql``;
  const words = query.name ? `%${query.name.replace(/[\\%_]/g, '\\$&')}%` : undefined;
  const matching = words ? sql`where fold_text(w.name) like fold_text(${words}) or w.code = ${query.name}` : sql``;
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
  const shown = rows.slice(0, query.nextPage);
  const last = rows.length > query.nextPage ? shown.at(-1) : undefined;
  return {
    rows: shown,
    total: rows[0]?.all ?? 0,
    ...(last ? { cursor: writePlace({ micros: last.micros, id: last.id }) } : {}),
  };
}
