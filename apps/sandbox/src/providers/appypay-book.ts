import { randomInt, randomUUID } from 'node:crypto';
import type { World } from '../provider.ts';
import type { AppypayAccount } from './appypay-accounts.ts';
import { type AppypayLanguage, type AppypayStatus, responseStatus, statusOfCode } from './appypay-codes.ts';
import { type ChargeFields, writeTime } from './appypay-fields.ts';

type ChargeEvent = { id: string; type: 'Charge' | 'Refund'; code: number; at: number };

export type Charge = ChargeFields & {
  id: string;
  account: string;
  entity: string;
  /** 101 while it waits. */
  code: number;
  createdAt: number;
  updatedAt: number;
  /** The end of the time to pay. */
  expiresAt: number;
  /** The amount that arrived, which may be another one than was asked. */
  paidCents: number | null;
  refundedCents: number;
  language: AppypayLanguage;
  events: ChargeEvent[];
};

export type AppypayRefund = {
  id: string;
  account: string;
  chargeId: string;
  cents: number;
  description: string;
  at: number;
};

export type AppypayBook = ReturnType<typeof createAppypayBook>;

const APPROVAL_MS = 90_000;
const REFERENCE_MS = 72 * 3_600_000;
const KEEP_AT_MOST = 40_000;
const KEEP_AFTER_PRUNING = 30_000;

/** The charges and refunds of all merchants. `onSettled` is called for every change that a merchant is notified of. */
export function createAppypayBook(world: World, onSettled: (charge: Charge) => void) {
  const charges = world.collection<Charge>('appypay.charges');
  const refunds = world.collection<AppypayRefund>('appypay.refunds');
  const keyOf = (account: string, name: string): string => `${account} ${name}`;
  const byTransaction = new Map<string, string[]>();
  const byReference = new Map<string, string[]>();
  const pending = new Set<string>();
  const waiters = new Map<string, (() => void)[]>();
  for (const charge of charges.values()) index(charge);

  function index(charge: Charge): void {
    push(byTransaction, keyOf(charge.account, charge.merchantTransactionId), charge.id);
    if (charge.referenceNumber !== null) push(byReference, keyOf(charge.entity, charge.referenceNumber), charge.id);
    if (isPending(charge)) pending.add(charge.id);
  }

  function update(charge: Charge, code: number, change: Partial<Charge> = {}): Charge {
    const at = world.clock.now();
    const event: ChargeEvent = { id: randomUUID(), type: 'Charge', code, at };
    const next = { ...charge, ...change, code, updatedAt: at, events: [...charge.events, event] } as Charge;
    charges.put(charge.id, next);
    if (isPending(next)) pending.add(next.id);
    else pending.delete(next.id);
    onSettled(next);
    // A caller that waits also gets the news that the provider doesn't know yet.
    if (!isPending(next) || code === 319) {
      for (const wake of waiters.get(next.id) ?? []) wake();
      waiters.delete(next.id);
    }
    return next;
  }

  /** Ends the charges whose time to pay is over. */
  function sweep(): void {
    const now = world.clock.now();
    for (const id of pending) {
      const charge = charges.get(id);
      if (charge !== undefined && charge.expiresAt <= now) update(charge, charge.method === 'GPO' ? 210 : 245);
    }
  }

  function put(charge: Charge): Charge {
    charges.put(charge.id, charge);
    index(charge);
    if (charges.size > KEEP_AT_MOST && charges.size % 1_000 === 0) prune();
    return charge;
  }

  function prune(): void {
    const done = charges.values().filter((charge) => !isPending(charge));
    for (const { id, account, merchantTransactionId, entity, referenceNumber } of done.slice(
      0,
      Math.max(0, done.length - KEEP_AFTER_PRUNING),
    )) {
      charges.delete(id);
      byTransaction.delete(keyOf(account, merchantTransactionId));
      if (referenceNumber !== null) byReference.delete(keyOf(entity, referenceNumber));
    }
  }

  const listed = (ids: string[] | undefined): Charge[] => (ids ?? []).flatMap((id) => charges.get(id) ?? []);

  return {
    sweep,
    get: (id: string): Charge | undefined => charges.get(id),
    refund: (id: string): AppypayRefund | undefined => refunds.get(id),
    ofAccount: (account: string): Charge[] => charges.values().filter((charge) => charge.account === account),
    /** All transactions with this name, the oldest first: a reference that was paid twice has two. */
    byTransaction: (account: string, name: string): Charge[] => listed(byTransaction.get(keyOf(account, name))),
    named: (name: string): Charge[] => charges.values().filter((charge) => charge.merchantTransactionId === name),
    byReference: (entity: string, number: string): Charge[] => listed(byReference.get(keyOf(entity, number))),
    newest: (limit: number): { total: number; charges: Charge[] } => ({
      total: charges.size,
      charges: charges.values().reverse().slice(0, limit),
    }),
    add: (account: AppypayAccount, fields: ChargeFields, language: AppypayLanguage): Charge => {
      const now = world.clock.now();
      const expiresAt = fields.method === 'GPO' ? now + APPROVAL_MS : (fields.dueAt ?? now + REFERENCE_MS);
      return put({
        ...fields,
        referenceNumber: fields.method === 'REF' ? (fields.referenceNumber ?? newNumber(account.entity)) : null,
        id: randomUUID(),
        account: account.id,
        entity: account.entity,
        code: 101,
        createdAt: now,
        updatedAt: now,
        expiresAt,
        paidCents: null,
        refundedCents: 0,
        language,
        events: [{ id: randomUUID(), type: 'Charge', code: 101, at: now }],
      });
    },
    settle: (charge: Charge, code: number, paidCents?: number): Charge =>
      update(charge, code, code === 100 ? { paidCents: paidCents ?? charge.cents } : {}),
    /** Money for a paid reference, which becomes another transaction. */
    payAgain: (charge: Charge, paidCents: number): Charge => {
      const now = world.clock.now();
      const again = put({ ...charge, id: randomUUID(), createdAt: now, code: 101, refundedCents: 0, events: [] });
      return update(again, 100, { paidCents });
    },
    addRefund: (charge: Charge, cents: number, description: string): AppypayRefund => {
      const at = world.clock.now();
      const refund = { id: randomUUID(), account: charge.account, chargeId: charge.id, cents, description, at };
      refunds.put(refund.id, refund);
      const events = [...charge.events, { id: refund.id, type: 'Refund' as const, code: 100, at }];
      charges.put(charge.id, { ...charge, refundedCents: charge.refundedCents + cents, updatedAt: at, events });
      return refund;
    },
    refundsOf: (charge: Charge): AppypayRefund[] =>
      charge.events.flatMap(({ id, type }) => (type === 'Refund' ? (refunds.get(id) ?? []) : [])),
    /** Resolves when the charge has an outcome, or the sandbox stops. */
    outcome: (id: string): Promise<void> =>
      pending.has(id)
        ? new Promise((resolve) => waiters.set(id, [...(waiters.get(id) ?? []), resolve]))
        : Promise.resolve(),
    releaseWaiters: (): void => {
      for (const wakes of waiters.values()) for (const wake of wakes) wake();
      waiters.clear();
    },
    clear: (): void => {
      charges.clear();
      refunds.clear();
      byTransaction.clear();
      byReference.clear();
      pending.clear();
    },
  };

  function newNumber(entity: string): string {
    for (;;) {
      const number = String(randomInt(100_000_000, 1_000_000_000));
      if (!byReference.has(keyOf(entity, number))) return number;
    }
  }
}

