import { createReadStream } from 'node:fs';
import { access, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { type Client, escapeIdentifier } from 'pg';
import { type ArchiveWriter, createArchive } from './archive-writer.ts';
import { BackupRefused } from './backup-refused.ts';
import type { Connect } from './connect.ts';
import { copyOut } from './copy.ts';
import { fileDigest } from './files-digest.ts';
import {
  type BackupTable,
  type Contents,
  type Counted,
  contentsName,
  formatVersion,
  type Totals,
  tableKey,
  totalsName,
} from './manifest.ts';
import { RowDigest } from './row-digest.ts';
import {
  qualified,
  readMigrations,
  readMode,
  readPartitions,
  readSequences,
  readTables,
  speakPlainly,
} from './schema.reads.ts';

export interface BackupOptions {
  readonly connect: Connect;
  /** The archive's path. The file must not exist yet. */
  readonly file: string;
  /** The folder of the files, or a bucket with its own backup. */
  readonly files: { readonly folder: string } | { readonly bucket: string };
  readonly now: Date;
}

export interface BackupReport {
  readonly bytes: number;
  readonly contents: Contents;
  readonly totals: Totals;
}

/** Parts of a table have about this size, because one part at a time is in memory. */
const partBytes = 4 * 1024 * 1024;

/**
 * Writes all lasting data into one archive while the program runs: a snapshot of all tables, then the files.
 *
 * The archive is a gzipped tar. It begins with its list of contents (`kumbi-backup.json`), continues with the rows of each
 * table in COPY's text format and the files, and ends with a count and a digest of all of them (`totals.json`).
 * `restoreBackup` fills an empty database from it and compares every row.
 *
 * The database has to list its migrations in `kysely_migration` and its mode in `settings`.
 * @throws BackupRefused when the file exists, or when the program never ran on this database
 */
export async function writeBackup(options: BackupOptions): Promise<BackupReport> {
  if (await isThere(options.file)) throw new BackupRefused(`${options.file} is there already: choose another name`);
  return options.connect(async (client) => {
    await client.query('begin isolation level repeatable read read only');
    await speakPlainly(client);
    const contents = await readContents(client, options);
    const archive = createArchive(options.file, options.now);
    try {
      await archive.add(contentsName, json(contents));
      const tables: Record<string, Counted> = {};
      for (const table of contents.tables) tables[tableKey(table)] = await addTable(client, archive, table);
      // Sequences aren't part of the snapshot. Read after the rows, they can't be behind them.
      const sequences = await readSequences(client);
      // After the rows too: a file is written before the row that refers to it.
      const files =
        'folder' in options.files
          ? await addFiles(archive, options.files.folder)
          : { rows: 0, hash: new RowDigest().hash };
      const totals: Totals = { tables, sequences, files };
      await archive.add(totalsName, json(totals));
      await client.query('commit');
      return { bytes: await archive.finish(), contents, totals };
    } catch (error) {
      await archive.abandon();
      throw error;
    }
  });
}

async function readContents(client: Client, options: BackupOptions): Promise<Contents> {
  const mode = await readMode(client);
  if (!mode) throw new BackupRefused('there is nothing to back up: the program never ran on this database');
  const { rows } = await client.query<{ postgres: string }>(`select current_setting('server_version') as postgres`);
  return {
    kumbiBackup: formatVersion,
    made: options.now.toISOString(),
    mode,
    postgres: rows[0]?.postgres ?? '',
    migrations: await readMigrations(client),
    tables: await readTables(client),
    partitions: await readPartitions(client),
    files: { bucket: 'bucket' in options.files ? options.files.bucket : null },
  };
}

/** The COPY statement of a table. It contains a query, because `copy <table>` omits the rows of partitions. */
export function copyText(table: BackupTable): string {
  return `copy (select ${table.columns.map(escapeIdentifier).join(', ')} from ${qualified(table)}) to stdout`;
}

async function addTable(client: Client, archive: ArchiveWriter, table: BackupTable): Promise<Counted> {
  const digest = new RowDigest();
  let rows: Buffer[] = [];
  let bytes = 0;
  let part = 0;
  const flush = async (): Promise<void> => {
    if (rows.length === 0) return;
    part += 1;
    await archive.add(`tables/${tableKey(table)}/${String(part).padStart(6, '0')}`, Buffer.concat(rows));
    rows = [];
    bytes = 0;
  };
  for await (const row of copyOut(client, copyText(table))) {
    digest.add(row);
    rows.push(row);
    bytes += row.length;
    if (bytes >= partBytes) await flush();
  }
  await flush();
  return { rows: digest.rows, hash: digest.hash };
}

/** A file is written under a temporary name with a random id and then renamed. */
const unfinished = /\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

async function addFiles(archive: ArchiveWriter, folder: string): Promise<Counted> {
  const digest = new RowDigest();
  for (const name of await namesBelow(folder)) {
    if (unfinished.test(name)) continue;
    const size = await sizeOf(path.join(folder, name));
    // The file was deleted in the meantime, and so was its row.
    if (size === undefined) continue;
    const hashing = fileDigest(name);
    await archive.addStream(`files/${name}`, size, hashing.through(createReadStream(path.join(folder, name))));
    digest.add(hashing.result());
  }
  return { rows: digest.rows, hash: digest.hash };
}

async function namesBelow(folder: string): Promise<string[]> {
  if (!(await isThere(folder))) return [];
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .sort();
}

async function sizeOf(file: string): Promise<number | undefined> {
  try {
    return (await stat(file)).size;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

async function isThere(file: string): Promise<boolean> {
  try {
    await access(file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}

const json = (value: unknown): Buffer => Buffer.from(`${JSON.stringify(value, null, 1)}\n`);
