import { randomBytes } from 'node:crypto';
import { currencies } from '@kumbi/contract/shared/money.ts';
import Stripe from 'stripe';
import type { Agent } from 'undici';
import * as z from 'zod';
import { credential } from '../../../../kernel/secrets/credential.ts';
import {
  type PaymentProvider,
  PaymentRefused,
  type PaymentTerms,
  type ProviderPayment,
  ProviderUnavailable,
  type Refunded,
  type Standing,
} from '../payment-provider.adapter.ts';
import { CallRefused, callStripe, createStripeClient, stripeAddress } from './stripe-client.adapter.ts';

const webhookSecret = credential('payments.stripe-webhook');
const minute = 60_000;
/** Stripe refuses a session that ends within 30 minutes; the rest is for a call that is repeated. */
const shortestMs = 35 * minute;
const titleLength = 250;
const referencePattern = /^(\d{10})-[0-9a-f]{24}$/;

export interface StripeAccount {
  /** `platform`: workspaces have no accounts at Stripe. */
  readonly account: string;
  readonly webhookSecret: string;
}

type StripeProvider = PaymentProvider & Required<Pick<PaymentProvider, 'lookUp' | 'readCallback' | 'refund'>>;

interface StripeSettings extends StripeAccount {
  /** Stripe's own by default. */
  readonly base: string | undefined;
  readonly agent: Agent;
  readonly key: string;
  readonly now: () => Date;
}

/** Opens an account at Stripe. */
export const openStripe = ({ base, agent, key, now, ...account }: StripeSettings): StripeProvider =>
  createStripe(createStripeClient(base ?? stripeAddress, agent, key), account, now);

const objectId = (prefix: string) => z.string().regex(new RegExp(`^${prefix}_\\w{1,200}$`));

const sessionSchema = z.object({
  id: objectId('cs'),
  client_reference_id: z.string().nullish(),
  status: z.enum(['open', 'complete', 'expired']),
  payment_status: z.enum(['paid', 'unpaid', 'no_payment_required']),
  amount_total: z.int().positive(),
  currency: z.string().regex(/^[a-z]{3}$/),
  payment_intent: objectId('pi').nullable(),
  url: z.url({ protocol: /^https?$/ }).nullish(),
});
type Session = z.output<typeof sessionSchema>;

const refundSchema = z.object({
  id: objectId('re'),
  status: z.string().nullable(),
  failure_reason: z.string().max(200).nullish(),
  metadata: z.record(z.string(), z.string()).nullish(),
});
const refundsSchema = z.object({ data: z.array(refundSchema) });

const eventSchema = z.object({ type: z.string(), data: z.object({ object: z.unknown() }) });
/** The events about the end of a session. Others, such as those of its charge, say the same. */
const sessionEvents = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
];

/**
 * Cards through Stripe Checkout: one session for each attempt, which has our reference as `client_reference_id`. The
 * reference is the idempotency key as well, so a repeat returns the same session. It begins with the seconds of its time,
 * which fix the end of the session: a repeat with another end would be refused.
 */
export function createStripe(client: Stripe, account: StripeAccount, now: () => Date): StripeProvider {
  const sessions = client.checkout.sessions;
  const retrieve = (id: string) => callStripe(async () => parse(sessionSchema, await sessions.retrieve(id)));

  /** Creates the session, or returns the one that an earlier call created. */
  const open = (reference: string, terms: PaymentTerms, email: string) =>
    sessions.create(sessionOf(reference, terms, email), {
      // Another form of the same attempt is another call.
      idempotencyKey: email ? reference : `${reference}-without-email`,
    });

  return {
    name: 'stripe',
    method: 'card',
    account: account.account,
    credentialId: null,
    reserve: async () => `${Math.floor(now().getTime() / 1_000)}-${randomBytes(12).toString('hex')}`,
    async begin(reference, terms) {
      const created = await callStripe(() =>
        open(reference, terms, terms.email).catch((error) => {
          // Stripe accepts fewer addresses than we do. Its page asks for one.
          if (terms.email && isAbout(error, 'customer_email')) return open(reference, terms, '');
          throw refusalOf(error) ?? error;
        }),
      );
      const session = parse(sessionSchema, created);
      if (session.client_reference_id !== reference || !session.url)
        throw new ProviderUnavailable('Stripe answers with another session');
      return { instructions: { link: session.url }, providerId: session.id };
    },
    async withdraw({ providerId }) {
      // Without its id, no one received the address of the session, so no one can pay it.
      if (!providerId) return false;
      try {
        await callStripe(() => sessions.expire(providerId));
        return true;
      } catch (error) {
        if (!(error instanceof CallRefused)) throw error;
        if (error.status === 404) return false;
        // Only an open session can be expired. A session in another state can't be paid.
        if ((await retrieve(providerId)).status === 'open') throw error;
        return true;
      }
    },
    async lookUp({ reference, providerId }) {
      if (!providerId) return { state: 'open' };
      return standingOf(await retrieve(providerId), reference);
    },
    readCallback({ raw, headers }) {
      const secret = webhookSecret.given(account.webhookSecret);
      const signature = headers['stripe-signature'];
      if (!secret || typeof signature !== 'string') return 'bad_signature';
      let event: unknown;
      try {
        event = client.webhooks.constructEvent(raw, signature, secret, undefined, undefined, now().getTime());
      } catch (error) {
        // The body is parsed once the signature fits. For some headers, the library throws other errors than its own.
        return error instanceof SyntaxError ? 'malformed' : 'bad_signature';
      }
      return readEvent(event);
    },
    refund: ({ paymentId }, refundId, amountMinor) => refund(client, { intent: paymentId, id: refundId, amountMinor }),
  };
}

