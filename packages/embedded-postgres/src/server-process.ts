import { type ChildProcess, spawn } from 'node:child_process';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { cannotRun, type Runtime } from './cluster.ts';
import { EmbeddedPostgresKilled } from './embedded-errors.ts';
import { freePort } from './free-port.ts';
import { readPostmaster } from './left-over.ts';
import { watchOver } from './watchdog.ts';

export type ServerProcess = {
  pid: number;
  port: number;
  /** Settles when the server has ended, for any reason. */
  gone: Promise<void>;
  stop(patienceMs?: number): Promise<void>;
};

type Options = {
  runtime: Runtime;
  sockets: string;
  flags: string[];
  /** Reused if it is still free. */
  lastPort?: number | undefined;
  log: (line: string) => void;
};

const PORT_TAKEN = 'could not create any TCP/IP sockets';
const STOP_PATIENCE_MS = 30_000;

/** Starts the server on a free loopback port and waits until it accepts connections, recovery included. */
export async function launchServer(options: Options): Promise<ServerProcess> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await launchOn((attempt === 1 && options.lastPort) || (await freePort()), options);
    } catch (error) {
      // Another process took the port between the check and the server's start.
      if (attempt === 3 || !(error instanceof Error && error.message.includes(PORT_TAKEN))) throw error;
    }
  }
}

async function launchOn(port: number, { runtime, sockets, flags, log }: Options): Promise<ServerProcess> {
  const { binaries, dirs, user, env } = runtime;
  const postgres = spawn(
    path.join(binaries.native, 'bin/postgres'),
    ['-D', dirs.cluster, '-p', String(port), '-k', sockets, '-h', '127.0.0.1', ...settings(), ...flags],
    // A separate session: Ctrl-C reaches only this process, which stops the server after its own work.
    { ...user.identity, env, cwd: dirs.root, stdio: ['ignore', 'ignore', 'pipe'], detached: true },
  );
  const lastLines: string[] = [];
  forwardLines(postgres.stderr, (line) => {
    log(line);
    lastLines.push(line);
    if (lastLines.length > 20) lastLines.shift();
  });
  const ended = new Promise<void>((resolve, reject) => {
    postgres.once('error', (error) => reject(cannotRun(error)));
    postgres.once('close', () => resolve());
  });
  const { pid } = postgres;
  if (pid === undefined) {
    await ended;
    throw new Error('postgres was not started');
  }
  const watchdog = watchOver(pid, user, log);
  const gone = ended.then(() => watchdog.release());
  while (!isReady(dirs.cluster, pid)) {
    if (hasEnded(postgres)) {
      await gone;
      if (postgres.signalCode) throw new EmbeddedPostgresKilled(`postgres was ended by ${postgres.signalCode}`);
      throw new Error(`postgres ended with ${postgres.exitCode}: ${lastLines.join(' ')}`);
    }
    await sleep(5);
  }
  postgres.unref();
  return { pid, port, gone, stop: (patienceMs) => stopServer(postgres, gone, patienceMs) };
}

function settings(): string[] {
  const values = {
    unix_socket_permissions: '0700',
    dynamic_shared_memory_type: 'mmap', // containers often have at most 64 MB of /dev/shm
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
    max_connections: 100,
    shared_buffers: `${sharedBuffersMb(ownMemory())}MB`,
    wal_compression: 'on',
    random_page_cost: 1.1, // for SSDs
    // A table without statistics gets plans for ten pages, in which every index is equally good. After a minute of growth, as
    // by default, such a plan reads thousands of rows for one.
    autovacuum_naptime: '15s',
  };
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

/** Returns this process's memory limit in bytes: the container's limit, if it has one. */
function ownMemory(): number {
  const limit = process.constrainedMemory();
  return limit > 0 ? Math.min(limit, os.totalmem()) : os.totalmem();
}

/**
 * Returns a sixteenth of the memory in megabytes, so that the index of a large shop stays in shared buffers. From the
 * system's cache, a search through a million names takes twice as long. Only read pages occupy memory.
 *
 * @param bytes the memory in bytes
 */
export function sharedBuffersMb(bytes: number): number {
  return Math.max(128, Math.min(1024, Math.floor(bytes / 16 / 2 ** 20)));
}

function isReady(cluster: string, pid: number): boolean {
  const postmaster = readPostmaster(cluster);
  return postmaster?.pid === pid && postmaster.ready;
}

async function stopServer(postgres: ChildProcess, gone: Promise<void>, patienceMs = STOP_PATIENCE_MS): Promise<void> {
  postgres.ref();
  if (!hasEnded(postgres)) postgres.kill('SIGINT');
  const impatience = setTimeout(() => postgres.kill('SIGQUIT'), patienceMs);
  await gone;
  clearTimeout(impatience);
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

function forwardLines(stream: NodeJS.ReadableStream, take: (line: string) => void): void {
  let rest = '';
  stream.on('data', (chunk) => {
    const lines = (rest + String(chunk)).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) take(line);
  });
  // The pipe is a socket with its own handle, which would keep this process alive.
  if (stream instanceof net.Socket) stream.unref();
}
