import { cursorPageSize } from '@kumbi/contract/shared/cursor.ts';
import { pageSize, pageSizeLimit } from '@kumbi/contract/shared/paging.ts';
import { type RawBuilder, sql } from 'kysely';

const usualSizes: ReadonlySet<number> = new Set([pageSize, cursorPageSize, pageSizeLimit]);

/**
 * The end of a statement that reads a page and one more row, which shows whether others follow. A usual size is written
 * into the statement. For a limit in a parameter Postgres expects a tenth of the table, rejects its cached plan as
 * expensive, and plans the page each time, which takes four times as long as reading it. Other sizes are parameters,
 * because each text is prepared separately.
 */
export function pageLimit(size: number, skip = 0): RawBuilder<unknown> {
  const take = size + 1;
  return sql`${skip > 0 ? sql`offset ${skip}` : sql``} limit ${usualSizes.has(size) ? sql.lit(take) : take}`;
}
