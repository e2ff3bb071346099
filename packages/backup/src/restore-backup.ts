import { type Client, escapeIdentifier } from 'pg';
import { type ArchiveEntry, readArchive } from './archive-reader.ts';
import { BackupRefused } from './backup-refused.ts';
import { type CheckedArchive, checkArchive, tableOfPart } from './check-archive.ts';
import type { Connect } from './connect.ts';
import { copyIn, copyOut } from './copy.ts';
import { type BackupTable, type Contents, type Counted, type Totals, tableKey } from './manifest.ts';
import { RowDigest } from './row-digest.ts';
import { qualified, readForeignKeys, readMigrations, readMode, readTables, speakPlainly } from './schema.reads.ts';
import { copyText } from './write-backup.ts';

/** Receives the restored files. */
export interface FileTarget {
  put(name: string, bytes: Buffer, type: string): Promise<unknown>;
}

export interface RestoreOptions {
  readonly connect: Connect;
  readonly file: string;
  readonly mode: Contents['mode'];
  /** The names of this program's migrations. */
  readonly known: readonly string[];
  /** A migration of versions before the first release, whose archives nothing can restore. */
  readonly unreleased?: string;
  /** Applies exactly these migrations to the empty database. */
  readonly migrate: (names: readonly string[]) => Promise<void>;
  readonly files: FileTarget;
  /** The secret that encrypted the data is lost: the program may create a new one. */
  readonly newSecret?: boolean;
}

export interface RestoreReport extends CheckedArchive {
  readonly rows: number;
}

/**
 * Fills an empty database from an archive. It creates the old schema, loads all rows in one transaction, compares them
 * with the archive's totals, and then applies the newer migrations. It only needs the owner's rights.
 */
export async function restoreBackup(options: RestoreOptions): Promise<RestoreReport> {
  const checked = await checkArchive(options.file);
  const { contents, totals } = checked;
  refuseUnknown(contents, options);
  await options.connect((client) => refuseUsed(client, contents));
  await options.migrate(contents.migrations);
  await options.connect(async (client) => {
    await client.query('begin');
    await speakPlainly(client);
    await load(client, options, checked);
    for (const { schema, name, value, called } of totals.sequences) {
      await client.query('select setval($1, $2, $3)', [qualified({ schema, name }), value, called]);
    }
    await compareAll(client, contents.tables, totals);
    if (options.newSecret) await client.query(`delete from settings where key = 'secret_digest'`);
    await client.query('commit');
    await client.query('analyze');
  });
  await options.migrate(options.known);
  const rows = Object.values(totals.tables).reduce((sum, table) => sum + table.rows, 0);
  return { ...checked, rows };
}

function refuseUnknown(contents: Contents, { mode, known, unreleased }: RestoreOptions): void {
  if (contents.mode !== mode)
    throw new BackupRefused(`the archive is of KUMBI_MODE=${contents.mode} and is not restored in ${mode} mode`);
  const newer = contents.migrations.filter((name) => !known.includes(name));
  if (unreleased !== undefined && newer.includes(unreleased))
    throw new BackupRefused('the archive was made by a version before the first release, and cannot be restored');
  if (newer.length > 0) {
    throw new BackupRefused(
      `the archive was made by a newer version of the program (${newer.at(-1)}): restore it with that one`,
    );
  }
}

/** An interrupted restore leaves a schema without a stamped mode. Such a database may be filled again. */
async function refuseUsed(client: Client, contents: Contents): Promise<void> {
  if (await readMode(client))
    throw new BackupRefused('the database is in use already: restore into an empty one, or into an empty data folder');
  const taken = await readMigrations(client);
  const foreign = taken.length === 0 ? await readTables(client) : [];
  if (foreign.length > 0 || taken.some((name) => !contents.migrations.includes(name)))
    throw new BackupRefused('the database holds something else already: restore into an empty one');
}

/** Disables policies, triggers and foreign keys during the load: the rows were valid when they were written. */
async function load(client: Client, options: RestoreOptions, { contents }: CheckedArchive): Promise<void> {
  const keys = await readForeignKeys(client);
  for (const key of keys) await client.query(`alter table ${key.table} drop constraint ${escapeIdentifier(key.name)}`);
  for (const { schema, name, of, bound } of contents.partitions)
    await client.query(`create table if not exists ${qualified({ schema, name })} partition of ${of} ${bound}`);
  const tables = new Map(contents.tables.map((table) => [tableKey(table), table]));
  // A migration may have inserted rows that the archive contains too.
  if (tables.size > 0) await client.query(`truncate ${[...tables.values()].map(qualified).join(', ')}`);
  for (const table of tables.values()) await client.query(`alter table ${qualified(table)} disable trigger user`);

  for await (const entry of readArchive(options.file)) {
    const table = entry.name.startsWith('tables/') ? tables.get(tableOfPart(entry.name)) : undefined;
    if (table) await copyIn(client, copyBack(table), entry.pieces);
    else if (entry.name.startsWith('files/')) await putFile(options.files, entry);
  }

  for (const table of tables.values()) await client.query(`alter table ${qualified(table)} enable trigger user`);
  // A new key checks all rows in one query.
  for (const key of keys)
    await client.query(`alter table ${key.table} add constraint ${escapeIdentifier(key.name)} ${key.definition}`);
}

const copyBack = (table: BackupTable): string =>
  `copy ${qualified(table)} (${table.columns.map(escapeIdentifier).join(', ')}) from stdin`;

/** Reads the file into memory, as an upload does. */
async function putFile(files: FileTarget, { name, pieces }: ArchiveEntry): Promise<void> {
  const all: Buffer[] = [];
  for await (const piece of pieces) all.push(piece);
  await files.put(name.slice('files/'.length), Buffer.concat(all), 'application/octet-stream');
}

/** Reads every row again and compares the totals with the archive's. */
async function compareAll(client: Client, tables: readonly BackupTable[], totals: Totals): Promise<void> {
  for (const table of tables) {
    const digest = new RowDigest();
    for await (const row of copyOut(client, copyText(table))) digest.add(row);
    const wanted: Counted | undefined = totals.tables[tableKey(table)];
    if (digest.rows === wanted?.rows && digest.hash === wanted.hash) continue;
    throw new BackupRefused(
      `${tableKey(table)} came to ${digest.rows} rows where ${wanted?.rows} were written, or to changed ones: nothing was restored`,
    );
  }
}
