import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import { type RawBuilder, sql } from 'kysely';
import { pageLimit } from '../../../kernel/database/limit.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { findPlace, microsOf, placeAsSql, type SystemPage, systemPage } from '../../../kernel/tenancy/cursor-page.ts';
import type { AbuseReportRow } from './abuse-report.store.ts';

export type ShownReport = AbuseReportRow & {
  readonly workspace_id: WorkspaceId | null;
  readonly workspace: string | null;
  readonly kumbi_code: string | null;
};

interface Query {
  readonly state: 'open' | 'answered';
  readonly nextPage: number;
  readonly cursor?: string | undefined;
}

const reports = (columns: RawBuilder<unknown>) => sql`
  select r.*, w.workspace_id, w.name as workspace, w.code as kumbi_code, ${columns}
  from abuse_reports r left join workspaces w on w.workspace_id = r.reported_workspace`;

export async function findReport(kernel: Kernel, id: string): Promise<ShownReport | undefined> {
  const rows = await kernel.db.statementAsSystem(
    'read an abuse report',
    sql<ShownReport>`${reports(sql`null as micros`)} where r.id = ${id}`,
  );
  return rows[0];
}

export async function readReports(
  kernel: Kernel,
  { state, nextPage, cursor }: Query,
): Promise<SystemPage<ShownReport>> {
  const begun = findPlace(cursor);
  const wanted = state === 'open' ? sql`answered_at is null` : sql`answered_at is not null`;
  const after = begun ? sql`and (r.created_at, r.id) < ${placeAsSql(begun)}` : sql``;
  const rows = await kernel.db.statementAsSystem(
    'list abuse reports',
    sql<ShownReport & { micros: number; all: number }>`
      ${reports(sql`${microsOf(sql`r.created_at`)} as micros, (select count(*)::int from abuse_reports where ${wanted}) as "all"`)}
      where r.${wanted} ${after} order by r.created_at desc, r.id desc ${pageLimit(nextPage)}`,
  );
  return systemPage(rows, nextPage);
}
