import type { FastifyInstance, FastifyReply } from 'fastify';
import { readLimit, refuse } from '../control-answers.ts';
import { isHttpAddress, type SandboxOptions } from '../options.ts';
import { noticeView, type Outbox } from '../outbox.ts';
import type { RunningProvider, World } from '../provider.ts';
import { asRecord } from '../records.ts';
import { minorToMajor, type StripeBook } from './stripe-book.ts';
import type { StripeKeys } from './stripe-keys.ts';
import type { CheckoutSession } from './stripe-objects.ts';

type Desk = {
  account: SandboxOptions['stripe'];
  book: StripeBook;
  outbox: Outbox;
  keys: StripeKeys;
  world: World;
};
type ById = { Params: { id: string } };
type Listing = { Querystring: { status?: string; limit?: string } };

const SHOWN = 50;
const DECLINE_CODES = ['generic_decline', 'insufficient_funds', 'expired_card', 'lost_card', 'do_not_honor'];

/** The buyer on Stripe's page, and the merchant in Stripe's dashboard. */
export function stripeControl(desk: Desk): Pick<RunningProvider, 'control' | 'state' | 'reset'> {
  const { account, book, outbox, keys, world } = desk;
  const sessionView = (session: CheckoutSession) => {
    const intent = book.intents.get(session.intent ?? '');
    const charge = book.charges.get(intent?.charge ?? '');
    return {
      id: session.id,
      status: session.status,
      payment_status: session.paid ? 'paid' : 'unpaid',
      amount_total: session.total,
      amount: minorToMajor(session.total, session.currency),
      currency: session.currency,
      amount_refunded: charge?.refunded ?? 0,
      refunded: minorToMajor(charge?.refunded ?? 0, session.currency),
      description: session.lines
        .map(({ name, quantity }) => (quantity > 1 ? `${quantity} × ${name}` : name))
        .join(', '),
      client_reference_id: session.clientReferenceId,
      payment_intent: session.intent,
      declined: session.declined,
      url: book.view(session).url,
      created_at: new Date(session.createdAt * 1_000).toISOString(),
      expires_at: new Date(session.expiresAt * 1_000).toISOString(),
    };
  };
  const newest = (status: string | undefined, limit: number) => {
    book.sweep();
    const found = book.newestSessions().filter((session) => status === undefined || session.status === status);
    return { total: found.length, sessions: found.slice(0, limit).map(sessionView) };
  };

  /** The session to act on, which must be open unless `force` is set. */
  function judge(id: string, body: unknown, reply: FastifyReply): CheckoutSession | undefined {
    book.sweep();
    const session = book.sessions.get(id);
    if (session === undefined) refuse(reply, 404, 'session.unknown', 'There is no such session');
    else if (session.status !== 'open' && asRecord(body)?.force !== true) {
      refuse(reply, 409, `session.${session.status}`, `This session is ${session.status}; force changes it anyway`);
    } else return session;
    return undefined;
  }

  function control(app: FastifyInstance): void {
    app.get<Listing>('/stripe/sessions', async (request) =>
      newest(request.query.status, readLimit(request.query.limit)),
    );

    app.post<ById>('/stripe/sessions/:id/pay', async (request, reply) => {
      const session = judge(request.params.id, request.body, reply);
      if (session === undefined) return reply;
      const { amount = session.total, currency = session.currency, force } = asRecord(request.body ?? {}) ?? {};
      if (typeof amount !== 'number' || !Number.isInteger(amount) || amount < 1) {
        return refuse(reply, 422, 'amount.invalid', 'amount is a whole number in the smallest unit');
      }
      if (typeof currency !== 'string' || !/^[a-z]{3}$/.test(currency)) {
        return refuse(reply, 422, 'currency.invalid', 'currency is a code of three small letters');
      }
      if (force !== true && (amount !== session.total || currency !== session.currency)) {
        return refuse(reply, 422, 'amount.wrong', 'Another amount is due; force charges it anyway');
      }
      const paid = book.pay(session, amount, currency);
      await world.committed();
      return { session: sessionView(paid) };
    });

    app.post<ById>('/stripe/sessions/:id/decline', async (request, reply) => {
      const session = judge(request.params.id, request.body, reply);
      if (session === undefined) return reply;
      const { code = 'generic_decline' } = asRecord(request.body ?? {}) ?? {};
      if (typeof code !== 'string' || !DECLINE_CODES.includes(code)) {
        return refuse(reply, 422, 'code.invalid', `code is one of ${DECLINE_CODES.join(', ')}`);
      }
      const declined = book.decline(session, code);
      await world.committed();
      return { session: sessionView(declined) };
    });

    app.post<ById>('/stripe/sessions/:id/expire', async (request, reply) => {
      const session = judge(request.params.id, request.body, reply);
      if (session === undefined) return reply;
      const expired = book.expire(session, { id: null, idempotency_key: null });
      await world.committed();
      return { session: sessionView(expired) };
    });

    app.get<Listing>('/stripe/callbacks', async (request) => {
      const { total, notices } = outbox.newest(readLimit(request.query.limit));
      return { total, callbacks: notices.map(noticeView) };
    });

    app.post<ById>('/stripe/callbacks/:id/resend', async (request, reply) => {
      const notice = outbox.get(request.params.id);
      if (notice === undefined) return refuse(reply, 404, 'callback.unknown', 'There is no such callback');
      return await outbox.resend(notice);
    });

    app.put('/stripe/account', async (request, reply) => {
      const webhookUrl = asRecord(request.body)?.webhookUrl;
      if (webhookUrl !== null && (typeof webhookUrl !== 'string' || !isHttpAddress(webhookUrl))) {
        return refuse(reply, 422, 'webhookUrl.invalid', 'webhookUrl is an http address or null');
      }
      account.webhookUrl = webhookUrl;
      return { webhookUrl };
    });
  }

  return {
    control,
    state: () => {
      const { total, notices } = outbox.newest(SHOWN);
      return {
        secretKey: account.secretKey,
        webhookSecret: account.webhookSecret,
        webhookUrl: account.webhookUrl,
        heldCallbacks: outbox.heldCount(),
        ...newest(undefined, SHOWN),
        callbacks: { total, callbacks: notices.map(noticeView) },
      };
    },
    reset: () => {
      outbox.clear();
      book.clear();
      keys.clear();
    },
  };
}
