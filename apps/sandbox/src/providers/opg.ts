import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import { readLimit, refuse as refuseControl } from '../control-answers.ts';
import { loseAnswer, strike } from '../faults.ts';
import { isSameCredential } from '../guard.ts';
import type { SandboxOptions } from '../options.ts';
import { noticeView, type Outbox, openOutbox } from '../outbox.ts';
import type { Provider, World } from '../provider.ts';
import { asRecord } from '../records.ts';
import { sweeping } from '../sweeping.ts';
import {
  createOpgBook,
  type OpgBook,
  REASONS,
  readTransaction,
  stateOf,
  type Transaction,
  writeTransaction,
} from './opg-book.ts';

type Settings = SandboxOptions['opg'];
type ById = { Params: { id: string } };
type Listing = { Querystring: { status?: string; limit?: string } };

const FAULTS = [
  'slowMs',
  'failing',
  'rateLimited',
  'duplicateCallbacks',
  'outOfOrderCallbacks',
  'dropCallbacks',
  'loseAnswers',
] as const;

const SHOWN = 50;
const RETRY_AFTER_S = 1;

/** ProxyPay's online payment gateway, version 1: payments that the customer confirms in Multicaixa Express. */
export function createOpg(settings: Settings): Provider {
  return {
    name: 'opg',
    // The same host as ProxyPay's references.
    aliases: { '/proxypay/opg/': '/' },
    texts: {
      en: { title: 'ProxyPay OPG', about: 'Multicaixa Express, confirmed on the phone' },
      pt: { title: 'ProxyPay OPG', about: 'Multicaixa Express, confirmado no telemóvel' },
    },
    faults: FAULTS,
    register: (app, world) => {
      // Unsigned: the merchant looks the transaction up.
      const outbox = openOutbox(world, 'opg', () => ({ 'content-type': 'application/json' }));
      const book = createOpgBook(world, settings.posId, (transaction) => {
        const { id, callbackUrl } = transaction;
        if (callbackUrl === null) return;
        outbox.send({
          account: 'main',
          about: id,
          url: callbackUrl,
          body: JSON.stringify(writeTransaction(transaction)),
        });
      });
      speakOpg(app, world, settings, book);
      return {
        control: (control) => opgControl(control, world, book, outbox),
        ...sweeping(() => book.sweep(), outbox),
        state: () => {
          const { total, transactions } = book.newest(undefined, SHOWN);
          const sent = outbox.newest(SHOWN);
          return {
            posId: settings.posId,
            token: settings.token,
            heldCallbacks: outbox.heldCount(),
            total,
            transactions: transactions.map(transactionView),
            callbacks: { total: sent.total, callbacks: sent.notices.map(noticeView) },
          };
        },
        reset: () => {
          outbox.clear();
          book.clear();
        },
      };
    },
  };
}

function speakOpg(app: FastifyInstance, world: World, settings: Settings, book: OpgBook): void {
  app.setErrorHandler((error: FastifyError, _request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) world.log(error.message);
    return refuse(
      reply,
      status === 415 ? 406 : status < 500 ? 400 : status,
      status < 500 ? error.message : 'internal error',
    );
  });
  app.setNotFoundHandler((_request, reply) => refuse(reply, 404, 'not found'));
  app.addHook('onSend', async (request, reply, payload) => {
    const isWrite = request.method === 'POST' && reply.statusCode < 300;
    return isWrite && world.faults.of('opg').loseAnswers ? loseAnswer(reply) : payload;
  });
  app.addHook('onRequest', async (request, reply) => {
    const struck = await strike(world.faults.of('opg'));
    if (struck === 'failing') return refuse(reply, 500, 'internal error');
    if (struck === 'rateLimited') return refuse(reply.header('retry-after', RETRY_AFTER_S), 429, 'too many requests');
    const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];
    if (!isSameCredential(token, settings.token)) return refuse(reply, 401, 'wrong token');
    book.sweep();
  });

  app.post('/v1/transactions', async (request, reply) => {
    const key = request.headers['idempotency-key'];
    const name = typeof key === 'string' && key !== '' ? key : null;
    const before = name === null ? undefined : book.repeated(name, request.body);
    if (before === 'other') return refuse(reply, 400, 'this Idempotency-Key belongs to another request');
    if (before !== undefined) return reply.code(201).send(writeTransaction(before));
    const fields = readTransaction(request.body, settings.posId);
    if ('invalid' in fields) return reply.code(400).send({ message: 'invalid request', errors: [fields.invalid] });
    const transaction = book.add(fields, name, request.body);
    await world.committed();
    return reply.code(201).send(writeTransaction(transaction));
  });

  app.get<ById>('/v1/transactions/:id', async (request, reply) => {
    const transaction = book.get(request.params.id);
    return transaction === undefined ? refuse(reply, 404, 'not found') : writeTransaction(transaction);
  });
}

const transactionView = (transaction: Transaction) => ({
  ...writeTransaction(transaction),
  state: stateOf(transaction),
  created_at: new Date(transaction.createdAt).toISOString(),
});

/** The customer with the Multicaixa Express app. */
function opgControl(app: FastifyInstance, world: World, book: OpgBook, outbox: Outbox): void {
  const settle = async (id: string, body: unknown, reply: FastifyReply, status: 'accepted' | 'rejected') => {
    book.sweep();
    const { force, reason = REASONS.declined } = asRecord(body ?? {}) ?? {};
    const transaction = book.get(id);
    if (transaction === undefined) return refuseControl(reply, 404, 'transaction.unknown', 'There is no such payment');
    if (typeof reason !== 'number' || !Number.isInteger(reason)) {
      return refuseControl(reply, 422, 'reason.invalid', 'reason is a whole number');
    }
    if (transaction.status !== null && force !== true) {
      const code = `transaction.${transaction.status}`;
      return refuseControl(reply, 409, code, `This payment is ${transaction.status}; force changes it anyway`);
    }
    const settled = book.settle(transaction, status, status === 'rejected' ? reason : null);
    await world.committed();
    return { transaction: transactionView(settled) };
  };

  app.get<Listing>('/opg/transactions', async (request) => {
    book.sweep();
    const { total, transactions } = book.newest(request.query.status, readLimit(request.query.limit));
    return { total, transactions: transactions.map(transactionView) };
  });
  app.post<ById>('/opg/transactions/:id/accept', async (request, reply) =>
    settle(request.params.id, request.body, reply, 'accepted'),
  );
  app.post<ById>('/opg/transactions/:id/reject', async (request, reply) =>
    settle(request.params.id, request.body, reply, 'rejected'),
  );
  app.post<ById>('/opg/transactions/:id/expire', async (request, reply) => {
    const { force } = asRecord(request.body ?? {}) ?? {};
    return settle(request.params.id, { force, reason: REASONS.late }, reply, 'rejected');
  });
  app.get<Listing>('/opg/callbacks', async (request) => {
    const { total, notices } = outbox.newest(readLimit(request.query.limit));
    return { total, callbacks: notices.map(noticeView) };
  });
  app.post<ById>('/opg/callbacks/:id/resend', async (request, reply) => {
    const notice = outbox.get(request.params.id);
    if (notice === undefined) return refuseControl(reply, 404, 'callback.unknown', 'There is no such callback');
    return await outbox.resend(notice);
  });
}

function refuse(reply: FastifyReply, status: number, message: string) {
  return reply.code(status).send({ message });
}
