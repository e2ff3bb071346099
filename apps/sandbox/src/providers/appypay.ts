import { randomUUID } from 'node:crypto';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { strike } from '../faults.ts';
import { isSameCredential } from '../guard.ts';
import { type Notice, openOutbox } from '../outbox.ts';
import type { Provider, World } from '../provider.ts';
import { asRecord } from '../records.ts';
import {
  type AppypayAccount,
  type AppypayAccounts,
  type AppypaySettings,
  openAppypayAccounts,
  TOKEN_SECONDS,
} from './appypay-accounts.ts';
import {
  type AppypayBook,
  answerOf,
  type Charge,
  callbackOf,
  createAppypayBook,
  paymentOf,
  statusOf,
} from './appypay-book.ts';
import { type AppypayLanguage, responseStatus } from './appypay-codes.ts';
import { appypayControl } from './appypay-control.ts';
import { readCents, readCharge, writeTime } from './appypay-fields.ts';

const FAULTS = [
  'slowMs',
  'failing',
  'rateLimited',
  'expiredToken',
  'duplicateCallbacks',
  'outOfOrderCallbacks',
  'dropCallbacks',
  'loseAnswers',
] as const;

const ASYNC = 'application/vnd.appypay.asyncapi+json';
const RETRY_AFTER_S = 1;
const SWEEP_MS = 200;

/** AppyPay's API, version 2.0: Multicaixa Express (GPO) and payments by reference (REF). */
export function createAppypay(options: AppypaySettings): Provider {
  return {
    name: 'appypay',
    texts: {
      en: { title: 'AppyPay', about: 'Multicaixa Express and payments by reference' },
      pt: { title: 'AppyPay', about: 'Multicaixa Express e pagamentos por referência' },
    },
    faults: FAULTS,
    register: (app, world) => {
      const accounts = openAppypayAccounts(options, world);
      const outbox = openOutbox(world, 'appypay', (notice) => headersOf(notice, accounts));
      const book = createAppypayBook(world, (charge) => {
        const url = accounts.get(charge.account)?.webhookUrl;
        if (url) outbox.send({ account: charge.account, about: charge.id, url, body: JSON.stringify(callbackOf(charge)) });
      });
      speakAppypay(app, world, accounts, book);
      let timer: NodeJS.Timeout | undefined;
      return {
        ...appypayControl(accounts, book, outbox, world),
        start: () => {
          outbox.start();
          timer = setInterval(() => book.sweep(), SWEEP_MS).unref();
        },
        stop: async () => {
          clearInterval(timer);
          book.releaseWaiters();
          await outbox.stop();
        },
      };
    },
  };
}

/** AppyPay signs nothing. A merchant may ask for basic authentication. */
function headersOf(notice: Notice, accounts: AppypayAccounts): Record<string, string> {
  const { webhookUser = null, webhookPassword = null } = accounts.get(notice.account) ?? {};
  const headers = { 'content-type': 'application/json' };
  if (webhookUser === null) return headers;
  const credential = Buffer.from(`${webhookUser}:${webhookPassword ?? ''}`).toString('base64');
  return { ...headers, authorization: `Basic ${credential}` };
}

