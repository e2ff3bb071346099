import type { AnswerFile } from '@kumbi/contract/answers/answers.schemas.ts';
import type { CursorQuery } from '@kumbi/contract/shared/cursor.ts';
import type { ListQuery } from '@kumbi/contract/shared/paging.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Page, SortedQuery } from '../../kernel/database/page-of.ts';
import { rowsOf } from '../../kernel/database/rows.ts';
import type { Ctx } from '../../kernel/tenancy/ctx.ts';
import { type CursorPage, cursorPage, ifGiven } from '../../kernel/tenancy/cursor-page.ts';
import type { Refusal } from '../../kernel/tenancy/refusal.ts';
import type { AnswerRow } from './answer.store.ts';
import { answerTables } from './answer.table.ts';

/** A filter of answers. */
export interface AnswerFilter {
  readonly page?: string | undefined;
  readonly block?: string | undefined;
}

/** The list helper uses the name `page_id` itself. */
export type ShownAnswer = Omit<AnswerRow, 'page_id'> & {
  readonly shown_page: string;
  readonly page_title: string;
  readonly files: readonly AnswerFile[];
};

const columns = sql`t.*, p.id as shown_page, p.title as page_title, coalesce((
  select jsonb_agg(jsonb_build_object('id', m.id, 'key', f.key, 'label', f.label, 'name', m.name, 'bytes', m.bytes) order by m.id)
  from page_answer_files f join media_private_files m on m.workspace_id = f.workspace_id and m.id = f.file_id
  where f.workspace_id = t.workspace_id and f.answer_id = t.id), '[]') as files`;
const joins = sql`join pages p on p.workspace_id = t.workspace_id and p.id = t.page_id`;

/** @param of the alias of the table of answers */
function wanted(of: string, filter: AnswerFilter): RawBuilder<unknown> | undefined {
  if (filter.page === undefined && filter.block === undefined) return undefined;
  const page = filter.page === undefined ? sql`true` : sql`${sql.ref(`${of}.page_id`)} = ${filter.page}::uuid`;
  const block = filter.block === undefined ? sql`true` : sql`${sql.ref(`${of}.block_id`)} = ${filter.block}`;
  return sql`${page} and ${block}`;
}

export function readAnswers(ctx: Ctx, query: SortedQuery & AnswerFilter): Promise<Page<ShownAnswer>> {
  const where = wanted('s', query);
  return rowsOf(ctx, answerTables.page_answers).page<ShownAnswer>(query, {
    columns,
    joins,
    ...(where ? { where } : {}),
  });
}

/** Lists a page's answers for a program, by cursor. */
export const readReceivedAnswers = (
  ctx: Ctx,
  page: string,
  since: Date | undefined,
  query: CursorQuery,
): Promise<CursorPage<ShownAnswer> | Refusal> =>
  cursorPage<ShownAnswer>(
    ctx,
    {
      table: 'page_answers',
      columns,
      joins,
      where: [sql`s.page_id = ${page}::uuid`, ifGiven(since, (from) => sql`s.created_at >= ${from}`)],
      of: page,
    },
    query,
  );

export function readAnswer(ctx: Ctx, id: string): Promise<ShownAnswer | undefined> {
  return rowsOf(ctx, answerTables.page_answers).findWith<ShownAnswer>(id, { columns, joins });
}

/** The filter of an export, with the search text of the list. */
type ExportFilter = AnswerFilter & Pick<ListQuery, 'name'>;

/** An export of a search has this number of the newest matches, as a list with a filter. */
const exportedMatches = sql.lit(10_000);

/** @param of the alias of the table of answers */
const exported = (of: string, { name, ...filter }: ExportFilter): RawBuilder<unknown> => {
  const found = name
    ? sql`${sql.ref(`${of}.id`)} = any(array(select unnest(ids)
        from search_page_answers(${name}, null, null, null, 0, ${exportedMatches}, ${exportedMatches})))`
    : sql`true`;
  return sql`${found} and ${wanted(of, filter) ?? sql`true`}`;
};

/** Every answered question, file questions included, with the text of its newest answer. */
export async function readAnsweredQuestions(
  ctx: Ctx,
  filter: ExportFilter,
): Promise<{ block_id: string; key: string; label: string }[]> {
  const { rows } = await sql<{ block_id: string; key: string; label: string }>`
    select distinct on (q.block_id, q.key) q.block_id, q.key, q.label from (
      select t.block_id, v.value->>'key' as key, v.value->>'label' as label, t.created_at, v.ordinality as place
      from page_answers t cross join lateral jsonb_array_elements(t.values) with ordinality v
      where t.workspace_id = ${ctx.workspaceId} and ${exported('t', filter)}
      union all
      select t.block_id, f.key, f.label, t.created_at, 1000
      from page_answers t join page_answer_files f on f.workspace_id = t.workspace_id and f.answer_id = t.id
      where t.workspace_id = ${ctx.workspaceId} and ${exported('t', filter)}
    ) q order by q.block_id, q.key, q.created_at desc`.execute(ctx.tx);
  return rows;
}

interface Rated {
  readonly id: string;
  readonly title: string;
  readonly rating: number;
  readonly count: number;
}

/** The number of each rating, by page. */
export async function readRatings(ctx: Ctx, page: string | undefined): Promise<Rated[]> {
  const { rows } = await sql<Rated>`
    select p.id, p.title, t.rating, count(*)::int as count
    from page_answers t ${joins}
    where t.workspace_id = ${ctx.workspaceId} and t.rating is not null and p.deleted_at is null
      and ${page === undefined ? sql`true` : sql`t.page_id = ${page}::uuid`}
    group by p.id, p.title, t.rating`.execute(ctx.tx);
  return rows;
}
