import { randomBytes } from 'node:crypto';
import type { Collection } from '../journal.ts';
import type { Outbox } from '../outbox.ts';
import type { World } from '../provider.ts';
import { StripeError } from './stripe-form.ts';
import {
  API_VERSION,
  BUYER,
  type CheckoutSession,
  type Intent,
  type StripeCharge,
  type StripeEvent,
  type StripeRefund,
  writeCharge,
  writeEvent,
  writeIntent,
  writeRefund,
  writeSession,
} from './stripe-objects.ts';
import { type SessionFields, totalOf } from './stripe-session.ts';

export type StripeBook = ReturnType<typeof createStripeBook>;

/** The call that causes a change, as its events report it. */
export type Cause = { id: string | null; idempotency_key: string | null };

const NOBODY: Cause = { id: null, idempotency_key: null };
const KEEP_AT_MOST = 40_000;
const KEEP_AFTER_PRUNING = 30_000;

type Place = { world: World; outbox: Outbox; webhookUrl: () => string | null; pageUrl: (id: string) => string };

/** Everything of one Stripe account. Each change writes its events, and sends them to the account's webhook. */
export function createStripeBook({ world, outbox, webhookUrl, pageUrl }: Place) {
  const sessions = world.collection<CheckoutSession>('stripe.sessions');
  const intents = world.collection<Intent>('stripe.intents');
  const charges = world.collection<StripeCharge>('stripe.charges');
  const refunds = world.collection<StripeRefund>('stripe.refunds');
  const events = world.collection<StripeEvent>('stripe.events');
  const open = new Set(sessions.values().flatMap(({ id, status }) => (status === 'open' ? [id] : [])));
  const nowS = (): number => Math.floor(world.clock.now() / 1_000);

  function tell(type: string, data: Record<string, unknown>, cause: Cause): void {
    const event: StripeEvent = {
      id: newId('evt'),
      createdAt: nowS(),
      type,
      apiVersion: API_VERSION,
      data,
      request: cause,
    };
    events.put(event.id, event);
    const url = webhookUrl();
    if (url !== null) {
      outbox.send({ account: 'main', about: event.id, url, body: JSON.stringify(writeEvent(event, 1)) });
    }
    if (events.size > KEEP_AT_MOST && events.size % 1_000 === 0) {
      prune(events);
      prune(refunds);
      prune(charges);
      prune(intents);
      prune(sessions, ({ status }) => status !== 'open');
    }
  }

  const putSession = (session: CheckoutSession): CheckoutSession => {
    sessions.put(session.id, session);
    if (session.status === 'open') open.add(session.id);
    else open.delete(session.id);
    return session;
  };
  const view = (session: CheckoutSession) => writeSession(session, pageUrl(session.id));

  /** An attempt to charge a card: it succeeds without a decline code. */
  function attempt(session: CheckoutSession, declineCode: string | null, amount: number, currency: string) {
    const before = session.intent === null ? undefined : intents.get(session.intent);
    const id = before?.id ?? newId('pi');
    const charge: StripeCharge = {
      id: newId('ch'),
      createdAt: nowS(),
      intent: id,
      amount,
      refunded: 0,
      currency,
      email: session.customerEmail ?? BUYER,
      description: session.intentDescription,
      metadata: session.intentMetadata,
      declineCode,
    };
    const intent: Intent = {
      id,
      createdAt: before?.createdAt ?? nowS(),
      amount,
      currency,
      status: declineCode === null ? 'succeeded' : 'requires_payment_method',
      description: session.intentDescription,
      metadata: session.intentMetadata,
      charge: charge.id,
      declineCode,
    };
    charges.put(charge.id, charge);
    intents.put(id, intent);
    if (before === undefined)
      tell(
        'payment_intent.created',
        writeIntent({ ...intent, status: 'requires_payment_method', charge: null, declineCode: null }),
        NOBODY,
      );
    tell(declineCode === null ? 'charge.succeeded' : 'charge.failed', writeCharge(charge), NOBODY);
    tell(
      declineCode === null ? 'payment_intent.succeeded' : 'payment_intent.payment_failed',
      writeIntent(intent),
      NOBODY,
    );
    return intent;
  }

  function expire(session: CheckoutSession, cause: Cause): CheckoutSession {
    const expired = putSession({ ...session, status: 'expired' });
    tell('checkout.session.expired', view(expired), cause);
    return expired;
  }

  return {
    sessions,
    intents,
    charges,
    refunds,
    events,
    view,
    expire,
    newestSessions: (): CheckoutSession[] => sessions.values().reverse(),
    addSession: (fields: SessionFields): CheckoutSession =>
      putSession({
        ...fields,
        id: newId('cs_test', 58),
        createdAt: nowS(),
        status: 'open',
        paid: false,
        total: totalOf(fields.lines),
        intent: null,
        declined: null,
      }),
    /** The buyer pays; `amount` and `currency` replace those of the session. */
    pay: (session: CheckoutSession, amount = session.total, currency = session.currency): CheckoutSession => {
      const intent = attempt(session, null, amount, currency);
      const paid = putSession({
        ...session,
        status: 'complete',
        paid: true,
        total: amount,
        currency,
        intent: intent.id,
        declined: null,
      });
      tell('checkout.session.completed', view(paid), NOBODY);
      return paid;
    },
    /** The card is refused. The session stays open for another card. */
    decline: (session: CheckoutSession, declineCode: string): CheckoutSession => {
      const intent = attempt(session, declineCode, session.total, session.currency);
      return putSession({ ...session, intent: intent.id, declined: declineCode });
    },
    /** @throws StripeError if the charge doesn't have that much left */
    refund: (
      charge: StripeCharge,
      wanted: { amount: number | undefined; reason: string | null; metadata: Record<string, string> },
      cause: Cause,
    ): StripeRefund => {
      const left = charge.amount - charge.refunded;
      if (left === 0) {
        throw new StripeError(
          400,
          `Charge ${charge.id} has already been refunded.`,
          { code: 'charge_already_refunded' },
          { executed: true },
        );
      }
      const amount = wanted.amount ?? left;
      if (amount > left) {
        const [asked, rest] = [formatMoney(amount, charge.currency), formatMoney(left, charge.currency)];
        throw new StripeError(
          400,
          charge.refunded === 0
            ? `Refund amount (${asked}) is greater than charge amount (${rest})`
            : `Refund amount (${asked}) is greater than unrefunded amount on charge (${rest})`,
          { param: 'amount' },
          { executed: true },
        );
      }
      const { reason, metadata } = wanted;
      const { id, currency, intent } = charge;
      const refund = { id: newId('re'), createdAt: nowS(), amount, currency, charge: id, intent, reason, metadata };
      refunds.put(refund.id, refund);
      const refunded = { ...charge, refunded: charge.refunded + amount };
      charges.put(id, refunded);
      tell('refund.created', writeRefund(refund), cause);
      tell('charge.refunded', writeCharge(refunded), cause);
      return refund;
    },
    /** Expires the sessions whose time is over. */
    sweep: (): void => {
      for (const id of open) {
        const session = sessions.get(id);
        if (session !== undefined && session.expiresAt <= nowS()) expire(session, NOBODY);
      }
    },
    clear: (): void => {
      for (const collection of [sessions, intents, charges, refunds, events]) collection.clear();
      open.clear();
    },
  };
}

function prune<T>(collection: Collection<T>, isDone: (value: T) => boolean = () => true): void {
  const done = collection.entries().filter(([, value]) => isDone(value));
  for (const [id] of done.slice(0, Math.max(0, done.length - KEEP_AFTER_PRUNING))) collection.delete(id);
}

const newId = (prefix: string, length = 24): string =>
  `${prefix}_${randomBytes(length).toString('base64url').replace(/[-_]/g, '0').slice(0, length)}`;

const formatMoney = (amount: number, currency: string): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(minorToMajor(amount, currency));

export function minorToMajor(amount: number, currency: string): number {
  const { maximumFractionDigits = 2 } = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions();
  return amount / 10 ** maximumFractionDigits;
}