function speakAppypay(app: FastifyInstance, world: World, accounts: AppypayAccounts, book: AppypayBook): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(/^application\/(.+\+)?json/, { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, body.length === 0 ? undefined : JSON.parse(String(body)));
    } catch (error) {
      done(Object.assign(new Error('malformed JSON', { cause: error }), { statusCode: 400 }));
    }
  });
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) world.log(error.message);
    return refuse(request, reply, status, status < 500 ? 800 : -1);
  });
  app.setNotFoundHandler((_request, reply) => gateway(reply, 404, 'Resource not found'));

  app.addHook('onSend', async (request, reply) => {
    const isWrite = request.method === 'POST' && request.url.includes('/v2.0/') && reply.statusCode < 300;
    if (isWrite && world.faults.of('appypay').loseAnswers) reply.code(504);
  });
  app.addHook('onRequest', async (request, reply) => {
    const struck = await strike(world.faults.of('appypay'));
    if (struck === 'failing') return refuse(request, reply, 500, -1);
    if (struck === 'rateLimited') {
      return gateway(reply.header('retry-after', RETRY_AFTER_S), 429, 'Rate limit is exceeded. Try again later.');
    }
    book.sweep();
  });

  const issue = (request: FastifyRequest, reply: FastifyReply) => issueToken(request, reply, world, accounts);
  app.post('/oauth2/token', issue);
  // The real address has the tenant in it.
  app.post('/:tenant/oauth2/token', issue);
  app.register(async (api) => chargeRoutes(api, world, accounts, book), { prefix: '/v2.0' });
}

async function issueToken(request: FastifyRequest, reply: FastifyReply, world: World, accounts: AppypayAccounts) {
  const form = asRecord(request.body) ?? {};
  const now = world.clock.now();
  const azure = (status: number, error: string, code: number, text: string) =>
    reply.code(status).send({
      error,
      error_description: `AADSTS${code}: ${text}`,
      error_codes: [code],
      timestamp: `${new Date(now).toISOString().slice(0, 19).replace('T', ' ')}Z`,
      trace_id: randomUUID(),
      correlation_id: randomUUID(),
    });
  for (const name of ['grant_type', 'client_id', 'client_secret', 'resource']) {
    if (!form[name]) {
      return azure(400, 'invalid_request', 900_144, `The request body must contain the following parameter: '${name}'.`);
    }
  }
  if (form.grant_type !== 'client_credentials') {
    return azure(400, 'unsupported_grant_type', 70_003, 'The app requested an unsupported grant type.');
  }
  const account = accounts.byClient(String(form.client_id));
  if (account === undefined) {
    return azure(400, 'unauthorized_client', 700_016, 'Application was not found in the directory.');
  }
  if (!isSameCredential(String(form.client_secret), account.clientSecret)) {
    return azure(401, 'invalid_client', 7_000_215, 'Invalid client secret provided.');
  }
  if (form.resource !== account.resource) {
    return azure(400, 'invalid_resource', 500_011, 'The resource principal was not found in the tenant.');
  }
  const issuedAt = Math.floor(now / 1_000);
  const token = accounts.issue(account, now);
  await world.committed();
  return {
    token_type: 'Bearer',
    expires_in: String(TOKEN_SECONDS),
    ext_expires_in: String(TOKEN_SECONDS),
    expires_on: String(issuedAt + TOKEN_SECONDS),
    not_before: String(issuedAt),
    resource: account.resource,
    access_token: token,
  };
}

type ById = { Params: { id: string } };
type Listing = { Querystring: { merchantTransactionId?: string; limit?: string; skip?: string } };
type Applications = { Querystring: { paymentMethod?: string; isActive?: string; limit?: string; skip?: string } };

function chargeRoutes(app: FastifyInstance, world: World, accounts: AppypayAccounts, book: AppypayBook): void {
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
    const all = (['GPO', 'REF'] as const)
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

/** Brazilian Portuguese by default. */
function languageOf(request: FastifyRequest): AppypayLanguage {
  const culture = asRecord(request.query)?.culture ?? request.headers['accept-language'] ?? '';
  return /^en/i.test(String(culture)) ? 'en' : 'pt';
}

function refuse(request: FastifyRequest, reply: FastifyReply, status: number, code: number, detail?: string) {
  return reply.code(status).send({ responseStatus: responseStatus(code, 'APPY', languageOf(request), detail) });
}

/** The gateway before AppyPay has a body of its own. */
function gateway(reply: FastifyReply, statusCode: number, message: string) {
  return reply.code(statusCode).send({ statusCode, message });
}

declare module 'fastify' {
  interface FastifyRequest {
    appypayAccount: AppypayAccount | null;
  }
}
