import { type Kysely, sql } from 'kysely';
import type { NoTables } from './database.ts';

/** SQL for the tables of modules. Names are identifiers of our own source, never input. */

/** A migration. Applied once, in the order of the names, under the migrator's own lock. */
export interface Migration {
  /** `<date>_<number>_<what>`, for example `20261203_21_product_sizes`. */
  readonly name: string;
  /** Frozen once it is recorded in `apps/server/migrations.lock.json`, because installations have applied it. */
  readonly sql: string;
  /**
   * SQL that inserts the first rows of a new installation, after `sql`. It may follow a list of the contract that grows, so
   * it isn't frozen. Existing installations get later rows with a further migration.
   */
  readonly firstRows?: string;
  /**
   * Converts rows after `sql`, in the same transaction, if that needs this installation's secret. It isn't part of the
   * hash, and has nothing to do in a new installation.
   */
  readonly convert?: (db: Kysely<NoTables>, seal: Seal) => Promise<void>;
}

/** Encrypts a text with this installation's secret. */
export type Seal = (plain: string) => string;

/** Seals one text column of a table, row by row, and renames it to `sealed_<column>`. */
export const sealingColumn =
  (table: string, column: string): NonNullable<Migration['convert']> =>
  async (db, seal) => {
    const { rows } = await sql<{ workspace_id: string; id: string; plain: string }>`
      select workspace_id, id, ${sql.ref(column)} as plain from ${sql.table(table)}`.execute(db);
    for (let at = 0; at < rows.length; at += sealedAtOnce) {
      const part = rows.slice(at, at + sealedAtOnce);
      await sql`
        update ${sql.table(table)} t set ${sql.ref(column)} = s.sealed
        from unnest(${part.map((row) => row.workspace_id)}::uuid[], ${part.map((row) => row.id)}::uuid[],
          ${part.map((row) => seal(row.plain))}::text[]) as s (workspace_id, id, sealed)
        where t.workspace_id = s.workspace_id and t.id = s.id`.execute(db);
    }
    await sql`alter table ${sql.table(table)} rename column ${sql.ref(column)} to ${sql.ref(`sealed_${column}`)}`.execute(
      db,
    );
  };

const sealedAtOnce = 5_000;

/** Replaces addresses of a kind by their digests, as `storedAddress` does. */
export const digestingAddresses = (kind: string): string => `
  update addresses set address = translate(rtrim(encode(sha256(convert_to(address, 'UTF8')), 'base64'), '='), '+/', '-_')
    where kind = '${kind}';`;

/**
 * Adds a row-level-security policy to a table with a `workspace_id`, and grants the app role its rights. After a
 * transaction that set it, the setting is the empty string and not null: hence nullif.
 */
export function workspaceTable(table: string, rights = 'select, insert, update, delete'): string {
  return `
    alter table ${table} enable row level security;
    create policy workspace_rows on ${table} to kumbi_app_rights
      using (workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid);
    grant ${rights} on ${table} to kumbi_app_rights;
  `;
}

/** Grants the app role these rights on a table without a workspace. */
export function platformTable(table: string, rights: string): string {
  return `grant ${rights} on ${table} to kumbi_app_rights;`;
}

/**
 * Maintains the number of a table's rows for each workspace, and for each `by` value if every query of a list has one.
 * Counts are spread over 16 slots, so that writers in one workspace don't wait for each other. Rows with the column
 * `gone` set are in the bin and don't count. `pageOf` reads the counts.
 */
