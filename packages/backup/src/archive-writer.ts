import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { pack as createPack } from 'tar-stream';

/** Writes a backup as a gzipped tar. The file gets its final name only after it is complete and on disk. */
export interface ArchiveWriter {
  add(name: string, bytes: Buffer): Promise<void>;
  /** @throws if the pieces don't add up to `size` bytes */
  addStream(name: string, size: number, pieces: AsyncIterable<Buffer>): Promise<void>;
  /** @returns the size of the file in bytes */
  finish(): Promise<number>;
  /** Deletes the incomplete file. */
  abandon(): Promise<void>;
}

export function createArchive(file: string, modified: Date): ArchiveWriter {
  const unfinished = `${file}.unfinished`;
  const pack = createPack();
  const target = createWriteStream(unfinished, { mode: 0o600 });
  const written = pipeline(pack, createGzip({ level: 5 }), target);
  // The calls below report the error. Until then it must not count as an unhandled rejection.
  written.catch(() => undefined);
  const failing = written.then(() => new Promise<never>(() => undefined));
  failing.catch(() => undefined);

  const addStream = async (name: string, size: number, pieces: AsyncIterable<Buffer> | Iterable<Buffer>) => {
    const ended = Promise.withResolvers<void>();
    const entry = pack.entry({ name, size, mode: 0o600, mtime: modified }, (error) =>
      error ? ended.reject(error) : ended.resolve(),
    );
    const failed = once(entry, 'error').then(([error]) => Promise.reject(error as Error));
    const send = async () => {
      let sent = 0;
      for await (const piece of pieces) {
        sent += piece.length;
        if (sent > size) break;
        if (!entry.write(piece)) await Promise.race([once(entry, 'drain'), failing]);
      }
      if (sent !== size) throw new Error(`${name} changed while it was read`);
      entry.end(null);
      await ended.promise;
    };
    ended.promise.catch(() => undefined);
    await Promise.race([send(), failed, failing]);
  };

  return {
    add: (name, bytes) => addStream(name, bytes.length, [bytes]),
    addStream,
    async finish() {
      pack.finalize();
      await written;
      const handle = await open(unfinished, 'r');
      await handle.sync();
      await handle.close();
      await rename(unfinished, file);
      return target.bytesWritten;
    },
    async abandon() {
      pack.destroy(new Error('the backup was abandoned'));
      await written.catch(() => undefined);
      await rm(unfinished, { force: true });
    },
  };
}
