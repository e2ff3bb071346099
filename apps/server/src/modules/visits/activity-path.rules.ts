import { type RawBuilder, sql } from 'kysely';

/** Adds a search to an address, unless the text is empty: a visitor may give no email address. */
const searchFor = (text: RawBuilder<unknown>): RawBuilder<unknown> => {
  const escaped = ['%', '+', '&', '#'].reduce(
    (done, mark) => sql`replace(${done}, ${sql.lit(mark)}, ${sql.lit(encodeURIComponent(mark))})`,
    text,
  );
  return sql`coalesce('&q=' || nullif(${escaped}, ''), '')`;
};

/**
 * The activity of a row's page, which lists the rows of its visitor; null if the page no longer exists.
 *
 * @param row the alias of the row
 * @param tab the tab of the activity, and further parameters
 */
export const activityPath = (row: string, tab: string, sought = sql`${sql.ref(`${row}.email`)}`): RawBuilder<unknown> =>
  sql`'kpages/' || ${sql.ref(`${row}.page_id`)} || ${`/activity?tab=${tab}`} || ${searchFor(sought)}`;

/** Past bookings are only in the list of all. */
export const bookingsPath = (row: string): RawBuilder<unknown> => activityPath(row, 'bookings&when=all');