function push(map: Map<string, string[]>, key: string, id: string): void {
  map.set(key, [...(map.get(key) ?? []), id]);
}

export const statusOf = (charge: Charge): AppypayStatus => statusOfCode(charge.code);
const isPending = (charge: Charge): boolean => statusOf(charge) === 'Pending';

export const referenceOf = (charge: Charge) =>
  charge.referenceNumber === null
    ? null
    : { referenceNumber: charge.referenceNumber, dueDate: writeTime(charge.expiresAt), entity: charge.entity };

/** The answer to a new charge. */
export const answerOf = (charge: Charge, language: AppypayLanguage) => ({
  id: charge.id,
  responseStatus: responseStatus(charge.code, charge.method, language),
  ...(charge.referenceNumber === null ? {} : { reference: referenceOf(charge) }),
});

/** The body of a callback. */
export const callbackOf = (charge: Charge) => ({
  id: charge.id,
  merchantTransactionId: charge.merchantTransactionId,
  amount: (charge.paidCents ?? charge.cents) / 100,
  options: charge.options,
  ...(charge.referenceNumber === null ? {} : { reference: referenceOf(charge) }),
  responseStatus: responseStatus(charge.code, charge.method, charge.language),
});

/** A charge as the look-up returns it. */
export const paymentOf = (charge: Charge, language: AppypayLanguage) => ({
  id: charge.id,
  merchantTransactionId: charge.merchantTransactionId,
  type: 'Charge',
  operation: 'ONE_TIME_PAYMENT',
  amount: (charge.paidCents ?? charge.cents) / 100,
  currency: 'AOA',
  status: statusOf(charge),
  description: charge.description,
  disputes: false,
  applicationFeeAmount: 0,
  paymentMethod: charge.method,
  createdDate: writeTime(charge.createdAt),
  updatedDate: writeTime(charge.updatedAt),
  transactionEvents: charge.events.map((event) => ({
    id: event.id,
    transactionId: charge.id,
    type: event.type,
    providerTransactionId: null,
    actionStatus: statusOfCode(event.code),
    createdDate: writeTime(event.at),
    responseStatus: responseStatus(event.code, charge.method, language),
  })),
  options: charge.options,
  reference: referenceOf(charge),
});
