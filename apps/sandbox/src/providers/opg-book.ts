import { createHash, randomUUID } from 'node:crypto';
import { isHttpAddress } from '../options.ts';
import type { World } from '../provider.ts';
import { asRecord } from '../records.ts';
import { formatAmount, readAmount } from './proxypay-fields.ts';

type TransactionFields = { cents: number; mobile: string; callbackUrl: string | null };

export type Transaction = TransactionFields & {
  id: string;
  posId: number;
  status: 'accepted' | 'rejected' | null;
  statusAt: number | null;
  statusReason: number | null;
  createdAt: number;
};

/** The answer to a repeated call, and a digest of the call that may be repeated. */
type Remembered = { digest: string; id: string };

export type OpgBook = ReturnType<typeof createOpgBook>;

const APPROVAL_MS = 90_000;
const KEEP_AT_MOST = 40_000;
const KEEP_AFTER_PRUNING = 30_000;
/** ProxyPay doesn't publish its reasons: adapters must not depend on these. */
export const REASONS = { declined: 1, late: 2 } as const;

/** The payments that customers confirm in the Multicaixa Express app. */
export function createOpgBook(world: World, posId: number, onSettled: (transaction: Transaction) => void) {
  const transactions = world.collection<Transaction>('opg.transactions');
  const keys = world.collection<Remembered>('opg.keys');
  const pending = new Set<string>();
  for (const one of transactions.values()) if (one.status === null) pending.add(one.id);

  function settle(transaction: Transaction, status: 'accepted' | 'rejected', reason: number | null): Transaction {
    const settled = { ...transaction, status, statusReason: reason, statusAt: world.clock.now() };
    transactions.put(settled.id, settled);
    pending.delete(settled.id);
    onSettled(settled);
    return settled;
  }

  function prune(): void {
    const done = transactions.values().filter(({ status }) => status !== null);
    const old = new Set(done.slice(0, Math.max(0, done.length - KEEP_AFTER_PRUNING)).map(({ id }) => id));
    for (const id of old) transactions.delete(id);
    for (const [key, { id }] of keys.entries()) if (old.has(id)) keys.delete(key);
  }

  return {
    settle,
    get: (id: string): Transaction | undefined => transactions.get(id),
    newest: (status: string | undefined, limit: number): { total: number; transactions: Transaction[] } => {
      const found = transactions
        .values()
        .filter((one) => status === undefined || stateOf(one) === status)
        .reverse();
      return { total: found.length, transactions: found.slice(0, limit) };
    },
    /** The transaction of an earlier call with this key, or `other` if that call had another body. */
    repeated: (key: string, body: unknown): Transaction | 'other' | undefined => {
      const remembered = keys.get(key);
      if (remembered === undefined) return undefined;
      return remembered.digest === digestOf(body) ? transactions.get(remembered.id) : 'other';
    },
    add: (fields: TransactionFields, key: string | null, body: unknown): Transaction => {
      const transaction: Transaction = {
        ...fields,
        id: randomUUID(),
        posId,
        status: null,
        statusAt: null,
        statusReason: null,
        createdAt: world.clock.now(),
      };
      transactions.put(transaction.id, transaction);
      pending.add(transaction.id);
      if (key !== null) keys.put(key, { digest: digestOf(body), id: transaction.id });
      if (transactions.size > KEEP_AT_MOST && transactions.size % 1_000 === 0) prune();
      return transaction;
    },
    /** Rejects the transactions that no customer confirmed in time. */
    sweep: (): void => {
      for (const id of pending) {
        const one = transactions.get(id);
        if (one !== undefined && one.createdAt + APPROVAL_MS <= world.clock.now())
          settle(one, 'rejected', REASONS.late);
      }
    },
    clear: (): void => {
      transactions.clear();
      keys.clear();
      pending.clear();
    },
  };
}

const digestOf = (body: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(body ?? null))
    .digest('hex');

export const stateOf = (transaction: Transaction): 'pending' | 'accepted' | 'rejected' =>
  transaction.status ?? 'pending';

/** The fields of a payment, or the name of the first invalid one. */
export function readTransaction(body: unknown, posId: number): TransactionFields | { invalid: string } {
  const { type, pos_id, mobile, amount, callback_url = null } = asRecord(body) ?? {};
  // Refunds and authorisations exist, but their rules aren't public.
  if (type !== 'payment') return { invalid: 'type' };
  if (Number(pos_id) !== posId) return { invalid: 'pos_id' };
  if (typeof mobile !== 'string' || !/^9\d{8}$/.test(mobile)) return { invalid: 'mobile' };
  const cents = readAmount(amount);
  if (cents === undefined) return { invalid: 'amount' };
  if (callback_url !== null && (typeof callback_url !== 'string' || !isHttpAddress(callback_url))) {
    return { invalid: 'callback_url' };
  }
  return { cents, mobile, callbackUrl: callback_url };
}

/** The wire format of both the answers and the callback. */
export const writeTransaction = (transaction: Transaction) => ({
  id: transaction.id,
  type: 'payment',
  pos_id: transaction.posId,
  parent_transaction_id: null,
  mobile: transaction.mobile,
  amount: formatAmount(transaction.cents),
  status: transaction.status,
  status_datetime: transaction.statusAt === null ? null : new Date(transaction.statusAt).toISOString(),
  status_reason: transaction.statusReason,
});
