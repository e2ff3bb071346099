import { randomInt } from 'node:crypto';
import type { Outcome } from '../callbacks.ts';
import type { World } from '../provider.ts';
import { formatAmount, periodOf, type ReferenceFields } from './proxypay-fields.ts';

export type Reference = ReferenceFields & {
  id: string;
  status: 'active' | 'paid' | 'lapsed' | 'deleted';
  createdAt: number;
};

/** A payment in the wire format of both the callback and `GET /payments`. */
export type Payment = {
  id: number;
  transaction_id: number;
  reference_id: number;
  entity_id: number;
  amount: string;
  datetime: string;
  fee: string | null;
  product_id: number | null;
  parameter_id: number | null;
  period_id: number;
  period_start_datetime: string;
  period_end_datetime: string;
  terminal_type: string;
  terminal_id: string;
  terminal_location: string;
  terminal_period_id: number;
  terminal_transaction_id: number;
  custom_fields: ReferenceFields['customFields'];
};

export type Delivery = {
  /** `waiting`: there is no callback address, so the merchant has to poll. */
  state: 'waiting' | 'sending' | 'held' | 'dropped' | 'failed' | 'delivered';
  attempts: number;
  lastStatus: number | null;
  acknowledgedBy: 'callback' | 'merchant' | null;
};

/** The source of payment ids, shared by all accounts. */
export type PaymentIds = { seen(id: number): void; next(): number };

export type Book = ReturnType<typeof createBook>;

const RESERVED_MS = 120_000;
/** The number of finished entries to keep; above it, the oldest are deleted. */
const KEEP_AT_MOST = 40_000;
const KEEP_AFTER_PRUNING = 30_000;

