import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DataRoot } from './data-root.ts';
import { EmbeddedPostgresUnavailable, hasCode } from './embedded-errors.ts';

export type Postmaster = { pid: number; port: number; socketDir: string; ready: boolean };

/** Reads `postmaster.pid`: line 1 is the pid, 4 the port, 5 the socket folder, 8 the status. */
export function readPostmaster(cluster: string): Postmaster | undefined {
  try {
    const lines = fs.readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8').split('\n');
    const [pid, , , port, socketDir = '', , , status = ''] = lines;
    return { pid: Number(pid), port: Number(port), socketDir, ready: status.trim() === 'ready' };
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

/**
 * Ends the processes of an owner that was killed together with its watchdog, and removes the pid file. The caller holds
 * the lock. The pid file alone proves nothing: after a container restart its pid may belong to any process, a zombie
 * looks alive to kill(pid, 0), and Postgres would refuse to start.
 */
export async function clearLeftOver(dirs: DataRoot, log: (line: string) => void): Promise<void> {
  const postmaster = readPostmaster(dirs.cluster);
  const holders = () => processesOf([dirs.cluster, dirs.unfinished]);
  const found = holders();
  if (found.length > 0) {
    log(`stopping Postgres processes left over from an earlier run: ${found.join(', ')}`);
    // SIGINT is a fast shutdown for the postmaster, which ends the others. A lone backend would only cancel a query.
    if (postmaster && found.includes(postmaster.pid)) signal([postmaster.pid], 'SIGINT');
    else signal(found, 'SIGTERM');
    if (!(await becomesTrue(() => holders().length === 0, 5_000))) signal(holders(), 'SIGQUIT');
    if (!(await becomesTrue(() => holders().length === 0, 5_000))) {
      throw new EmbeddedPostgresUnavailable(`processes ${holders().join(', ')} still use ${dirs.root}: end them first`);
    }
  }
  if (!postmaster) return;
  // Locks and processes of another container are invisible, but a socket in a shared folder isn't.
  if (await answers(path.join(postmaster.socketDir, `.s.PGSQL.${postmaster.port}`))) {
    throw new EmbeddedPostgresUnavailable(
      `${dirs.root} is in use by a server in another container: stop that one, or set DATABASE_URL to share a database`,
    );
  }
  fs.rmSync(path.join(dirs.cluster, 'postmaster.pid'), { force: true });
}

/**
 * Removes a killed server's files from its socket folder. The lock file there names its pid, and the port (part of the
 * lock's name) stays the same. Call it only when no process can use them.
 */
export function clearSockets(folder: string): void {
  for (const name of fs.readdirSync(folder)) {
    if (name.startsWith('.s.PGSQL.')) fs.rmSync(path.join(folder, name), { force: true });
  }
}

function processesOf(folders: string[]): number[] {
  return fs
    .readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => worksIn(pid, folders))
    .map(Number);
}

// Postgres and its backends change into the data folder. A shell in that folder isn't ours to end. In a container root
// may lack the right to read another user's `cwd`, but `cmdline` is readable and names the folder for the postmaster
// and initdb. A zombie has neither.
function worksIn(pid: string, folders: string[]): boolean {
  const about = `/proc/${pid}`;
  const program = ifVisible(() => fs.readFileSync(`${about}/comm`, 'utf8').trim());
  if (program !== 'postgres' && program !== 'initdb') return false;
  const folder = ifVisible(() => fs.readlinkSync(`${about}/cwd`));
  if (folder !== undefined && folders.includes(folder)) return true;
  const words = ifVisible(() => fs.readFileSync(`${about}/cmdline`, 'utf8').split('\0')) ?? [];
  return words.some((word, at) => word === '-D' && folders.includes(words[at + 1] ?? ''));
}

function ifVisible<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (hasCode(error, 'ENOENT', 'ESRCH', 'EACCES', 'EPERM')) return undefined; // exited in the meantime, or hidden
    throw error;
  }
}

function signal(pids: number[], name: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name);
    } catch (error) {
      if (!hasCode(error, 'ESRCH')) throw error;
    }
  }
}

async function becomesTrue(condition: () => boolean, patience: number): Promise<boolean> {
  for (const deadline = Date.now() + patience; Date.now() < deadline; await sleep(20)) if (condition()) return true;
  return condition();
}

function answers(socketPath: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const socket = net.connect(socketPath, () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', (error) => {
      if (hasCode(error, 'ENOENT', 'ECONNREFUSED', 'ENOTDIR', 'EINVAL')) resolve(false);
      else reject(error);
    });
  });
}
