import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { World } from '../provider.ts';
import { asRecord } from '../records.ts';
import type { AppypayAccount, AppypayAccounts } from './appypay-accounts.ts';
import { gateway, languageOf, refuse } from './appypay-answers.ts';
import { type AppypayBook, answerOf, type Charge, paymentOf, statusOf } from './appypay-book.ts';
import { responseStatus } from './appypay-codes.ts';
import { readCents, readCharge, writeTime } from './appypay-fields.ts';

const ASYNC = 'application/vnd.appypay.asyncapi+json';

type ById = { Params: { id: string } };
type Listing = { Querystring: { merchantTransactionId?: string; limit?: string; skip?: string } };
type Applications = { Querystring: { paymentMethod?: string; isActive?: string; limit?: string; skip?: string } };

/** The calls below `/v2.0`. */
export function chargeRoutes(app: FastifyInstance, world: World, accounts: AppypayAccounts, book: AppypayBook): void {
  app.decorateRequest('appypayAccount', null);
  app.addHook('onRequest', async (request, reply) => {
    const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];
    const account = token === undefined ? undefined : accounts.ofToken(token, world.clock.now());
    if (account === undefined) return gateway(reply, 401, 'Unauthorized. Access token is missing or invalid.');
    request.appypayAccount = account;
  });

  app.post('/charges', async (request, reply) => {
    const account = merchantOf(request);
    const language = languageOf(request);
    const fields = readCharge(request.body, account.keys, world.clock.now());
    if ('code' in fields) return refuse(request, reply, 400, fields.code, fields.detail);
    if (book.byTransaction(account.id, fields.merchantTransactionId).length > 0) {
      return refuse(request, reply, 400, 726, fields.merchantTransactionId);
    }
    if (fields.referenceNumber !== null && book.byReference(account.entity, fields.referenceNumber).length > 0) {
      return refuse(request, reply, 400, 763, fields.referenceNumber);
    }
    const charge = book.add(account, fields, language);
    await world.committed();
    const asynchronous = (request.headers.accept ?? '').includes(ASYNC);
    if (asynchronous) return reply.code(202).send(answerOf(charge, language));
    if (charge.method === 'GPO') await book.outcome(charge.id);
    await world.committed();
    return answerOf(book.get(charge.id) ?? charge, language);
  });

  app.get<Listing>('/charges', async (request) => {
    const { merchantTransactionId: name } = request.query;
    const { id } = merchantOf(request);
    const found = name === undefined ? book.ofAccount(id).reverse() : book.byTransaction(id, name);
    const { items, hasMorePages } = pageOf(found, request.query);
    const language = languageOf(request);
    return { payments: items.map((one) => paymentOf(one, language)), totalCount: found.length, hasMorePages };
  });

  app.get<ById>('/charges/:id', async (request, reply) => {
    const charge = ownCharge(request, book);
    if (charge === undefined) return refuse(request, reply, 404, 720, request.params.id);
    return { payment: paymentOf(charge, languageOf(request)) };
  });

  app.post<ById>('/refunds/:id', async (request, reply) => {
    const charge = ownCharge(request, book);
    if (charge === undefined) return refuse(request, reply, 404, 720, request.params.id);
    const { amount, description } = asRecord(request.body) ?? {};
    if (amount === undefined || amount === null) return refuse(request, reply, 400, 719, 'amount');
    if (typeof description !== 'string' || description === '') return refuse(request, reply, 400, 719, 'description');
    const cents = readCents(amount);
    if (typeof cents !== 'number') return refuse(request, reply, 400, cents.code, cents.detail);
    // References can't be refunded.
    if (charge.method !== 'GPO') return refuse(request, reply, 400, 802);
    if (statusOf(charge) !== 'Success' || cents > (charge.paidCents ?? 0) - charge.refundedCents) {
      return refuse(request, reply, 400, 760);
    }
    const refund = book.addRefund(charge, cents, description);
    await world.committed();
    return { id: refund.id, responseStatus: responseStatus(100, 'GPO', languageOf(request)) };
  });

  app.get<Applications>('/applications', async (request) => {
    const account = merchantOf(request);
    const { paymentMethod, isActive } = request.query;
    const all = account.methods
      .filter((tag) => paymentMethod === undefined || paymentMethod === tag)
      .filter(() => isActive !== 'false')
      .map((tag) => applicationOf(account, tag));
    const { items, hasMorePages } = pageOf(all, request.query);
    return { applications: items, totalCount: all.length, hasMorePages };
  });

  app.get<Listing>('/references', async (request) => {
    const found = book.ofAccount(merchantOf(request).id).filter(({ method }) => method === 'REF');
    const { items, hasMorePages } = pageOf(found.reverse(), request.query);
    return { references: items.map(registeredOf), totalCount: found.length, hasMorePages };
  });

  app.get<{ Params: { number: string } }>('/references/:number', async (request, reply) => {
    const { id, entity } = merchantOf(request);
    const [charge] = book.byReference(entity, request.params.number).filter(({ account }) => account === id);
    if (charge === undefined) return refuse(request, reply, 404, 720, request.params.number);
    return { reference: registeredOf(charge) };
  });
}

const applicationOf = ({ keys, webhookUrl }: AppypayAccount, tag: 'GPO' | 'REF') => ({
  id: keys[tag].replace(/^./, '0'),
  name: `Kumbi ${tag}`,
  description: `Kumbi ${tag}`,
  paymentMethod: tag,
  isDefault: tag === 'GPO',
  isActive: true,
  isEnabled: true,
  applicationKeys: [{ apiKey: keys[tag], webHookName: 'Kumbi', webHookUrl: webhookUrl, isActive: true }],
});

const registeredOf = (charge: Charge) => ({
  id: Number.parseInt(charge.id.slice(0, 8), 16),
  entity: charge.entity,
  referenceNumber: charge.referenceNumber,
  currency: 'AOA',
  amount: charge.cents / 100,
  minAmount: charge.cents / 100,
  maxAmount: charge.cents / 100,
  startDate: writeTime(charge.createdAt),
  expirationDate: writeTime(charge.expiresAt),
  isActive: statusOf(charge) === 'Pending',
  createdDate: writeTime(charge.createdAt),
  updatedDate: writeTime(charge.updatedAt),
});

function merchantOf(request: FastifyRequest): AppypayAccount {
  if (!request.appypayAccount) throw new Error('a call without an account came through');
  return request.appypayAccount;
}

function ownCharge(request: FastifyRequest<ById>, book: AppypayBook): Charge | undefined {
  const charge = book.get(request.params.id);
  return charge?.account === merchantOf(request).id ? charge : undefined;
}

function pageOf<T>(all: T[], query: { limit?: string; skip?: string }): { items: T[]; hasMorePages: boolean } {
  const limit = /^\d{1,4}$/.test(query.limit ?? '') ? Math.max(1, Number(query.limit)) : 50;
  const skip = /^\d{1,9}$/.test(query.skip ?? '') ? Number(query.skip) : 0;
  return { items: all.slice(skip, skip + limit), hasMorePages: skip + limit < all.length };
}

declare module 'fastify' {
  interface FastifyRequest {
    appypayAccount: AppypayAccount | null;
  }
}
