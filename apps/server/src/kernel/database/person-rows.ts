import { sql } from 'kysely';
import type { Tx } from './database.ts';

interface PersonTable {
  readonly table: string;
  /** The column that names the person. */
  readonly by: string;
  /** Of type uuid; with the workspace and the person, it names one row. */
  readonly key?: string;
  /** Most rows name nobody, and the index leaves them out. */
  readonly seldom?: true;
  /** What a person is told of a row `t`: names and values, as `json_build_object` takes them. Nothing that opens a door. */
  readonly shown: string;
}

/**
 * SQL for what a workspace's table keeps of a person, whichever workspace that is in: a function that reads a part of it,
 * and the index that it reads. It also serves the foreign key, when the person is deleted.
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

/** What this needs of the context of a signed-in person's call, which stands above the database. */
interface PersonReader {
  readonly actor: { readonly userId: string };
  /** Runs `work`, which only reads, outside of any workspace. */
  read<T>(work: (ctx: { readonly tx: Tx }) => Promise<T>): Promise<T>;
}

const partSize = 500;
/** Before every other. */
const nil = '00000000-0000-0000-0000-000000000000';

/**
 * Everything that a table keeps of the person who calls, read part by part as it is taken: years of it take no more memory
 * than a day.
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
