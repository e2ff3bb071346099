import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Collection } from '../journal.ts';
import type { Outbox } from '../outbox.ts';
import type { World } from '../provider.ts';
import type { StripeBook } from './stripe-book.ts';
import {
  type Form,
  formAt,
  integerAt,
  listAt,
  metadataAt,
  noSuch,
  onlyKnown,
  readForm,
  StripeError,
  textAt,
} from './stripe-form.ts';
import { keyOf } from './stripe-keys.ts';
import {
  type CheckoutSession,
  listOf,
  type StripeCharge,
  type StripeEvent,
  writeCharge,
  writeEvent,
  writeIntent,
  writeLines,
  writeRefund,
} from './stripe-objects.ts';
import { readSession } from './stripe-session.ts';

type ById = { Params: { id: string } };

const REASONS = ['duplicate', 'fraudulent', 'requested_by_customer'];
const MOST_AMOUNT = 99_999_999;

/** The endpoints below `/v1` that this product's adapters can use. */
export function stripeRoutes(app: FastifyInstance, world: World, book: StripeBook, outbox: Outbox): void {
  const cause = (request: FastifyRequest) => ({ id: request.stripeId, idempotency_key: keyOf(request) });
  const send = async (reply: FastifyReply, object: Record<string, unknown>) => {
    await world.committed();
    return reply.send(object);
  };
  const sessionOf = (id: string): CheckoutSession => {
    const session = book.sessions.get(id);
    if (session === undefined) throw noSuch('checkout.session', id, 'session');
    return session;
  };

  app.post('/checkout/sessions', async (request, reply) => {
    const form = bodyOf(request);
    const session = book.addSession(readSession(form, Math.floor(world.clock.now() / 1_000)));
    return send(reply, expanded(session, form));
  });
  app.get('/checkout/sessions', async (request) => {
    const query = queryOf(request);
    const intent = textAt(query, 'payment_intent');
    const found = book.newestSessions().filter((session) => intent === undefined || session.intent === intent);
    return pageOf('/v1/checkout/sessions', found, query, (session) => book.view(session));
  });
  app.get<ById>('/checkout/sessions/:id', async (request) => expanded(sessionOf(request.params.id), queryOf(request)));
  app.get<ById>('/checkout/sessions/:id/line_items', async (request) => {
    const session = sessionOf(request.params.id);
    return listOf(`/v1/checkout/sessions/${session.id}/line_items`, writeLines(session));
  });
  app.post<ById>('/checkout/sessions/:id/expire', async (request, reply) => {
    const session = sessionOf(request.params.id);
    if (session.status !== 'open') {
      const text = `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session.status}\`.`;
      throw new StripeError(400, text, {}, { executed: true });
    }
    return send(reply, expanded(book.expire(session, cause(request)), bodyOf(request)));
  });

  app.get<ById>('/payment_intents/:id', async (request) => {
    const intent = book.intents.get(request.params.id);
    if (intent === undefined) throw noSuch('payment_intent', request.params.id, 'intent');
    const view = writeIntent(intent);
    const charge = expands(queryOf(request), 'latest_charge') ? book.charges.get(intent.charge ?? '') : undefined;
    return charge === undefined ? view : { ...view, latest_charge: writeCharge(charge) };
  });
  app.get<ById>('/charges/:id', async (request) => {
    const charge = book.charges.get(request.params.id);
    if (charge === undefined) throw noSuch('charge', request.params.id, 'id');
    return writeCharge(charge);
  });

  app.post('/refunds', async (request, reply) => {
    const form = bodyOf(request);
    onlyKnown(form, ['payment_intent', 'charge', 'amount', 'reason', 'metadata', 'expand']);
    const amount = integerAt(form, 'amount', 1, MOST_AMOUNT);
    const reason = textAt(form, 'reason') ?? null;
    if (reason !== null && !REASONS.includes(reason)) {
      throw new StripeError(400, `Invalid reason: must be one of ${REASONS.join(', ')}`, { param: 'reason' });
    }
    const charge = chargeOf(form);
    return send(
      reply,
      writeRefund(book.refund(charge, { amount, reason, metadata: metadataAt(form, 'metadata') }, cause(request))),
    );
  });
  app.get('/refunds', async (request) => {
    const query = queryOf(request);
    const [intent, charge] = [textAt(query, 'payment_intent'), textAt(query, 'charge')];
    const found = newest(book.refunds)
      .filter((refund) => intent === undefined || refund.intent === intent)
      .filter((refund) => charge === undefined || refund.charge === charge);
    return pageOf('/v1/refunds', found, query, writeRefund);
  });
  app.get<ById>('/refunds/:id', async (request) => {
    const refund = book.refunds.get(request.params.id);
    if (refund === undefined) throw noSuch('refund', request.params.id);
    return writeRefund(refund);
  });

  const eventView = (event: StripeEvent) =>
    writeEvent(event, outbox.about(event.id).filter(({ state }) => state !== 'delivered').length);
  app.get('/events', async (request) => {
    const query = queryOf(request);
    const types = [textAt(query, 'type'), ...(formAt(query, 'types') ? listAt(query, 'types') : [])].filter(Boolean);
    const inTime = timeFilter(query);
    const found = newest(book.events)
      .filter(({ type }) => types.length === 0 || types.includes(type))
      .filter(({ createdAt }) => inTime(createdAt));
    return pageOf('/v1/events', found, query, eventView);
  });
  app.get<ById>('/events/:id', async (request) => {
    const event = book.events.get(request.params.id);
    if (event === undefined) throw noSuch('event', request.params.id);
    return eventView(event);
  });

  function expanded(session: CheckoutSession, form: Form): Record<string, unknown> {
    const view = book.view(session);
    const intent = book.intents.get(session.intent ?? '');
    if (intent !== undefined && expands(form, 'payment_intent')) {
      const charge = expands(form, 'payment_intent.latest_charge') ? book.charges.get(intent.charge ?? '') : undefined;
      view.payment_intent = { ...writeIntent(intent), ...(charge ? { latest_charge: writeCharge(charge) } : {}) };
    }
    if (expands(form, 'line_items')) {
      view.line_items = listOf(`/v1/checkout/sessions/${session.id}/line_items`, writeLines(session));
    }
    return view;
  }

  function chargeOf(form: Form): StripeCharge {
    const [intentId, chargeId] = [textAt(form, 'payment_intent'), textAt(form, 'charge')];
    if (intentId === undefined && chargeId === undefined) {
      throw new StripeError(
        400,
        'One of the following params should be provided for this request: payment_intent or charge.',
      );
    }
    if (intentId === undefined) {
      const charge = book.charges.get(chargeId ?? '');
      if (charge === undefined || charge.declineCode !== null) throw noSuch('charge', chargeId ?? '', 'charge');
      return charge;
    }
    const intent = book.intents.get(intentId);
    if (intent === undefined) throw noSuch('payment_intent', intentId, 'payment_intent');
    const charge = intent.status === 'succeeded' ? book.charges.get(intent.charge ?? '') : undefined;
    if (charge !== undefined) return charge;
    const text = `This PaymentIntent (${intentId}) does not have a successful charge to refund.`;
    throw new StripeError(400, text, { param: 'payment_intent' });
  }
}

