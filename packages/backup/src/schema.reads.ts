import { type Client, escapeIdentifier } from 'pg';
import type { BackupTable, Contents, Totals } from './manifest.ts';

/** The migrating program maintains these tables and creates them itself. */
const bookkeeping = ['kysely_migration', 'kysely_migration_lock', 'graphile_worker.migrations'];

/** Excludes objects of the system and of extensions. */
const ours = `n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
  and not exists (select 1 from pg_depend d where d.objid = c.oid and d.classid = 'pg_class'::regclass and d.deptype = 'e')`;

export const qualified = (table: Pick<BackupTable, 'schema' | 'name'>): string =>
  `${escapeIdentifier(table.schema)}.${escapeIdentifier(table.name)}`;

/**
 * Lists the tables with lasting rows: partitioned tables as a whole, and no unlogged ones, since a crash empties them
 * anyway.
 */
export async function readTables(client: Client): Promise<BackupTable[]> {
  const { rows } = await client.query<BackupTable>(
    `select n.nspname as schema, c.relname as name,
       (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and not c.relispartition and c.relpersistence = 'p' and ${ours}
       and c.relname <> all ($1) and n.nspname || '.' || c.relname <> all ($1)
     order by 1, 2`,
    [bookkeeping],
  );
  return rows.map((row) => ({ ...row, columns: row.columns ?? [] }));
}

export async function readPartitions(client: Client): Promise<Contents['partitions']> {
  const { rows } = await client.query<Contents['partitions'][number]>(
    `select n.nspname as schema, c.relname as name, i.inhparent::regclass::text as of, pg_get_expr(c.relpartbound, c.oid) as bound
     from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_inherits i on i.inhrelid = c.oid
     where c.relispartition and c.relkind = 'r' and ${ours} order by 1, 2`,
  );
  return rows;
}

export async function readSequences(client: Client): Promise<Totals['sequences']> {
  const { rows } = await client.query<{ schema: string; name: string }>(
    `select n.nspname as schema, c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'S' and ${ours} order by 1, 2`,
  );
  const sequences: Totals['sequences'] = [];
  for (const row of rows) {
    const state = await client.query<{ value: string; called: boolean }>(
      `select last_value::text as value, is_called as called from ${qualified(row)}`,
    );
    sequences.push({ ...row, value: state.rows[0]?.value ?? '1', called: state.rows[0]?.called ?? false });
  }
  return sequences;
}

export interface ForeignKey {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

/** Lists the foreign keys. Those of partitions come with their parents' keys. */
export async function readForeignKeys(client: Client): Promise<ForeignKey[]> {
  const { rows } = await client.query<{ schema: string; table: string; name: string; definition: string }>(
    `select n.nspname as schema, c.relname as table, k.conname as name, pg_get_constraintdef(k.oid) as definition
     from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
     where k.contype = 'f' and k.conparentid = 0 and ${ours} order by 1, 2, 3`,
  );
  return rows.map((row) => ({
    table: qualified({ schema: row.schema, name: row.table }),
    name: row.name,
    definition: row.definition,
  }));
}

/** Lists the applied migrations; empty for a database that was never migrated. */
export async function readMigrations(client: Client): Promise<string[]> {
  if (!(await exists(client, 'public.kysely_migration'))) return [];
  const { rows } = await client.query<{ name: string }>('select name from kysely_migration order by name');
  return rows.map((row) => row.name);
}

/** Returns the mode that the program stamps at its first start; undefined in a database that it never used. */
export async function readMode(client: Client): Promise<Contents['mode'] | undefined> {
  if (!(await exists(client, 'public.settings'))) return undefined;
  const { rows } = await client.query<{ value: Contents['mode'] }>(`select value from settings where key = 'mode'`);
  return rows[0]?.value;
}

async function exists(client: Client, table: string): Promise<boolean> {
  const { rows } = await client.query<{ there: boolean }>('select to_regclass($1) is not null as there', [table]);
  return rows[0]?.there ?? false;
}

/** Makes every server write the same text for the same value, and raise an error if a policy would hide rows. */
export async function speakPlainly(client: Client): Promise<void> {
  await client.query(
    `set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres';
     set local bytea_output = 'hex'; set local extra_float_digits = 1; set local row_security = off;
     set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0; set local search_path = public`,
  );
}
