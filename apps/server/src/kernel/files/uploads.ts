import { createHash, type Hash } from 'node:crypto';
import { createWriteStream, openAsBlob } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { v4 as uuidv4 } from 'uuid';
import type { Config } from '../config/config.ts';
import type { Clock } from '../log/clock.ts';

/** The files of forms, on the disk until their request is answered. Their bytes are never in memory as a whole. */
export interface Uploads {
  /**
   * Writes a file to the disk while hashing it.
   *
   * @returns a file that reads its bytes from there; undefined if it is empty
   */
  receive(bytes: Readable, about: { readonly name: string; readonly type: string }): Promise<File | undefined>;
  /** Deletes the bytes of received files. Other files are ignored. */
  discard(files: Iterable<File>): Promise<void>;
}

/** Files of a process that was killed are deleted by the next one that starts. */
const abandonedMs = 3_600_000;

const digests = new WeakMap<File, string>();
const paths = new WeakMap<File, string>();

export async function createUploads(config: Config, clock: Clock): Promise<Uploads> {
  const folder = path.join(config.dataDir, 'uploads');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await sweep(folder, clock.now().getTime() - abandonedMs);
  return {
    async receive(bytes, { name, type }) {
      const at = path.join(folder, uuidv4());
      const hash = createHash('sha256');
      try {
        await pipeline(bytes, hashing(hash), createWriteStream(at, { flags: 'wx', mode: 0o600 }));
        const blob = await openAsBlob(at);
        if (blob.size === 0) {
          await rm(at, { force: true });
          return undefined;
        }
        const file = new File([blob], name, { type });
        digests.set(file, hash.digest('hex'));
        paths.set(file, at);
        return file;
      } catch (error) {
        await rm(at, { force: true });
        throw error;
      }
    },
    async discard(files) {
      for (const file of files) {
        const at = paths.get(file);
        if (at) await rm(at, { force: true });
      }
    },
  };
}

/** Returns the SHA-256 of a file in hexadecimal. A received file already has one. */
export async function digestOf(file: File): Promise<string> {
  const known = digests.get(file);
  if (known !== undefined) return known;
  const hash = createHash('sha256');
  for await (const chunk of file.stream()) hash.update(chunk);
  return hash.digest('hex');
}

const hashing = (hash: Hash): Transform =>
  new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });

async function sweep(folder: string, before: number): Promise<void> {
  for (const name of await readdir(folder)) {
    const at = path.join(folder, name);
    try {
      if ((await stat(at)).mtimeMs < before) await rm(at, { force: true });
    } catch (error) {
      // Another process that starts at the same time has deleted it.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  }
}
