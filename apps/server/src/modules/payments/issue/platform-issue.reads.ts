import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import { type RawBuilder, sql } from 'kysely';
import { pageLimit } from '../../../kernel/database/limit.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { findPlace, microsOf, placeAsSql, type SystemPage, systemPage } from '../../../kernel/tenancy/cursor-page.ts';
import { type IssueView, issueColumns, issueJoins } from './payment-issue.store.ts';

export interface PlatformIssueRow extends IssueView {
  readonly workspace_id: WorkspaceId;
  readonly workspace: string;
  readonly kumbi_code: string;
  readonly buyer_phone: string;
  readonly buyer_email: string;
}

interface Asked {
  readonly nextPage: number;
  readonly cursor?: string | undefined;
}

const issues = (more: RawBuilder<unknown>) => sql`
  select ${issueColumns}, t.workspace_id, w.name as workspace, w.code as kumbi_code, c.buyer_phone, c.buyer_email, ${more}
  from payment_issues t join workspaces w on w.workspace_id = t.workspace_id ${issueJoins}`;

export async function findPlatformIssue(kernel: Kernel, id: string): Promise<PlatformIssueRow | undefined> {
  const rows = await kernel.db.statementAsSystem(
    'find a payment issue of the platform',
    sql<PlatformIssueRow>`${issues(sql`null as micros`)} where t.id = ${id} and c.receiver = 'platform'`,
  );
  return rows[0];
}

/** Reads the issues of payments to the platform, newest first. */
export const readPlatformIssues = (
  kernel: Kernel,
  state: 'open' | 'settled',
  asked: Asked,
): Promise<SystemPage<PlatformIssueRow>> =>
  readPage(kernel, asked, {
    where: sql`c.receiver = 'platform' and t.settled_at is ${state === 'open' ? sql`null` : sql`not null`}`,
    newestFirst: true,
  });

/** Reads the issues that sellers haven't decided on since before a time, the oldest first. */
export const readSellerIssues = (kernel: Kernel, before: Date, asked: Asked): Promise<SystemPage<PlatformIssueRow>> =>
  readPage(kernel, asked, {
    where: sql`c.receiver = 'seller' and t.settled_at is null and t.created_at < ${before}::timestamptz`,
    newestFirst: false,
  });

async function readPage(
  { db }: Kernel,
  { nextPage, cursor }: Asked,
  { where, newestFirst }: { where: RawBuilder<unknown>; newestFirst: boolean },
): Promise<SystemPage<PlatformIssueRow>> {
  const begun = findPlace(cursor);
  const order = newestFirst ? sql`desc` : sql`asc`;
  const after = begun ? sql`and (t.created_at, t.id) ${newestFirst ? sql`<` : sql`>`} ${placeAsSql(begun)}` : sql``;
  const more = sql`${microsOf(sql`t.created_at`)} as micros, (
    select count(*)::int from payment_issues t join checkouts c on c.workspace_id = t.workspace_id and c.id = t.checkout_id where ${where}) as "all"`;
  const rows = await db.statementAsSystem(
    'list payment issues',
    sql<PlatformIssueRow & { micros: number; all: number }>`
      ${issues(more)} where ${where} ${after} order by t.created_at ${order}, t.id ${order} ${pageLimit(nextPage)}`,
  );
  return systemPage(rows, nextPage);
}
