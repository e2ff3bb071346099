import { resultsOfKind } from '@kumbi/contract/search/search.limits.ts';
import { sql } from 'kysely';
import type { WorkspaceTx } from '../../kernel/database/workspace-tx.ts';
import type { SearchSource } from './search-source.slot.ts';

export interface SearchResultRow {
  readonly id: string;
  readonly title: string;
  readonly subtitle: string;
  readonly path: string;
}

/** Of this number of the newest matches, those that begin with the text come first. */
const considered = 25;

/**
 * Reads the matches of one kind, one more than are shown. Matches that begin with the text are first, then the newest.
 * The search function reads an index alone, and only the rows that are shown are joined.
 */
export async function readSearchResults(
  at: WorkspaceTx,
  { table, search = table, joins = sql``, title, subtitle = sql`''`, path }: SearchSource,
  text: string,
): Promise<SearchResultRow[]> {
  // Fixed numbers are a part of the statement: for a limit in a parameter Postgres plans each time (`pageLimit`).
  const most = sql.lit(considered);
  const { rows } = await sql<SearchResultRow>`
    with found as materialized (
      select unnest(ids) as id from ${sql.ref(`search_${search}`)}(${text}, null, null, null, 0, ${most}, ${most})),
    t as materialized (
      select r.*, starts_with(r.search_name, fold_text(${text})) as begins
      from found cross join lateral (
        select * from ${sql.table(table)} s where s.workspace_id = ${at.workspaceId}::uuid and s.id = found.id offset 0) r
      order by begins desc, r.created_at desc, r.id desc limit ${sql.lit(resultsOfKind + 1)})
    select t.id, ${title} as title, coalesce(${subtitle}, '') as subtitle, ${path} as path
    from t ${joins} order by t.begins desc, t.created_at desc, t.id desc`.execute(at.tx);
  return rows;
}
