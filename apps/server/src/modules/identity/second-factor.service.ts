import type { Kernel } from '../../kernel/kernel.ts';
import { type Refusal, refuse } from '../../kernel/tenancy/refusal.ts';
import { claimCode, readLock, releaseCode } from './second-factor.store.ts';

/** A code is right for its own half minute and the ones beside it; for that long it must be known as used. */
const codeLifeMs = 3 * 60_000;

/**
 * Runs a check of a one-time code that must not be right twice: who looks over a shoulder, or between browser and server,
 * has half a minute to type it again. The code is claimed first, so that of two calls at the same moment one is refused,
 * and given back when it was not right.
 */
export async function usedOnce<T>(
  kernel: Kernel,
  userId: string,
  code: string,
  check: () => Promise<{ readonly right: boolean; readonly result: T }>,
): Promise<T | Refusal> {
  const digest = kernel.secrets.sign('one-time-code', `${userId} ${code}`);
  const now = kernel.clock.now();
  const claimed = await kernel.db.outsideWorkspaces((tx) =>
    claimCode(tx, { userId, digest, now, expiredBefore: new Date(now.getTime() - codeLifeMs) }),
  );
  if (!claimed) return refuse('identity.code_used');
  let right = false;
  try {
    const checked = await check();
    right = checked.right;
    return checked.result;
  } finally {
    if (!right) await kernel.db.outsideWorkspaces((tx) => releaseCode(tx, userId, digest));
  }
}

/** For how long the second step stays closed after too many wrong codes. */
export async function secondFactorLock(kernel: Kernel, userId: string): Promise<Refusal> {
  const until = await kernel.db.outsideWorkspaces((tx) => readLock(tx, userId));
  const left = (until?.getTime() ?? 0) - kernel.clock.now().getTime();
  const seconds = Math.max(1, Math.ceil(left / 1_000));
  return refuse('identity.code_locked', { values: { seconds, minutes: Math.ceil(seconds / 60) } });
}
