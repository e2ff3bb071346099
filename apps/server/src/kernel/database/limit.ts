import { cursorPageSize } from '@kumbi/contract/shared/cursor.ts';
import { pageSize, pageSizeLimit } from '@kumbi/contract/shared/paging.ts';
import { type RawBuilder, sql } from 'kysely';

const usualSizes: ReadonlySet<number> = new Set([pageSize, cursorPageSize, pageSizeLimit]);

/**
 * The end of a statement that reads a page and one row more, which tells whether others follow. A usual size stands in the
 * statement itself: of a limit that comes as a parameter Postgres expects a tenth of the table, so that it takes its kept
 * plan for dear and plans the page anew each time, which takes four times as long as reading it. Not every size: each text
 * is prepared by itself.
 */
export function pageLimit(size: number, skip = 0): RawBuilder<unknown> {
  const take = size + 1;
  return sql`${skip > 0 ? sql`offset ${skip}` : sql``} limit ${usualSizes.has(size) ? sql.lit(take) : take}`;
}