export function countedTable(table: string, by?: string, gone?: string): string {
  const counterOf = (row: string) => (by ? `'${table}:' || coalesce(${row}.${by}::text, '')` : `'${table}'`);
  const counter = by ? `'${table}:' || coalesce(${by}::text, '')` : `'${table}'`;
  const change = (rows: string, sign: string) => `
    insert into row_counts (workspace_id, counter, slot, value)
      select workspace_id, ${counter}, pg_backend_pid() % 16, ${sign}count(*) from ${rows} ${gone ? `where ${gone} is null` : ''} group by 1, 2
      on conflict (workspace_id, counter, slot) do update set value = row_counts.value + excluded.value;`;
  // A row that moves to another parent counts there from then on.
  const moved = by
    ? `
    create function ${table}_moved() returns trigger language plpgsql as $$
    begin
      insert into row_counts (workspace_id, counter, slot, value)
        values (old.workspace_id, '${table}:' || coalesce(old.${by}::text, ''), pg_backend_pid() % 16, -1),
          (new.workspace_id, '${table}:' || coalesce(new.${by}::text, ''), pg_backend_pid() % 16, 1)
        on conflict (workspace_id, counter, slot) do update set value = row_counts.value + excluded.value;
      return null;
    end $$;
    create trigger ${table}_count_moved after update of ${by} on ${table}
      for each row when (old.${by} is distinct from new.${by}) execute function ${table}_moved();`
    : '';
  const brought = gone
    ? `
    create function ${table}_${gone}() returns trigger language plpgsql as $$
    begin
      insert into row_counts (workspace_id, counter, slot, value)
        select new.workspace_id, ${counterOf('new')}, pg_backend_pid() % 16, case when new.${gone} is null then 1 else -1 end
        on conflict (workspace_id, counter, slot) do update set value = row_counts.value + excluded.value;
      return null;
    end $$;
    create trigger ${table}_count_${gone} after update of ${gone} on ${table}
      for each row when ((old.${gone} is null) is distinct from (new.${gone} is null)) execute function ${table}_${gone}();`
    : '';
  return `
    create function ${table}_counted() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then ${change('added', '')} else ${change('removed', '-')} end if;
      return null;
    end $$;
    create trigger ${table}_count_added after insert on ${table}
      referencing new table as added for each statement execute function ${table}_counted();
    create trigger ${table}_count_removed after delete on ${table}
      referencing old table as removed for each statement execute function ${table}_counted();
    ${moved}
    ${brought}
  `;
}

/**
 * Makes names of a table searchable without case and accents, with an index in spite of row-level security: LIKE isn't
 * leakproof, so that Postgres ignores its index under a policy (20 ms become 1.6 s in a million rows). Therefore the
 * search is one function that runs as the table's owner and reads the workspace setting itself. It returns only ids.
 * The table needs `created_at`. `name` is the searched expression, and rows with `gone` set are excluded. A text of more
 * than 2,000 bytes also needs `longSearch`.
 */
export function searchableTable(table: string, name: string, by?: string, gone?: string): string {
  return `
    alter table ${table} add column search_name text generated always as (fold_text(${name})) stored;
    create index ${table}_search on ${table} using gin (workspace_id, search_name gin_trgm_ops);
    create index ${table}_newest on ${table} (workspace_id, ${by ? `${by}, ` : ''}created_at desc, id desc) include (search_name);
    ${searchOf(table, by, gone)}
  `;
}

/**
 * Lets the searched text of a searchable table have any length: its own index contains the text, and an index entry has at
 * most 2,700 bytes. Every table whose text can be longer needs this. A search then reads the rows instead of that index.
 */
export const longSearch = (table: string, by?: string): string => `
    drop index ${table}_newest;
    create index ${table}_newest on ${table} (workspace_id, ${by ? `${by}, ` : ''}created_at desc, id desc);`;

/** An index for the order of a searchable table by its name. Names must be short: an index entry has at most 2,700 bytes. */
export const nameOrderIndex = (table: string, by?: string): string => `
    create index ${table}_by_name on ${table} (workspace_id, ${by ? `${by}, ` : ''}search_name, id);`;

/** Indexes for the orders of a searchable table by its name and its last change (`sort` of a list's query). */
export const orderIndexes = (table: string, by?: string): string => `${nameOrderIndex(table, by)}
    create index ${table}_by_update on ${table} (workspace_id, ${by ? `${by}, ` : ''}updated_at, id);`;

/** Characters before a word, for searches with one or two letters. */
const wordMarks = ` -./@('"_+#`;