/** References and payments of one ProxyPay account. */
export function createBook(world: World, entity: string, prefix: string, ids: PaymentIds) {
  const references = world.collection<Reference>(`${prefix}.references`);
  const payments = world.collection<Payment>(`${prefix}.payments`);
  const deliveries = world.collection<Delivery>(`${prefix}.deliveries`);
  // Unacknowledged payments with the end of their reservation. Not persisted: a restart simply delivers them again.
  const unacknowledged = new Map<string, number>();
  for (const payment of payments.values()) {
    ids.seen(payment.id);
    if (deliveryOf(String(payment.id)).acknowledgedBy === null) unacknowledged.set(String(payment.id), 0);
  }

  function deliveryOf(id: string): Delivery {
    return deliveries.get(id) ?? { state: 'waiting', attempts: 0, lastStatus: null, acknowledgedBy: null };
  }

  function statusOf(reference: Reference): 'pending' | 'paid' | 'expired' | 'deleted' {
    if (reference.status === 'lapsed') return 'expired';
    if (reference.status !== 'active') return reference.status;
    return reference.endsAt !== null && reference.endsAt <= world.clock.now() ? 'expired' : 'pending';
  }

  function prune(): void {
    if (references.size > KEEP_AT_MOST) {
      const closed = references.values().filter((one) => statusOf(one) !== 'pending');
      for (const one of closed.slice(0, closed.length - KEEP_AFTER_PRUNING)) references.delete(one.id);
    }
    if (payments.size > KEEP_AT_MOST) {
      const done = payments.values().filter((one) => !unacknowledged.has(String(one.id)));
      for (const one of done.slice(0, done.length - KEEP_AFTER_PRUNING)) {
        payments.delete(String(one.id));
        deliveries.delete(String(one.id));
      }
    }
  }

  return {
    references,
    payments,
    deliveryOf,
    statusOf,
    newReferenceId: (): number => {
      // Random rather than sequential: a sandbox without state must not issue numbers that Kumbi's database already
      // contains.
      for (;;) {
        const id = randomInt(100_000_000, 1_000_000_000);
        if (!references.has(String(id))) return id;
      }
    },
    putReference: (id: string, fields: ReferenceFields): void => {
      const createdAt = references.get(id)?.createdAt ?? world.clock.now();
      references.put(id, { ...fields, id, status: 'active', createdAt });
      if (references.size > KEEP_AT_MOST && references.size % 1_000 === 0) prune();
    },
    setStatus: (reference: Reference, status: Reference['status']): void =>
      references.put(reference.id, { ...reference, status }),
    addPayment: (referenceId: string, cents: number): Payment => {
      const now = world.clock.now();
      const reference = references.get(referenceId);
      const payment = writePayment(ids.next(), referenceId, cents, now, entity, reference?.customFields ?? {});
      payments.put(String(payment.id), payment);
      unacknowledged.set(String(payment.id), 0);
      if (reference?.status === 'active') references.put(referenceId, { ...reference, status: 'paid' });
      if (payments.size > KEEP_AT_MOST && payments.size % 1_000 === 0) prune();
      return payment;
    },
    setDelivery: (id: string, change: Partial<Delivery>): void => {
      if (payments.has(id)) deliveries.put(id, { ...deliveryOf(id), ...change });
    },
    noteOutcome: (id: string, outcome: Outcome): void => {
      if (!payments.has(id)) return;
      const before = deliveryOf(id);
      const state = outcome.delivered || before.state === 'delivered' ? 'delivered' : 'failed';
      const acknowledgedBy = before.acknowledgedBy ?? (outcome.delivered ? 'callback' : null);
      if (acknowledgedBy !== null) unacknowledged.delete(id);
      deliveries.put(id, { state, attempts: before.attempts + 1, lastStatus: outcome.status, acknowledgedBy });
    },
    acknowledge: (id: string): boolean => {
      if (!payments.has(id)) return false;
      unacknowledged.delete(id);
      deliveries.put(id, { ...deliveryOf(id), acknowledgedBy: 'merchant' });
      return true;
    },
    isAcknowledged: (id: string): boolean => !unacknowledged.has(id),
    unacknowledged: (): Payment[] => [...unacknowledged.keys()].flatMap((id) => payments.get(id) ?? []),
    openCount: (): number => [...unacknowledged.keys()].filter((id) => deliveryOf(id).state === 'sending').length,
    /** Returns the merchant's next payments, reserved so that a second worker doesn't get the same ones. */
    fetch: (count: number): Payment[] => {
      const now = world.clock.now();
      const fetched: Payment[] = [];
      for (const [id, reservedUntil] of unacknowledged) {
        if (fetched.length === count) break;
        const payment = payments.get(id);
        // The first callback is still on its way, so the merchant is already being notified.
        if (payment === undefined || reservedUntil > now || deliveryOf(id).state === 'sending') continue;
        unacknowledged.set(id, now + RESERVED_MS);
        fetched.push(payment);
      }
      return fetched;
    },
    /** Ends the reservations of fetched payments, as two minutes would. */
    release: (): void => {
      for (const id of unacknowledged.keys()) unacknowledged.set(id, 0);
    },
    clear: (): void => {
      references.clear();
      payments.clear();
      deliveries.clear();
      unacknowledged.clear();
    },
  };
}

function writePayment(
  id: number,
  referenceId: string,
  cents: number,
  now: number,
  entity: string,
  customFields: ReferenceFields['customFields'],
): Payment {
  const period = periodOf(now);
  const sequence = id % 100_000_000;
  return {
    id,
    transaction_id: sequence,
    reference_id: Number(referenceId),
    entity_id: Number(entity),
    amount: formatAmount(cents),
    datetime: timestamp(now),
    fee: null,
    product_id: null,
    parameter_id: null,
    period_id: period.id,
    period_start_datetime: timestamp(period.startsAt),
    period_end_datetime: timestamp(period.endsAt),
    // 01 is an ATM.
    terminal_type: '01',
    terminal_id: '0000000001',
    terminal_location: 'Luanda',
    terminal_period_id: period.id % 1_000,
    terminal_transaction_id: sequence % 100_000,
    custom_fields: customFields,
  };
}

function timestamp(at: number): string {
  return `${new Date(at).toISOString().slice(0, 19)}Z`;
}
