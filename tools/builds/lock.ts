import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

interface LockTimes {
  /** A holder without a sign of life for this long is dead. A living holder gives one four times as often. */
  readonly staleMs: number;
  readonly retryMs: number;
}

/**
 * Runs a task while no other process of this folder runs it. The lock is a folder with its holder's token, renamed into
 * place: only one rename succeeds. A killed holder stops touching it, and a waiting process takes over.
 */
export async function withLock<Result>(
  lock: string,
  work: () => Promise<Result>,
  times: LockTimes = { staleMs: 15_000, retryMs: 200 },
): Promise<Result> {
  mkdirSync(path.dirname(lock), { recursive: true });
  const token = randomUUID();
  while (!tryToHold(lock, token)) {
    clearAway(lock, times.staleMs);
    await wait(times.retryMs);
  }
  const sign = setInterval(() => touch(lock), times.staleMs / 4);
  try {
    return await work();
  } finally {
    clearInterval(sign);
    if (holderOf(lock) === token) rmSync(lock, { recursive: true, force: true });
  }
}

function tryToHold(lock: string, token: string): boolean {
  const own = `${lock}.${token}`;
  mkdirSync(own);
  writeFileSync(path.join(own, 'holder'), token);
  try {
    // The rename fails while the lock's folder exists, because that folder isn't empty.
    renameSync(own, lock);
    return true;
  } catch (error) {
    rmSync(own, { recursive: true, force: true });
    if (hasCode(error, 'ENOTEMPTY', 'EEXIST', 'EPERM')) return false;
    throw error;
  }
}

/**
 * Two waiting processes may see the same dead holder. Both rename the lock to a name derived from its token. The
 * second rename fails because the name exists, so it can't remove the lock that the first process holds by then.
 */
function clearAway(lock: string, staleMs: number): void {
  const holder = holderOf(lock);
  if (holder === undefined || ageOf(lock) < staleMs) return;
  try {
    renameSync(lock, `${lock}.dead-${holder}`);
  } catch (error) {
    if (!hasCode(error, 'ENOENT', 'ENOTEMPTY', 'EEXIST', 'EPERM')) throw error;
  }
}

function holderOf(lock: string): string | undefined {
  try {
    return readFileSync(path.join(lock, 'holder'), 'utf8');
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

function ageOf(lock: string): number {
  try {
    return Date.now() - statSync(lock).mtimeMs;
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return 0;
    throw error;
  }
}

function touch(lock: string): void {
  try {
    const now = new Date();
    utimesSync(lock, now, now);
  } catch (error) {
    // Another process took over while this one was suspended, for example with its machine.
    if (!hasCode(error, 'ENOENT')) throw error;
  }
}

function hasCode(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code));
}
