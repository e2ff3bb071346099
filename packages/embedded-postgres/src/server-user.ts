import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { EmbeddedPostgresUnavailable, hasCode } from './embedded-errors.ts';

/** The server's user. `identity` is an option of spawn: empty unless root steps down to another user. */
export type ServerUser = {
  uid: number;
  gid: number;
  name: string;
  identity: { uid?: number; gid?: number };
};

/**
 * Chooses the server's user. Postgres refuses uid 0; any other user with an entry in /etc/passwd works (initdb looks
 * the name up).
 */
export function chooseServerUser(cluster: string): ServerUser {
  const uid = process.getuid?.() ?? 0;
  const gid = process.getgid?.() ?? 0;
  const owner = ownerOf(cluster);
  if (uid !== 0) {
    if (owner && owner.uid !== uid) {
      throw new EmbeddedPostgresUnavailable(
        `${cluster} belongs to user ${owner.uid}: start as that user or as root, or set DATABASE_URL`,
      );
    }
    return { uid, gid, name: `user ${uid}`, identity: {} };
  }
  // A data folder of an ordinary user stays theirs, so that they can start it again without root.
  return owner && owner.uid !== 0 ? stepDown(owner.uid, owner.gid, `user ${owner.uid}`) : unprivilegedUser();
}

function stepDown(uid: number, gid: number, name: string): ServerUser {
  return { uid, gid, name, identity: { uid, gid } };
}

function unprivilegedUser(): ServerUser {
  const users = fs
    .readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
    .filter(({ uid, gid }) => uid > 0 && gid >= 0);
  const preferred = ['postgres', 'node', 'nobody'].map((name) => users.find((user) => user.name === name));
  const user = preferred.find((candidate) => candidate !== undefined) ?? users[0];
  if (!user) {
    throw new EmbeddedPostgresUnavailable(
      'Postgres does not run as root and /etc/passwd has no other user: add one, start as another user, or set DATABASE_URL',
    );
  }
  return stepDown(user.uid, user.gid, user.name);
}

/** Returns whether a user can reach a path and, for a program, run it. Spawn drops all groups but the first. */
export function canReach(target: string, user: { uid: number; gid: number }): boolean {
  for (let at = path.resolve(target); ; at = path.dirname(at)) {
    const { mode, uid, gid } = fs.statSync(at);
    const execute = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001;
    if (!(mode & execute)) return false;
    if (at === path.dirname(at)) return true;
  }
}

/**
 * Returns the data folder of a project: its own `data` folder. For root below a folder that the server's user may not
 * enter (/root is 0700), it is a folder of /var/lib named after the project's path. Give the server its own
 * subfolder. An existing data folder wins: a changed mode must cause an error, not an empty database elsewhere.
 */
export function defaultDataRoot(projectDir: string): string {
  const project = path.resolve(projectDir);
  const data = path.join(project, 'data');
  if (process.getuid?.() !== 0) return data;
  const elsewhere = path.join('/var/lib/kumbi', createHash('sha256').update(project).digest('hex').slice(0, 12));
  if (fs.globSync(['cluster', '*/cluster'], { cwd: data }).length > 0) return data;
  if (fs.existsSync(elsewhere)) return elsewhere;
  const owner = ownerOf(data);
  return canReach(project, owner && owner.uid !== 0 ? owner : unprivilegedUser()) ? data : elsewhere;
}

function ownerOf(file: string): { uid: number; gid: number } | undefined {
  try {
    const { uid, gid } = fs.statSync(file);
    return { uid, gid };
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    if (hasCode(error, 'EACCES')) throw new EmbeddedPostgresUnavailable(noAccess(file));
    throw error;
  }
}

export function noAccess(folder: string): string {
  return `${folder} cannot be used by user ${process.getuid?.()}: give it to that user, choose another data folder, or set DATABASE_URL`;
}
