import { readArchive } from './archive-reader.ts';
import { BackupRefused, damaged } from './backup-refused.ts';
import { fileDigest } from './files-digest.ts';
import {
  type Contents,
  type Counted,
  contentsName,
  contentsSchema,
  formatVersion,
  type Totals,
  tableKey,
  totalsName,
  totalsSchema,
} from './manifest.ts';
import { linesOf, RowDigest } from './row-digest.ts';

export interface CheckedArchive {
  readonly contents: Contents;
  readonly totals: Totals;
}

/**
 * Reads a whole archive and compares it with its own totals, before a restore changes anything.
 *
 * @throws BackupRefused if the archive is damaged or comes from a newer version
 */
export async function checkArchive(file: string): Promise<CheckedArchive> {
  let contents: Contents | undefined;
  let totals: Totals | undefined;
  const tables = new Map<string, RowDigest>();
  const files = new RowDigest();
  for await (const { name, pieces } of readArchive(file)) {
    if (!contents) {
      contents = await readContents(name, pieces);
      for (const table of contents.tables) tables.set(tableKey(table), new RowDigest());
    } else if (name.startsWith('tables/')) {
      const digest = tables.get(tableOfPart(name));
      if (!digest) throw damaged(`${name} is not in its list`);
      for await (const line of linesOf(pieces)) digest.add(line);
    } else if (name.startsWith('files/')) {
      const hashing = fileDigest(name.slice('files/'.length));
      for await (const _ of hashing.through(pieces));
      files.add(hashing.result());
    } else if (name === totalsName) {
      totals = parsed(totalsSchema, await wholeOf(pieces));
    }
  }
  if (!contents || !totals) throw damaged('its totals are missing');
  for (const [table, digest] of tables) compare(`rows of ${table}`, totals.tables[table], digest);
  compare('files', totals.files, files);
  return { contents, totals };
}

/** `tables/<schema>.<table>/<part>` */
export const tableOfPart = (name: string): string => name.split('/')[1] ?? '';

async function readContents(name: string, pieces: AsyncIterable<Buffer>): Promise<Contents> {
  if (name !== contentsName) throw new BackupRefused("the file isn't a backup of this program");
  const text = await wholeOf(pieces);
  const { kumbiBackup } = JSON.parse(text) as { kumbiBackup?: unknown };
  if (typeof kumbiBackup === 'number' && kumbiBackup > formatVersion)
    throw new BackupRefused('the archive was made by a newer version of the program: restore it with that one');
  return parsed(contentsSchema, text);
}

function parsed<T>(schema: { parse(value: unknown): T }, text: string): T {
  try {
    return schema.parse(JSON.parse(text));
  } catch (error) {
    throw damaged('its list cannot be read', error);
  }
}

async function wholeOf(pieces: AsyncIterable<Buffer>): Promise<string> {
  const all: Buffer[] = [];
  for await (const piece of pieces) all.push(piece);
  return Buffer.concat(all).toString('utf8');
}

function compare(what: string, wanted: Counted | undefined, found: RowDigest): void {
  if (wanted?.rows !== found.rows || wanted.hash !== found.hash)
    throw damaged(`${found.rows} ${what} where ${wanted?.rows ?? 'no'} were written, or changed ones`);
}
