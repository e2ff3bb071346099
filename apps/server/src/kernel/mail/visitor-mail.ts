import type { Queryable } from '../database/database.ts';
import { takeCall } from '../http/rate-limit.ts';
import type { Kernel } from '../kernel.ts';

const hourMs = 3_600_000;
/** For one address, from all workspaces and for all reasons together. Only a person who floods it comes this far. */
const limits = [
  { name: 'hour', most: 10, windowMs: hourMs },
  { name: 'day', most: 30, windowMs: 24 * hourMs },
];

/**
 * Counts an email to an address that a visitor typed, and returns whether it may be sent. Anyone can type the address of
 * someone else, and each workspace has its own limits, so the address has one too. The cause of the email stays valid
 * without it: otherwise a stranger could keep the address's owner out.
 *
 * @param db the transaction that enqueues the email, or the pool
 */
export async function mayMailVisitor(kernel: Kernel, db: Queryable, address: string): Promise<boolean> {
  const digest = kernel.secrets.sign('visitor-mail', inboxOf(address));
  for (const { name, most, windowMs } of limits) {
    const key = `visitor mail ${name} ${digest}`;
    if (!(await takeCall(db, kernel.clock, key, { limit: most, windowMs })).allowed) {
      kernel.log.warn({ limit: name }, 'an address that visitors typed gets no more emails for now');
      return false;
    }
  }
  return true;
}

/** Returns one form for the addresses of one inbox: providers deliver `ana+1@` to `ana@`. */
function inboxOf(address: string): string {
  const at = address.lastIndexOf('@');
  const [name = ''] = address.slice(0, at).split('+');
  return `${name}@${address.slice(at + 1)}`.toLowerCase();
}
