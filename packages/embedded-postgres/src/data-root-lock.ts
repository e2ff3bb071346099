import { createHash } from 'node:crypto';
import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { EmbeddedPostgresUnavailable, hasCode } from './embedded-errors.ts';

/** The process that runs the server of a data folder holds this lock. */
export type DataRootLock = {
  /** Releases the processes that wait to attach. */
  announceReady(): void;
  /** Stops new processes from attaching. They wait for the release and then try to become the owner. */
  refuseVisitors(): void;
  release(): void;
};

const PATIENCE_MS = 60_000;

/**
 * Takes the lock, or waits until its holder announces that the server is ready. The lock is an abstract unix socket:
 * the kernel frees its name when the process dies, even by SIGKILL, so no stale file remains. The holder only announces
 * that it is ready. All other facts come from the data folder, which other users can't write.
 *
 * @returns undefined if another process holds the lock and the caller may attach
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
    // Refused or reset: the holder exited between the two attempts. The next round tries to replace it.
    socket.once('error', (error) => {
      if (!hasCode(error, 'ECONNREFUSED', 'ECONNRESET', 'EPIPE')) reject(error);
    });
    socket.once('close', () => {
      clearTimeout(giveUp);
      resolve(said === 'ready');
    });
  });
}
