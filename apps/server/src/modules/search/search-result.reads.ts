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

/** The newest matches of a source: their ids. */
export interface Matches<Source extends SearchSource> {
  readonly source: Source;
  readonly ids: readonly string[];
}

/** Of this number of the newest matches, those that begin with the text come first. */
const considered = 25;

/**
 * Finds the newest matches of all sources with one statement, which reads an index for each source that has rows. The
 * other search functions aren't called: planning their search takes longer than searching a few rows.
 *
 * @returns the sources with a match, in their order
 */
export async function findMatches<Source extends SearchSource>(
  { tx, workspaceId }: WorkspaceTx,
  sources: readonly Source[],
  text: string,
): Promise<Matches<Source>[]> {
  if (sources.length === 0) return [];
  // Fixed numbers are a part of the statement: for a limit in a parameter Postgres plans each time (`pageLimit`).
  const most = sql.lit(considered);
  const counters = [...new Set(sources.map(counterOf))];
  const { rows } = await sql<{ place: number; ids: string[] }>`
    with asked as materialized (select ${text}::text as term),
    filled as materialized (
      select counter from row_counts where workspace_id = ${workspaceId}::uuid and counter in (${sql.join(counters.map(sql.lit))})
      group by counter having sum(value) > 0)
    ${sql.join(
      sources.map(
        (source, place) => sql`
          select ${sql.lit(place)} as place, ids
          from ${sql.ref(`search_${source.search ?? source.table}`)}((select term from asked), null, null, null, 0, ${most}, ${most})
          where exists (select from filled where counter = ${sql.lit(counterOf(source))})`,
      ),
      sql` union all `,
    )}`.execute(tx);
  const found = new Map(rows.map(({ place, ids }) => [place, ids]));
  return sources.flatMap((source, place) => {
    const ids = found.get(place) ?? [];
    return ids.length === 0 ? [] : [{ source, ids }];
  });
}

const counterOf = ({ table, counter = table }: SearchSource): string => counter;

/** Reads the matches to show, and one more. Matches that begin with the text are first, then the newest. */
export async function readMatches(
  { tx, workspaceId }: WorkspaceTx,
  { source: { table, joins = sql``, title, subtitle = sql`''`, path }, ids }: Matches<SearchSource>,
  text: string,
): Promise<SearchResultRow[]> {
  const order = sql`t.begins desc, t.created_at desc, t.id desc`;
  // Only the rows that are shown are joined.
  const { rows } = await sql<SearchResultRow>`
    select t.id, ${title} as title, coalesce(${subtitle}, '') as subtitle, ${path} as path
    from (
      select t.* from (
        select s.*, starts_with(s.search_name, fold_text(${text})) as begins
        from ${sql.table(table)} s where s.workspace_id = ${workspaceId}::uuid and s.id = any(${ids}::uuid[])) t
      order by ${order} limit ${sql.lit(resultsOfKind + 1)}) t ${joins}
    order by ${order}`.execute(tx);
  return rows;
}
