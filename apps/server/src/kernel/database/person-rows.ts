import { sql } from 'kysely';
import type { Tx } from './database.ts';

interface PersonTable {
  readonly table: string;
  /** The column with the person's id. */
  readonly by: string;
  /** A uuid column that identifies a row together with the workspace and the person. */
  readonly key?: string;
  /** Most rows have no person, and the index leaves them out. */
  readonly seldom?: true;
  /** The exported fields of a row `t`: names and values, as `json_build_object` takes them. Never credentials. */
  readonly shown: string;
}

/**
 * Returns SQL for exporting a person's rows of a table, in all workspaces: a function that reads one part of them, and
 * its index. The index also serves the foreign key when the person is deleted.
 */
export function personTable({ table, by, key = 'id', seldom, shown }: PersonTable): string {
  const order = [...new Set(['workspace_id', key])].join(', ');
  return `
    create index ${table}_of_person on ${table} (${by}, ${order}) ${seldom ? `where ${by} is not null` : ''};
    create function ${table}_of_person(person uuid, after_workspace uuid, after_key uuid, take int)
    returns table (workspace_id uuid, key uuid, item json)
    language sql stable security definer set search_path = public, pg_temp as $$
      select t.workspace_id, t.${key}, json_build_object('workspace_id', t.workspace_id, ${shown})
      from ${table} t where t.${by} = person and (t.workspace_id, t.${key}) > (after_workspace, after_key)
      order by ${order.replace(/\w+/g, 't.$&')} limit take
    $$;
    revoke all on function ${table}_of_person from public;
    grant execute on function ${table}_of_person to kumbi_app_rights;
  `;
}

/** The parts of a signed-in caller's context that this needs. The context itself is above the database. */
interface PersonReader {
  readonly actor: { readonly userId: string };
  /** Runs `work`, which only reads, outside of any workspace. */
  read<T>(work: (ctx: { readonly tx: Tx }) => Promise<T>): Promise<T>;
}

const partSize = 500;
/** Sorts before every other id. */
const nil = '00000000-0000-0000-0000-000000000000';

/**
 * Yields all rows of the caller in a table. It reads them in parts as they are consumed, so that years of rows take no
 * more memory than a day's.
 *
 * @param table whose migration has a `personTable`
 */
export const rowsOfPerson = (table: string) =>
  async function* (ctx: PersonReader): AsyncGenerator<unknown, void> {
    const { userId } = ctx.actor;
    const read = sql.id(`${table}_of_person`);
    for (let last = { workspace_id: nil, key: nil }, more = true; more; ) {
      const { workspace_id: workspace, key } = last;
      const { rows } = await ctx.read(({ tx }) =>
        sql<{ workspace_id: string; key: string; item: unknown }>`
          select * from ${read}(${userId}::uuid, ${workspace}::uuid, ${key}::uuid, ${partSize})`.execute(tx),
      );
      for (const { item } of rows) yield item;
      last = rows.at(-1) ?? last;
      more = rows.length === partSize;
    }
  };
