import { appendFileSync } from 'node:fs';
import { type FileHandle, mkdir, open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';

/** Values are replaced as a whole and never mutated: the log contains exactly what `get` returned. */
export type Collection<T> = {
  get(key: string): T | undefined;
  has(key: string): boolean;
  put(key: string, value: T): void;
  delete(key: string): void;
  clear(): void;
  values(): T[];
  entries(): [string, T][];
  readonly size: number;
};

export type Journal = {
  collection<T>(name: string): Collection<T>;
  /**
   * Resolves when the operating system has everything put so far, which survives a kill of this program.
   * @throws if the write failed because the disk is full; the next change rewrites everything
   */
  committed(): Promise<void>;
  /** Increases with every change. */
  revision(): number;
  close(): Promise<void>;
};

type Collections = Map<string, Map<string, unknown>>;

const SNAPSHOT_CHUNK = 1_000;

/**
 * State is in memory. An append-only log next to it has lines `[collection, key, value]`, `[collection, key]` for a
 * removal and `[collection]` for a clearing. Only one write runs at a time, and it includes all lines that arrived
 * in the meantime, so a single change waits for one write and a thousand changes share one.
 */
export async function openJournal(folder: string, compactAboveBytes = 64 * 1024 * 1024): Promise<Journal> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, 'state.log');
  const collections = replay(await readIfThere(path), path);
  let { handle, size } = await writeSnapshot(path, collections);
  let compactAt = Math.max(compactAboveBytes, size * 2);
  let pending: string[] = [];
  let writing: Promise<void> | null = null;
  let failure: Error | null = null;
  let revision = 0;

  async function drain(): Promise<void> {
    while (pending.length > 0) {
      const batch = pending;
      pending = [];
      // After a failure the log may end with half a line. Nothing may follow it.
      if (failure !== null || size > compactAt) {
        // The snapshot comes from memory, which already includes the batch.
        const before = handle;
        ({ handle, size } = await writeSnapshot(path, collections));
        await before.close();
        compactAt = Math.max(compactAboveBytes, size * 2);
        failure = null;
        continue;
      }
      const bytes = Buffer.from(batch.join(''));
      // Writes to the system's memory, which is immediate: a thread for it would cost several times as much.
      appendFileSync(handle.fd, bytes);
      size += bytes.length;
    }
  }

  function note(line: unknown[]): void {
    revision += 1;
    pending.push(`${JSON.stringify(line)}\n`);
    if (writing !== null) return;
    // Other changes of this turn join the first write.
    writing = Promise.resolve()
      .then(drain)
      .catch((error: unknown) => {
        failure = error instanceof Error ? error : new Error(String(error));
      })
      .finally(() => {
        writing = null;
      });
  }

  async function committed(): Promise<void> {
    while (writing !== null) await writing;
    if (failure !== null) throw new Error('the sandbox can no longer write its log', { cause: failure });
  }

  return {
    collection: <T>(name: string) => {
      const map = (collections.get(name) ?? new Map()) as Map<string, T>;
      collections.set(name, map);
      return view(name, map, note);
    },
    committed,
    revision: () => revision,
    close: async () => {
      if (failure === null) await committed();
      await handle.close();
    },
  };
}

function view<T>(name: string, map: Map<string, T>, note: (line: unknown[]) => void): Collection<T> {
  return {
    get: (key) => map.get(key),
    has: (key) => map.has(key),
    put: (key, value) => {
      map.set(key, value);
      note([name, key, value]);
    },
    delete: (key) => {
      if (map.delete(key)) note([name, key]);
    },
    clear: () => {
      map.clear();
      note([name]);
    },
    values: () => [...map.values()],
    entries: () => [...map.entries()],
    get size() {
      return map.size;
    },
  };
}

function replay(log: string, path: string): Collections {
  const collections: Collections = new Map();
  const lines = log.split('\n');
  // A kill during a write leaves an incomplete last line. No caller got a response for it.
  lines.pop();
  for (const [index, line] of lines.entries()) {
    const [name, key, ...value] = readLine(line, index, path);
    const map = collections.get(name) ?? new Map<string, unknown>();
    collections.set(name, map);
    if (key === undefined) map.clear();
    else if (value.length === 0) map.delete(key);
    else map.set(key, value[0]);
  }
  return collections;
}

function readLine(line: string, index: number, path: string): [string, string?, unknown?] {
  try {
    return JSON.parse(line);
  } catch (cause) {
    throw new Error(`line ${index + 1} of ${path} cannot be read; remove the file to start empty`, { cause });
  }
}

async function readIfThere(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '';
    throw error;
  }
}

async function writeSnapshot(path: string, collections: Collections): Promise<{ handle: FileHandle; size: number }> {
  const handle = await open(`${path}.new`, 'w');
  try {
    return { handle, size: await fill(handle, path, collections) };
  } catch (error) {
    await handle.close();
    throw error;
  }
}

async function fill(handle: FileHandle, path: string, collections: Collections): Promise<number> {
  // Taken synchronously: later changes are in the lines after it.
  const lines = [...collections].flatMap(([name, map]) =>
    [...map].map(([key, value]) => `${JSON.stringify([name, key, value])}\n`),
  );
  let size = 0;
  for (let at = 0; at < lines.length; at += SNAPSHOT_CHUNK) {
    const bytes = Buffer.from(lines.slice(at, at + SNAPSHOT_CHUNK).join(''));
    await handle.appendFile(bytes);
    size += bytes.length;
  }
  await rename(`${path}.new`, path);
  return size;
}
