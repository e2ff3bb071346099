import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { finished } from 'node:stream/promises';
import { createGzip } from 'node:zlib';

/**
 * Writes a backup: a gzipped tar (POSIX ustar), so that any tar can look into it. It has its name only once it is whole
 * and on the disk.
 */
export interface ArchiveWriter {
  add(name: string, bytes: Buffer): Promise<void>;
  /** @throws when the pieces do not come to `size` */
  addStream(name: string, size: number, pieces: AsyncIterable<Buffer>): Promise<void>;
  /** @returns the size of the file */
  finish(): Promise<number>;
  /** Removes what was written so far. */
  abandon(): Promise<void>;
}

const block = 512;

export function createArchive(file: string, modified: Date): ArchiveWriter {
  const unfinished = `${file}.unfinished`;
  const gzip = createGzip({ level: 5 });
  const target = createWriteStream(unfinished, { mode: 0o600 });
  gzip.pipe(target);
  const written = finished(target);
  // It is told where it is awaited; until then it must not be taken for a fault that nobody caught.
  written.catch(() => undefined);
  target.on('error', (error) => gzip.destroy(error));
  let failure: Error | undefined;
  gzip.on('error', (error) => {
    failure = error;
  });

  const write = async (bytes: Buffer): Promise<void> => {
    if (failure) throw failure;
    if (!gzip.write(bytes)) await once(gzip, 'drain');
  };
  const begin = (name: string, size: number) => write(header(name, size, modified));
  const pad = (size: number) => (size % block === 0 ? undefined : write(Buffer.alloc(block - (size % block))));

  return {
    async add(name, bytes) {
      await begin(name, bytes.length);
      await write(bytes);
      await pad(bytes.length);
    },
    async addStream(name, size, pieces) {
      await begin(name, size);
      let sent = 0;
      for await (const piece of pieces) {
        sent += piece.length;
        await write(piece);
      }
      if (sent !== size) throw new Error(`${name} changed while it was read`);
      await pad(size);
    },
    async finish() {
      await write(Buffer.alloc(2 * block));
      gzip.end();
      await written;
      const handle = await open(unfinished, 'r');
      await handle.sync();
      await handle.close();
      await rename(unfinished, file);
      return target.bytesWritten;
    },
    async abandon() {
      gzip.destroy();
      target.destroy();
      await rm(unfinished, { force: true });
    },
  };
}

function header(name: string, size: number, modified: Date): Buffer {
  const bytes = Buffer.alloc(block);
  const [prefix, short] = splitName(name);
  const octal = (value: number, digits: number) => value.toString(8).padStart(digits - 1, '0');
  bytes.write(short, 0);
  bytes.write(octal(0o600, 8), 100);
  bytes.write(octal(0, 8), 108);
  bytes.write(octal(0, 8), 116);
  bytes.write(octal(size, 12), 124);
  bytes.write(octal(Math.floor(modified.getTime() / 1_000), 12), 136);
  bytes.write(' '.repeat(8), 148);
  bytes.write('0', 156);
  bytes.write('ustar\x0000', 257);
  bytes.write(prefix, 345);
  bytes.write(`${octal(sumOf(bytes), 7)}\0 `, 148);
  return bytes;
}

/** Of a header whose own field holds spaces. */
export function sumOf(header: Buffer): number {
  return header.reduce((sum, byte) => sum + byte, 0);
}

/** 100 bytes for the name, and 155 more for the folders before it. */
function splitName(name: string): [string, string] {
  if (Buffer.byteLength(name) <= 100) return ['', name];
  for (let at = name.indexOf('/'); at !== -1; at = name.indexOf('/', at + 1)) {
    const parts: [string, string] = [name.slice(0, at), name.slice(at + 1)];
    if (Buffer.byteLength(parts[0]) <= 155 && Buffer.byteLength(parts[1]) <= 100) return parts;
  }
  throw new Error(`The name is too long for an archive: ${name}`);
}
