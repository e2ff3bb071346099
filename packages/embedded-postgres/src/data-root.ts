import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { EmbeddedPostgresUnavailable, hasCode } from './embedded-errors.ts';
import { canReach, noAccess, type ServerUser } from './server-user.ts';

/** The contents of the launcher's folder. */
export type DataRoot = {
  root: string;
  /** The data folder of Postgres. It exists only after initdb has finished. */
  cluster: string;
  /**
   * initdb works here, and the folder is then renamed to `cluster`, so that an interrupted first boot never looks like
   * data.
   */
  unfinished: string;
  superuserSecret: string;
  libraries: string;
};

/**
 * Creates the folder if it is missing. Its real path names the lock and identifies processes, so links are resolved
 * first.
 */
export function openDataRoot(folder: string): DataRoot {
  const wanted = path.resolve(folder);
  try {
    const first = fs.mkdirSync(wanted, { recursive: true, mode: 0o700 });
    // Created parents must let the server's user through, regardless of the umask.
    for (let at = path.dirname(wanted); first && at.startsWith(first); at = path.dirname(at)) fs.chmodSync(at, 0o755);
    fs.accessSync(wanted, fs.constants.W_OK | fs.constants.X_OK);
  } catch (error) {
    if (hasCode(error, 'EACCES', 'EPERM', 'EROFS')) throw new EmbeddedPostgresUnavailable(noAccess(wanted));
    throw error;
  }
  const root = fs.realpathSync(wanted);
  return {
    root,
    cluster: path.join(root, 'cluster'),
    unfinished: path.join(root, 'cluster.unfinished'),
    superuserSecret: path.join(root, 'superuser.secret'),
    libraries: path.join(root, 'lib'),
  };
}

/**
 * Lets the server's user enter the folder, and the data folder around it, without owning them. Root writes here, and in a
 * folder of another user a planted link would turn that into a write anywhere.
 */
export function admitServerUser({ root, cluster }: DataRoot, user: ServerUser, within?: string): void {
  const around = within === undefined ? root : fs.realpathSync(within);
  for (
    let at = root;
    !canReach(root, user) && (at === around || at.startsWith(`${around}${path.sep}`));
    at = path.dirname(at)
  ) {
    const { uid, mode } = fs.statSync(at);
    if (uid === process.getuid?.()) fs.chmodSync(at, (mode & 0o777) | 0o011);
  }
  if (!canReach(root, user)) {
    throw new EmbeddedPostgresUnavailable(
      `${root} cannot be entered by ${user.name}, who runs Postgres: choose a data folder outside of private ones (below /var/lib), or set DATABASE_URL`,
    );
  }
  // A backup that root copied here belongs to root, and Postgres must own its data.
  if (user.identity.uid !== undefined && fs.existsSync(cluster) && fs.statSync(cluster).uid === 0) {
    for (const entry of fs.readdirSync(cluster, { recursive: true, withFileTypes: true })) {
      fs.lchownSync(path.join(entry.parentPath, entry.name), user.uid, user.gid);
    }
    fs.lchownSync(cluster, user.uid, user.gid);
  }
}

/** Creates an empty 0700 folder of the server's user, or takes over an existing one. */
export function ownFolder(folder: string, user: ServerUser): string {
  try {
    fs.mkdirSync(folder, { mode: 0o700 });
    if (user.identity.uid !== undefined) fs.lchownSync(folder, user.uid, user.gid);
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
  }
  const found = fs.lstatSync(folder);
  if (!found.isDirectory() || found.uid !== user.uid || found.mode & 0o077) {
    throw new EmbeddedPostgresUnavailable(
      `${folder} is not a private folder of ${user.name}: remove it and start again`,
    );
  }
  return folder;
}

/**
 * Returns the unix socket's folder: inside the data folder, or a short one if the path would not fit into a socket
 * address.
 */
export function socketFolder({ root }: DataRoot, user: ServerUser): string {
  const fits = (folder: string) => Buffer.byteLength(path.join(folder, '.s.PGSQL.65535')) <= 103;
  const inside = path.join(root, 's');
  if (fits(inside)) return ownFolder(inside, user);
  const name = `kumbi-${createHash('sha256').update(root).digest('hex').slice(0, 16)}`;
  const temporary = [os.tmpdir(), '/tmp'].find((folder) => fits(path.join(folder, name)) && canReach(folder, user));
  if (!temporary) {
    throw new EmbeddedPostgresUnavailable(`${root} is too long a path for a unix socket: choose a shorter data folder`);
  }
  return ownFolder(path.join(temporary, name), user);
}

/** Writes a 0600 file atomically. It belongs to the owner of its folder. */
export function writeSecret(file: string, text: string, owner = fs.statSync(path.dirname(file))): void {
  const temporary = `${file}.${process.pid}`;
  fs.rmSync(temporary, { force: true });
  const handle = fs.openSync(temporary, 'wx', 0o600);
  try {
    fs.writeSync(handle, `${text}\n`);
    if (process.getuid?.() === 0) fs.fchownSync(handle, owner.uid, owner.gid);
    fs.fsyncSync(handle);
  } finally {
    fs.closeSync(handle);
  }
  fs.renameSync(temporary, file);
}

/** Returns the file's text, or undefined if it doesn't exist. */
export function readSecret(file: string): string | undefined {
  try {
    return fs.readFileSync(file, 'utf8').trim();
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    if (hasCode(error, 'EACCES')) throw new EmbeddedPostgresUnavailable(noAccess(file));
    throw error;
  }
}
