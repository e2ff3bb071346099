import { resultsOfKind } from '@kumbi/contract/search/search.limits.ts';
import { type RawBuilder, sql } from 'kysely';
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
 * Reads the matches of each source in one statement, one more than are shown. Matches that begin with the text are first,
 * then the newest. The search functions read an index alone, and only the rows that are shown are joined.
 *
 * @returns the matches of each source, in the order of the sources
 */
export async function readSearchResults(
  at: WorkspaceTx,
  sources: readonly SearchSource[],
  text: string,
): Promise<SearchResultRow[][]> {
  if (sources.length === 0) return [];
  const { rows } = await sql<SearchResultRow & { readonly source: number }>`${sql.join(
    sources.map((source, place) => sql`(${matchesOf(at, source, place, text)})`),
    sql` union all `,
  )} order by source, place`.execute(at.tx);
  const found: SearchResultRow[][] = sources.map(() => []);
  for (const { source, id, title, subtitle, path } of rows) found[source]?.push({ id, title, subtitle, path });
  return found;
}

function matchesOf(
  { workspaceId }: WorkspaceTx,
  { table, search = table, joins = sql``, title, subtitle = sql`''`, path }: SearchSource,
  source: number,
  text: string,
): RawBuilder<unknown> {
  // Fixed numbers are a part of the statement: for a limit in a parameter Postgres plans each time (`pageLimit`).
  const most = sql.lit(considered);
  return sql`
    with found as materialized (
      select unnest(ids) as id from ${sql.ref(`search_${search}`)}(${text}, null, null, null, 0, ${most}, ${most})),
    t as materialized (
      select r.*, row_number() over (order by starts_with(r.search_name, fold_text(${text})) desc, r.created_at desc, r.id desc) as place
      from found cross join lateral (
        select * from ${sql.table(table)} s where s.workspace_id = ${workspaceId}::uuid and s.id = found.id offset 0) r
      order by place limit ${sql.lit(resultsOfKind + 1)})
    select ${sql.lit(source)} as source, t.place, t.id, ${title} as title, coalesce(${subtitle}, '') as subtitle, ${path} as path
    from t ${joins}`;
}
