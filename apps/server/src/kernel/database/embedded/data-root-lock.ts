import { createHash } from 'node:crypto';
import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { EmbeddedPostgresUnavailable, hasCode } from './embedded-errors.ts';

/** Held by the one process that runs the server of a data folder. */
export type DataRootLock = {
  /** Lets the processes go on that wait to attach. */
  announceReady(): void;
  /** From here on nobody attaches: they wait for the release and then try to become the owner. */
  refuseVisitors(): void;
  release(): void;
};

const PATIENCE_MS = 60_000;

/**
 * Takes the lock, or waits until its holder says that the server is ready and returns nothing: then attach.
 * The lock is an abstract unix socket: the kernel frees its name when we die, also by SIGKILL, and there is no file to go
 * stale. What the holder says is only that it is ready; facts are read from the data folder, which strangers cannot write.
 */
export async function claimDataRoot(root: string): Promise<DataRootLock | undefined> {
  const address = `\0kumbi-postgres-${createHash('sha256').update(root).digest('hex').slice(0, 32)}`;
  for (const deadline = Date.now() + PATIENCE_MS; Date.now() < deadline; await sleep(25)) {
    const lock = await tryToHold(address);
    if (lock) return lock;
    if (await holderIsReady(address, deadline - Date.now())) return undefined;
  }
  throw new EmbeddedPostgresUnavailable(`another process holds ${root} and serves no database: end it and start again`);
}

function tryToHold(address: string): Promise<DataRootLock | undefined> {
  let ready = false;
  const waiting = new Set<net.Socket>();
  const server = net.createServer((visitor) => {
    visitor.unref();
    visitor.on('error', () => visitor.destroy());
    if (ready) {
      visitor.end('ready');
      return;
    }
    waiting.add(visitor);
    visitor.once('close', () => waiting.delete(visitor));
  });
  server.unref();
  const lock: DataRootLock = {
    announceReady() {
      ready = true;
      for (const visitor of waiting) visitor.end('ready');
    },
    refuseVisitors() {
      ready = false;
    },
    release() {
      ready = false;
      server.close();
      for (const visitor of waiting) visitor.destroy();
    },
  };
  return new Promise((resolve, reject) => {
    server.once('error', (error) => (hasCode(error, 'EADDRINUSE') ? resolve(undefined) : reject(error)));
    server.listen(address, () => resolve(lock));
  });
}

function holderIsReady(address: string, patience: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    let said = '';
    const socket = net.connect(address);
    const giveUp = setTimeout(() => socket.destroy(), patience);
    socket.on('data', (chunk) => {
      said += String(chunk);
    });
    // Refused or reset: the holder left between our two attempts. The next round takes its place.
    socket.once('error', (error) => {
      if (!hasCode(error, 'ECONNREFUSED', 'ECONNRESET', 'EPIPE')) reject(error);
    });
    socket.once('close', () => {
      clearTimeout(giveUp);
      resolve(said === 'ready');
    });
  });
}
