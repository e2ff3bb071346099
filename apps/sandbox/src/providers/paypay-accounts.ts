import { createPrivateKey, generateKeyPairSync, type KeyObject, randomBytes, randomInt } from 'node:crypto';
import type { SandboxOptions } from '../options.ts';
import type { World } from '../provider.ts';
import { LEAST_BITS } from './paypay-keys.ts';

/** The account in the options. */
export const MAIN = 'main';

/** A merchant with its settings in PayPay's portal. */
export type PaypayAccount = SandboxOptions['paypay'] & {
  id: string;
  /** Whether PayPay refunds immediately, or a person decides. */
  refunds: 'automatic' | 'manual';
};

export type AccountChange = Partial<Pick<PaypayAccount, 'publicKey' | 'notifyUrl' | 'refunds'>>;

export type PaypayAccounts = ReturnType<typeof openAccounts>;

const MOST = 50;

/** All merchants of PayPay: the one in the options, and those opened later. */
export function openAccounts(options: SandboxOptions['paypay'], world: World) {
  const kept = world.collection<PaypayAccount>('paypay.accounts');
  const before = kept.get(MAIN);
  const accounts = new Map<string, PaypayAccount>([[MAIN, { ...options, id: MAIN, refunds: 'automatic' }]]);
  for (const account of kept.values()) accounts.set(account.id, account);
  if (before !== undefined) {
    // The settings win, except where they leave the choice to the portal.
    const publicKey = options.publicKey ?? before.publicKey;
    const notifyUrl = options.notifyUrl ?? before.notifyUrl;
    accounts.set(MAIN, { ...before, ...options, publicKey, notifyUrl });
  }

  function change(account: PaypayAccount, changes: AccountChange): PaypayAccount {
    const changed = { ...account, ...changes };
    accounts.set(account.id, changed);
    kept.put(account.id, changed);
    return changed;
  }

  return {
    all: (): PaypayAccount[] => [...accounts.values()],
    get: (id: string): PaypayAccount | undefined => accounts.get(id),
    byPartner: (partnerId: string): PaypayAccount | undefined =>
      [...accounts.values()].find((account) => account.partnerId === partnerId),
    change,
    /** Undefined above the maximum number of accounts. */
    add: (wanted: AccountChange): PaypayAccount | undefined => {
      if (accounts.size >= MOST) return undefined;
      const partnerId = `2000${randomInt(10_000_000, 100_000_000)}`;
      const { saleProductCode } = options;
      const opened = { id: randomBytes(6).toString('hex'), partnerId, saleProductCode, publicKey: null };
      return change({ ...opened, notifyUrl: null, refunds: 'automatic' }, wanted);
    },
    reset: (): void => {
      for (const id of accounts.keys()) if (id !== MAIN) accounts.delete(id);
      kept.clear();
      accounts.set(MAIN, { ...options, id: MAIN, refunds: 'automatic' });
    },
  };
}

/** PayPay's own key pair. It is created once per data folder; a reset keeps it. */
export function openOwnKey(world: World): KeyObject {
  const kept = world.collection<string>('paypay.keys');
  const known = kept.get('own');
  if (known !== undefined) return createPrivateKey(known);
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: LEAST_BITS });
  kept.put('own', privateKey.export({ type: 'pkcs8', format: 'pem' }).toString());
  return privateKey;
}
