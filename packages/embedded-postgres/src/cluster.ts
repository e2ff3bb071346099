import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { Binaries } from './binaries.ts';
import { type DataRoot, ownFolder, writeSecret } from './data-root.ts';
import { EmbeddedPostgresMajorMismatch, EmbeddedPostgresUnavailable, hasCode } from './embedded-errors.ts';
import type { ServerUser } from './server-user.ts';

/** The environment of every Postgres program. */
export type Runtime = { binaries: Binaries; dirs: DataRoot; user: ServerUser; env: Record<string, string> };

export const SUPERUSER = 'postgres';

/** Refuses files of another major version before anything changes them. */
export function checkMajor(cluster: string, wanted: number): void {
  const found = Number.parseInt(fs.readFileSync(path.join(cluster, 'PG_VERSION'), 'utf8'), 10);
  if (found !== wanted) throw new EmbeddedPostgresMajorMismatch(found, wanted);
}

/** Creates the data folder on the first start. With `durable: false` (tests) it doesn't flush to disk. */
export async function initialise(runtime: Runtime, durable: boolean): Promise<void> {
  const { cluster, unfinished, superuserSecret, root } = runtime.dirs;
  fs.rmSync(unfinished, { recursive: true, force: true });
  ownFolder(unfinished, runtime.user);
  const password = randomBytes(24).toString('base64url');
  writeSecret(superuserSecret, password);
  // initdb runs as the server's user, who can't read the secret. It gets a temporary copy.
  const passwordFile = path.join(root, 's', 'password');
  ownFolder(path.dirname(passwordFile), runtime.user);
  writeSecret(passwordFile, password);
  try {
    await runInitdb(runtime, [
      ...['-D', unfinished, '-U', SUPERUSER, `--pwfile=${passwordFile}`, '--auth=scram-sha-256', '--data-checksums'],
      // The builtin locale sorts the same on every machine.
      ...['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
      ...(durable ? [] : ['--no-sync']),
    ]);
  } finally {
    fs.rmSync(passwordFile, { force: true });
  }
  fs.renameSync(unfinished, cluster);
  const folder = fs.openSync(root, 'r');
  fs.fsyncSync(folder);
  fs.closeSync(folder);
}

function runInitdb({ binaries, dirs, user, env }: Runtime, args: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const stdio: ['ignore', 'pipe', 'pipe'] = ['ignore', 'pipe', 'pipe'];
    const initdb = spawn(path.join(binaries.native, 'bin/initdb'), args, {
      ...user.identity,
      env,
      cwd: dirs.root,
      stdio,
      detached: true,
    });
    let output = '';
    for (const stream of [initdb.stdout, initdb.stderr]) {
      stream.on('data', (chunk) => {
        output += String(chunk);
      });
    }
    initdb.once('error', (error) => reject(cannotRun(error)));
    initdb.once('close', (code, signal) => (code === 0 ? resolve() : reject(initdbFailed(output, code ?? signal))));
  });
}

/** An existing program that is "not found" lacks its loader: musl instead of glibc. */
export function cannotRun(error: Error): Error {
  if (!hasCode(error, 'ENOENT', 'EACCES', 'ENOEXEC')) return error;
  return new EmbeddedPostgresUnavailable(
    `the embedded Postgres does not run on this system (${error.message}); it needs glibc: set DATABASE_URL instead`,
  );
}

function initdbFailed(output: string, how: number | string | null): Error {
  if (output.includes('could not look up effective user ID')) {
    return new EmbeddedPostgresUnavailable(
      `user ${process.getuid?.()} has no entry in /etc/passwd, which Postgres needs: add one, or set DATABASE_URL`,
    );
  }
  const said = output.split('\n').filter((line) => /error|fatal|loading/i.test(line));
  return new EmbeddedPostgresUnavailable(
    `initdb ended with ${how} (${said.join(' ') || output.slice(-500).replaceAll('\n', ' ')}): set DATABASE_URL instead`,
  );
}
