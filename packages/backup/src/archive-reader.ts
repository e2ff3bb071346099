import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract as createExtract, type Extract } from 'tar-stream';
import { BackupRefused, damaged } from './backup-refused.ts';

export interface ArchiveEntry {
  readonly name: string;
  readonly size: number;
  /** The entry's bytes. The reader skips unread ones. */
  readonly pieces: AsyncIterable<Buffer>;
}

/** Yields the entries of a backup in order, as streams. @throws BackupRefused if the file can't be read to its end */
export async function* readArchive(file: string): AsyncGenerator<ArchiveEntry> {
  const extract: Extract = createExtract();
  const read = pipeline(createReadStream(file), createGunzip({ chunkSize: 256 * 1024 }), extract);
  // The loop below reports the error. Until then it must not count as an unhandled rejection.
  read.catch(() => undefined);
  try {
    for await (const entry of extract) {
      const { name, size = 0 } = entry.header;
      yield { name, size, pieces: translating(entry as AsyncIterable<Buffer>, file) };
      entry.resume();
    }
    // Reads to the end of the file, where gzip stores its checksum.
    await read;
  } catch (error) {
    throw translated(error, file);
  } finally {
    extract.destroy();
    await read.catch(() => undefined);
  }
}

async function* translating(pieces: AsyncIterable<Buffer>, file: string): AsyncGenerator<Buffer> {
  try {
    yield* pieces;
  } catch (error) {
    throw translated(error, file);
  }
}

function translated(error: unknown, file: string): unknown {
  if (error instanceof BackupRefused) return error;
  const { code, syscall, message } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT' && syscall === 'open') return new BackupRefused(`there is no file ${file}`);
  if (code?.startsWith('Z_')) return damaged(String(message), error);
  if (/Invalid tar header|Unexpected end of data|Invalid header/.test(message))
    return damaged('it is not one of ours, or changed', error);
  return error;
}