/**
 * The search function of a table, and a statistic for the planner: a parent belongs to one workspace. Without it,
 * Postgres treats both as independent and expects a tenth of the rows or less.
 *
 * A term of one or two letters or digits finds the words that begin with it. The trigram index serves it if it is rare,
 * and the function `like`, which no index serves, spares other rows the many patterns. Any other term matches anywhere.
 * A term without three letters in a row has no trigram. With LIKE, Postgres would read every row through the trigram
 * index for it, so its condition avoids that index.
 *
 * One pass finds the newest matches, counts them up to `count_to` and returns the page, unless that is deeper: a rare
 * term reads a whole index once instead of twice. A deep page of a common term skips all index entries before it (145
 * ms in a million rows). Parallel workers are off: two of them save a quarter of the time, and occupy every core for it
 * (docs/decisions/0020-search-of-lists.md).
 *
 * `name` is the end of the function's name, for a second search of the table, such as one across all parents.
 *
 * `rows 1` is for queries that join the ids: by default Postgres expects ten thousand and reads every row of the
 * workspace.
 */
export function searchOf(table: string, by?: string, gone?: string, name = table): string {
  return `
    ${by ? `create statistics if not exists ${table}_parents (dependencies) on workspace_id, ${by} from ${table};` : ''}
    create or replace function search_${name}(term text, parent uuid, before_at timestamptz, before_id uuid, skip int, take int, count_to int)
    returns table (ids uuid[], matches int) language plpgsql stable security definer
    set search_path = public, pg_temp set max_parallel_workers_per_gather = 0 rows 1 as $$
    declare
      folded text := fold_text(term);
      anywhere text := '%' || replace(replace(replace(folded, '\\', '\\\\'), '%', '\\%'), '_', '\\_') || '%';
      begun text[] := array[folded || '%']
        || array(select '%\\' || mark || folded || '%' from regexp_split_to_table('${wordMarks.replace("'", "''")}', '') mark);
      wanted text := format('select t.id from ${table} t where t.workspace_id = %L', nullif(current_setting('app.workspace_id', true), '')::uuid)
        || '${by ? ` and t.${by} = $1` : ''}${gone ? ` and t.${gone} is null` : ''} and '
        || case
          when folded ~ '[[:alnum:]]{3}' then format('t.search_name like %L', anywhere)
          when folded ~ '^[a-z0-9]{1,2}$' then format('like(t.search_name, %L) and t.search_name like any (%L)', anywhere, begun)
          else format('position(%L in t.search_name) > 0', folded)
        end;
      newest text := ' order by t.created_at desc, t.id desc';
      passed int := skip;
    begin
      execute 'select array(' || wanted || newest || ' limit $2)' into ids using parent, count_to;
      matches := cardinality(ids);
      if before_id is not null then passed := array_position(ids, before_id); end if;
      if passed is not null and (matches < count_to or passed + take <= count_to) then
        ids := ids[passed + 1 : passed + take];
      elsif before_id is null then
        execute 'select array(' || wanted || newest || ' offset $2 limit $3)' into ids using parent, skip, take;
      else
        execute 'select array(' || wanted || ' and (t.created_at, t.id) < ($2, $3)' || newest || ' limit $4)'
          into ids using parent, before_at, before_id, take;
      end if;
      return next;
    end $$;
    revoke all on function search_${name} from public;
    grant execute on function search_${name} to kumbi_app_rights;
  `;
}

/**
 * Returns SQL for a trigger that deletes the rows of a table with their parent, where a foreign key would look the parent
 * up for each insert. The inserting statements must insert the parent as well, or lock it.
 *
 * @param column the parent's id in the table
 */
export const deletedWith = (table: string, parent: string, column: string): string => `
    create function ${parent}_removed() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
    begin
      delete from ${table} c using removed r where c.workspace_id = r.workspace_id and c.${column} = r.id;
      return null;
    end $$;
    create trigger ${parent}_removed after delete on ${parent}
      referencing old table as removed for each statement execute function ${parent}_removed();`;
