import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { EmbeddedPostgresUnavailable, hasCode } from './embedded-errors.ts';
import { canReach, noAccess, type ServerUser } from './server-user.ts';

/** What lies in the folder given to the launcher. */
export type DataRoot = {
  root: string;
  /** Postgres's own data folder; present only once initdb has finished. */
  cluster: string;
  /** Where initdb works; renamed to `cluster` at the end, so that a first boot cut short is never taken for data. */
  unfinished: string;
  superuserSecret: string;
  libraries: string;
};

/** Makes the folder if missing. Its real path names the lock and identifies processes, so links are resolved first. */
export function openDataRoot(folder: string): DataRoot {
  const wanted = path.resolve(folder);
  try {
    const first = fs.mkdirSync(wanted, { recursive: true, mode: 0o700 });
    // Parents that we made ourselves must let the server's user through whatever the umask.
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
 * Lets the server's user walk through the folder without owning it: root writes here, and in a folder of another user
 * a planted link would turn that into a write anywhere.
 */
export function admitServerUser({ root, cluster }: DataRoot, user: ServerUser): void {
  if (!canReach(root, user) && fs.statSync(root).uid === process.getuid?.()) fs.chmodSync(root, 0o711);
  if (!canReach(root, user)) {
    throw new EmbeddedPostgresUnavailable(
      `${root} cannot be entered by ${user.name}, who runs Postgres: choose a data folder outside of private ones (below /var/lib), or set DATABASE_URL`,
    );
  }
  // A backup copied back by root belongs to root, and Postgres insists on owning its data.
  if (user.identity.uid !== undefined && fs.existsSync(cluster) && fs.statSync(cluster).uid === 0) {
    for (const entry of fs.readdirSync(cluster, { recursive: true, withFileTypes: true })) {
      fs.lchownSync(path.join(entry.parentPath, entry.name), user.uid, user.gid);
    }
    fs.lchownSync(cluster, user.uid, user.gid);
  }
}

/** An empty-or-existing 0700 folder of the server's user. */
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

/** The unix socket's folder: inside the data folder, or a short one where its path would not fit in a socket address. */
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

/** Writes a 0600 file whole or not at all, for the owner of the folder it lies in. */
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

/** The file's text, or nothing when there is none. */
export function readSecret(file: string): string | undefined {
  try {
    return fs.readFileSync(file, 'utf8').trim();
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    if (hasCode(error, 'EACCES')) throw new EmbeddedPostgresUnavailable(noAccess(file));
    throw error;
  }
}
