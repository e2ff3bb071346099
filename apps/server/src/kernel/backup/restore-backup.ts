import { type Client, escapeIdentifier } from 'pg';
import { connected } from '../database/bootstrap.ts';
import type { FileStore } from '../files/file-store.ts';
import { type ArchiveEntry, readArchive } from './archive-reader.ts';
import { BackupRefused } from './backup-refused.ts';
import { type CheckedArchive, checkArchive, tableOfPart } from './check-archive.ts';
import { copyIn, copyOut } from './copy.ts';
import { type BackupTable, type Contents, type Counted, type Totals, tableKey } from './manifest.ts';
import { RowDigest } from './row-digest.ts';
import { qualified, readForeignKeys, readMigrations, readMode, readTables, speakPlainly } from './schema.reads.ts';
import { copyText } from './write-backup.ts';

export interface RestoreOptions {
  readonly ownerUrl: string;
  readonly file: string;
  readonly mode: Contents['mode'];
  /** The steps of the schema that this program knows. */
  readonly known: readonly string[];
  /** Takes these steps on the empty database, and no other. */
  readonly migrate: (names: readonly string[]) => Promise<void>;
  readonly files: FileStore;
  /** The secret that the data was sealed with is lost: let the program take a new one. */
  readonly newSecret?: boolean;
}

export interface RestoreReport extends CheckedArchive {
  readonly rows: number;
}

/**
 * Fills an empty database from an archive: the schema as it was, all rows in one transaction, compared with what was
 * written before they are kept, and then the newer steps of the schema. It needs no rights beyond the owner's.
 * @throws BackupRefused
 */
export async function restoreBackup(options: RestoreOptions): Promise<RestoreReport> {
  const checked = await checkArchive(options.file);
  const { contents, totals } = checked;
  refuseUnknown(contents, options);
  await connected(options.ownerUrl, (client) => refuseUsed(client, contents));
  await options.migrate(contents.migrations);
  await connected(options.ownerUrl, async (client) => {
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

function refuseUnknown(contents: Contents, { mode, known }: RestoreOptions): void {
  if (contents.mode !== mode)
    throw new BackupRefused(`the archive is of KUMBI_MODE=${contents.mode} and is not restored in ${mode} mode`);
  const newer = contents.migrations.filter((name) => !known.includes(name));
  if (newer.length > 0) {
    throw new BackupRefused(
      `the archive was made by a newer version of the program (${newer.at(-1)}): restore it with that one`,
    );
  }
}

/** What a restore that was cut short leaves behind is a schema without a stamped mode; it may be filled again. */
async function refuseUsed(client: Client, contents: Contents): Promise<void> {
  if (await readMode(client))
    throw new BackupRefused('the database is in use already: restore into an empty one, or into an empty data folder');
  const taken = await readMigrations(client);
  const foreign = taken.length === 0 ? await readTables(client) : [];
  if (foreign.length > 0 || taken.some((name) => !contents.migrations.includes(name)))
    throw new BackupRefused('the database holds something else already: restore into an empty one');
}

/** No policy, trigger or key may stand in the way of rows that were right when they were written. */
async function load(client: Client, options: RestoreOptions, { contents }: CheckedArchive): Promise<void> {
  const keys = await readForeignKeys(client);
  for (const key of keys) await client.query(`alter table ${key.table} drop constraint ${escapeIdentifier(key.name)}`);
  for (const { schema, name, of, bound } of contents.partitions)
    await client.query(`create table if not exists ${qualified({ schema, name })} partition of ${of} ${bound}`);
  const tables = new Map(contents.tables.map((table) => [tableKey(table), table]));
  // Steps of the schema may have put rows of their own there, which the archive has as well.
  if (tables.size > 0) await client.query(`truncate ${[...tables.values()].map(qualified).join(', ')}`);
  for (const table of tables.values()) await client.query(`alter table ${qualified(table)} disable trigger user`);

  for await (const entry of readArchive(options.file)) {
    const table = entry.name.startsWith('tables/') ? tables.get(tableOfPart(entry.name)) : undefined;
    if (table) await copyIn(client, copyBack(table), entry.pieces);
    else if (entry.name.startsWith('files/')) await putFile(options.files, entry);
  }

  for (const table of tables.values()) await client.query(`alter table ${qualified(table)} enable trigger user`);
  // Made anew, each key checks all rows in one query.
  for (const key of keys)
    await client.query(`alter table ${key.table} add constraint ${escapeIdentifier(key.name)} ${key.definition}`);
}

const copyBack = (table: BackupTable): string =>
  `copy ${qualified(table)} (${table.columns.map(escapeIdentifier).join(', ')}) from stdin`;

/** In memory, as when it was uploaded. */
async function putFile(files: FileStore, { name, pieces }: ArchiveEntry): Promise<void> {
  const all: Buffer[] = [];
  for await (const piece of pieces) all.push(piece);
  await files.put(name.slice('files/'.length), Buffer.concat(all), 'application/octet-stream');
}

/** Reads every row back and holds it against what was written. */
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
