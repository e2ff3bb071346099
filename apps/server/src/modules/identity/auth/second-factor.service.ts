import type { Kernel } from '../../../kernel/kernel.ts';
import { type Refusal, refuse } from '../../../kernel/tenancy/refusal.ts';
import { claimCode, readLock, releaseCode } from './second-factor.store.ts';

/** A code is valid in its own half minute and the adjacent ones. It must be stored as used for that long. */
const codeLifeMs = 3 * 60_000;

/**
 * Runs the check of a one-time code that must be accepted only once: an observer, over the shoulder or in the network,
 * has half a minute to repeat it. The code is claimed first, so that one of two concurrent calls is refused, and
 * released if it was wrong.
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

/** Refuses the second step for the rest of its lock after too many wrong codes. */
export async function secondFactorLock(kernel: Kernel, userId: string): Promise<Refusal> {
  const until = await kernel.db.outsideWorkspaces((tx) => readLock(tx, userId));
  const left = (until?.getTime() ?? 0) - kernel.clock.now().getTime();
  const seconds = Math.max(1, Math.ceil(left / 1_000));
  return refuse('identity.code_locked', { values: { seconds, minutes: Math.ceil(seconds / 60) } });
}
