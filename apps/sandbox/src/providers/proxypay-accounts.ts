import { randomBytes, randomInt } from 'node:crypto';
import { isSameCredential } from '../guard.ts';
import type { World } from '../provider.ts';
import { MAIN, openDesk, type ProxypayAccount, type ProxypayDesk } from './proxypay-desk.ts';

const MOST = 50;

export type ProxypayAccounts = ReturnType<typeof openAccounts>;

/** All merchants of ProxyPay: the one in the options, and those opened later. */
export function openAccounts(options: ProxypayAccount, world: World) {
  const kept = world.collection<ProxypayAccount>('proxypay.accounts');
  const desks = new Map<string, ProxypayDesk>();
  // Payment ids belong to ProxyPay, not to an account.
  let lastPaymentId = 0;
  const ids = {
    seen: (id: number): void => {
      lastPaymentId = Math.max(lastPaymentId, id);
    },
    next: (): number => {
      // Depends on the time as well, so that ids stay unique after the state was deleted.
      lastPaymentId = Math.max(lastPaymentId + 1, world.clock.now() * 100);
      return lastPaymentId;
    },
  };
  const open = (id: string, account: ProxypayAccount): ProxypayDesk => {
    const desk = openDesk(id, { ...account }, world, ids);
    desks.set(id, desk);
    return desk;
  };
  open(MAIN, options);
  for (const [id, account] of kept.entries()) open(id, account);

  return {
    all: (): ProxypayDesk[] => [...desks.values()],
    get: (id: string): ProxypayDesk | undefined => desks.get(id),
    main: (): ProxypayDesk => desks.get(MAIN) as ProxypayDesk,
    byKey: (apiKey: string | undefined): ProxypayDesk | undefined =>
      [...desks.values()].find((desk) => isSameCredential(apiKey, desk.account.apiKey)),
    /** Undefined above the maximum number of accounts. */
    add: (wanted: { entity: string | null; callbackUrl: string | null }): ProxypayDesk | undefined => {
      if (desks.size >= MOST) return undefined;
      const account = {
        apiKey: newKey(),
        callbackUrl: wanted.callbackUrl,
        entity: wanted.entity ?? String(randomInt(10_000, 100_000)),
      };
      const id = randomBytes(6).toString('hex');
      kept.put(id, account);
      return open(id, account);
    },
    change: (desk: ProxypayDesk, change: { callbackUrl?: string | null; newKey?: boolean }): void => {
      if (change.callbackUrl !== undefined) desk.account.callbackUrl = change.callbackUrl;
      if (change.newKey) desk.account.apiKey = newKey();
      if (desk.id !== MAIN) kept.put(desk.id, { ...desk.account });
    },
    reset: (): void => {
      for (const desk of desks.values()) {
        desk.sender.forget();
        desk.book.clear();
        if (desk.id !== MAIN) desks.delete(desk.id);
      }
      kept.clear();
    },
  };
}

/** ProxyPay's keys have 32 characters. */
const newKey = (): string => `sandbox-${randomBytes(12).toString('hex')}`;