const bodyOf = (request: FastifyRequest): Form => (request.body as Form | undefined) ?? {};
const queryOf = (request: FastifyRequest): Form => readForm(request.url.split('?')[1] ?? '');
const newest = <T>(collection: Collection<T>): T[] => collection.values().reverse();

/** Whether `expand` names this field, or one below it. */
const expands = (form: Form, field: string): boolean =>
  listAt(form, 'expand').some((name) => typeof name === 'string' && (name === field || name.startsWith(`${field}.`)));

function timeFilter(query: Form): (createdAt: number) => boolean {
  const limits = { gt: -1, gte: -1, lt: Number.MAX_SAFE_INTEGER, lte: Number.MAX_SAFE_INTEGER };
  const created = query.created;
  if (typeof created === 'string') return (createdAt) => createdAt === Number(created);
  for (const name of ['gt', 'gte', 'lt', 'lte'] as const) {
    limits[name] = integerAt(query, `created[${name}]`, 0, Number.MAX_SAFE_INTEGER) ?? limits[name];
  }
  return (at) => at > limits.gt && at >= limits.gte && at < limits.lt && at <= limits.lte;
}

/** A page of a list, the newest first, after or before the object that the cursor names. */
function pageOf<T extends { id: string }>(url: string, all: T[], query: Form, view: (one: T) => unknown) {
  const limit = integerAt(query, 'limit', 1, 100) ?? 10;
  const [after, before] = [textAt(query, 'starting_after'), textAt(query, 'ending_before')];
  const place = (id: string, param: string): number => {
    const at = all.findIndex((one) => one.id === id);
    if (at < 0) throw noSuch('object', id, param);
    return at;
  };
  if (before !== undefined) {
    const end = place(before, 'ending_before');
    const start = Math.max(0, end - limit);
    return listOf(url, all.slice(start, end).map(view), start > 0);
  }
  const start = after === undefined ? 0 : place(after, 'starting_after') + 1;
  return listOf(url, all.slice(start, start + limit).map(view), start + limit < all.length);
}

export function unknownEndpoint(request: FastifyRequest): StripeError {
  const path = request.url.split('?', 1)[0] ?? '';
  return new StripeError(404, `Unrecognized request URL (${request.method}: ${path.replace(/^\/stripe/, '')}).`);
}

export function unauthorized(key: string | undefined): StripeError {
  if (key === undefined || key === '') {
    return new StripeError(
      401,
      'You did not provide an API key. Send it in the Authorization header as a Bearer token.',
    );
  }
  const shown = key.length > 12 ? `${key.slice(0, 8)}${'*'.repeat(key.length - 12)}${key.slice(-4)}` : '****';
  return new StripeError(401, `Invalid API Key provided: ${shown}`);
}
