import type { KeyRequestsQuery } from '@kumbi/contract/api-keys/api-keys.schemas.ts';
import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type pg from 'pg';
import type { Page } from '../../../kernel/database/page-of.ts';
import { rowsOf } from '../../../kernel/database/rows.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { type RequestLogTables, requestLogTables } from './request-log.table.ts';

export type RequestRow = Selectable<RequestLogTables['api_key_requests']>;
export type NewRequest = Omit<RequestRow, 'workspace_id'> & { readonly workspace_id: WorkspaceId };

/** Adds requests with keys of any workspace in one round trip. */
export async function insertRequests(pool: pg.Pool, batch: readonly NewRequest[]): Promise<void> {
  await pool.query({
    name: 'log_key_requests',
    text: 'select log_key_requests($1, $2, $3, $4, $5, $6, $7, $8, $9)',
    values: [
      batch.map((each) => each.workspace_id),
      batch.map((each) => each.id),
      batch.map((each) => each.key_id),
      batch.map((each) => each.method),
      batch.map((each) => each.route),
      batch.map((each) => each.status),
      batch.map((each) => each.code),
      batch.map((each) => each.ms),
      batch.map((each) => each.created_at),
    ],
  });
}

/** Returns one page of the requests of a key, newest first, counted like a search. */
export function readRequests(ctx: Ctx, keyId: string, query: KeyRequestsQuery): Promise<Page<RequestRow>> {
  const { outcome, from, to, ...page } = query;
  const conditions: RawBuilder<unknown>[] = [
    // Without a condition the total would be a counter, which every request would have to update.
    outcome === undefined ? sql`true` : conditionOf[outcome],
    ...(from === undefined ? [] : [sql`s.created_at >= ${new Date(from)}`]),
    ...(to === undefined ? [] : [sql`s.created_at < ${new Date(to)}`]),
  ];
  return rowsOf(ctx, requestLogTables.api_key_requests).page<RequestRow>(
    { ...page, name: undefined },
    { by: { column: 'key_id', value: keyId }, where: sql.join(conditions, sql` and `) },
  );
}

const conditionOf = {
  succeeded: sql`s.status < 400`,
  refused: sql`s.status between 400 and 499`,
  failed: sql`s.status >= 500`,
} as const;