function sessionOf(reference: string, terms: PaymentTerms, email: string): Stripe.Checkout.SessionCreateParams {
  const title = terms.title.trim().slice(0, titleLength) || reference;
  const reservedMs = Number(referencePattern.exec(reference)?.[1]) * 1_000;
  return {
    mode: 'payment',
    allowed_payment_method_types: ['card'],
    // The buyer pays in dollars, not in the currency of the card: another one would need a decision.
    adaptive_pricing: { enabled: false },
    client_reference_id: reference,
    success_url: terms.payUrl,
    cancel_url: terms.payUrl,
    expires_at: Math.floor(Math.max(terms.expiresAt.getTime(), reservedMs + shortestMs) / 1_000),
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: terms.currency.toLowerCase(),
          unit_amount: terms.amountMinor,
          product_data: { name: title },
        },
      },
    ],
    payment_intent_data: { description: title, metadata: { reference } },
    ...(email ? { customer_email: email } : {}),
  };
}

function standingOf(session: Session, reference: string): Standing {
  if (session.client_reference_id !== reference) throw new ProviderUnavailable('Stripe answers with another session');
  if (session.status === 'expired') return { state: 'failed', reason: 'expired' };
  if (session.status !== 'complete' || session.payment_status !== 'paid') return { state: 'open' };
  const payment = paymentOf(session, reference);
  // A person must look at it: none of our sessions is in that currency.
  if (!payment) throw new ProviderUnavailable(`Stripe reports a payment in ${session.currency}`);
  return { state: 'paid', payment };
}

function paymentOf(session: Session, reference: string): ProviderPayment | undefined {
  const { id, amount_total, payment_intent, payment_status } = session;
  const currency = currencies.find((each) => each.toLowerCase() === session.currency);
  if (!currency || !payment_intent) return undefined;
  return {
    id: payment_intent,
    reference,
    amountMinor: amount_total,
    currency,
    // Without the buyer's name and address, which Stripe keeps.
    body: { session: id, payment_intent, amount_total, currency: session.currency, payment_status },
  };
}

function readEvent(event: unknown): ReturnType<NonNullable<PaymentProvider['readCallback']>> {
  const known = eventSchema.safeParse(event);
  if (!known.success) return 'malformed';
  const { type, data } = known.data;
  if (!sessionEvents.includes(type)) return { kind: 'nothing' };
  const read = sessionSchema.safeParse(data.object);
  if (!read.success) return otherSession.safeParse(data.object).success ? { kind: 'nothing' } : 'malformed';
  const { client_reference_id: reference } = read.data;
  // The account may have other sessions, such as those of payment links.
  if (!reference || !referencePattern.test(reference)) return { kind: 'nothing' };
  const isPaid = read.data.status === 'complete' && read.data.payment_status === 'paid';
  const payment = isPaid ? paymentOf(read.data, reference) : undefined;
  return payment ? { kind: 'paid', payment } : { kind: 'changed', reference };
}

/** A session that isn't ours, for example one that sets up a subscription and has no amount. */
const otherSession = z
  .object({ id: objectId('cs'), client_reference_id: z.string().nullish() })
  .refine(({ client_reference_id: reference }) => !reference || !referencePattern.test(reference));

interface WantedRefund {
  readonly intent: string;
  readonly id: string;
  readonly amountMinor: number;
}

/** Stripe forgets idempotency keys after a day, so the refund is first looked for by our id. */
async function refund(client: Stripe, { intent, id, amountMinor }: WantedRefund): Promise<Refunded> {
  try {
    const { data } = parse(
      refundsSchema,
      await callStripe(() => client.refunds.list({ payment_intent: intent, limit: 100 })),
    );
    const found = data.find(({ metadata }) => metadata?.refund === id);
    if (found) return refundedOf(found);
    const created = await callStripe(() =>
      client.refunds.create(
        { payment_intent: intent, amount: amountMinor, metadata: { refund: id } },
        { idempotencyKey: `refund-${id}` },
      ),
    );
    return refundedOf(parse(refundSchema, created));
  } catch (error) {
    if (error instanceof CallRefused) return { state: 'refused', detail: error.detail };
    throw error;
  }
}

function refundedOf({ id, status, failure_reason }: z.output<typeof refundSchema>): Refunded {
  if (status === 'succeeded') return { state: 'done', providerId: id };
  if (status === 'failed' || status === 'canceled') return { state: 'refused', detail: failure_reason ?? status };
  return { state: 'pending', providerId: id };
}

const isAbout = (error: unknown, param: string): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.param === param;

/** Returns a refusal that the buyer can respond to. */
function refusalOf(error: unknown): PaymentRefused | undefined {
  if (isAbout(error, 'expires_at')) return new PaymentRefused('expired', 'Stripe needs more time for a payment');
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.code?.startsWith('amount_')
    ? new PaymentRefused('other', `Stripe refused the amount: ${error.code}`)
    : undefined;
}

function parse<Schema extends z.ZodType>(schema: Schema, answer: unknown): z.output<Schema> {
  const result = schema.safeParse(answer);
  if (!result.success) throw new ProviderUnavailable('Stripe answers in another form');
  return result.data;
}
