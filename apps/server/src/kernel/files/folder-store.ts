import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { v4 as uuidv4 } from 'uuid';
import { checkKey, type FileStore } from './file-store.ts';

/**
 * Stores files in a folder. A file appears complete or not at all: it is written under a temporary name, flushed to
 * disk and then renamed.
 */
export function folderStore(root: string): FileStore {
  const at = (key: string) => path.join(root, checkKey(key));
  const size = async (key: string) => {
    try {
      return (await stat(at(key))).size;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
      throw error;
    }
  };
  return {
    async put(key, bytes) {
      const target = at(key);
      await mkdir(path.dirname(target), { recursive: true });
      const temporary = `${target}.${uuidv4()}`;
      try {
        await write(temporary, bytes);
        await rename(temporary, target);
      } catch (error) {
        // On a full disk, each attempt would leave a partial file.
        await rm(temporary, { force: true });
        throw error;
      }
    },
    async get(key, part) {
      const bytes = await size(key);
      if (bytes === undefined) return undefined;
      return { stream: createReadStream(at(key), part), bytes: part ? part.end - part.start + 1 : bytes };
    },
    size,
    delete: (key) => rm(at(key), { force: true }),
  };
}

async function write(path: string, bytes: Uint8Array | Blob): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(bytes instanceof Blob ? bytes.stream() : bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}
