import { sql } from 'kysely';

/** A part of an update's `from`: the commit of this statement doesn't wait for the disk. It has an effect only if a row is changed. */
export const unflushed = sql`cross join (select set_config('synchronous_commit', 'off', true)) as unflushed`;
