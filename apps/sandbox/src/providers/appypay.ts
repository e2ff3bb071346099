import { randomUUID } from 'node:crypto';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { loseAnswer, strangeAnswer, strike } from '../faults.ts';
import { isSameCredential } from '../guard.ts';
import { type Notice, openOutbox } from '../outbox.ts';
import type { Provider, World } from '../provider.ts';
import { asRecord } from '../records.ts';
import { sweeping } from '../sweeping.ts';
import { type AppypayAccounts, type AppypaySettings, openAppypayAccounts, TOKEN_SECONDS } from './appypay-accounts.ts';
import { gateway, refuse } from './appypay-answers.ts';
import { type AppypayBook, callbackOf, createAppypayBook } from './appypay-book.ts';
import { chargeRoutes } from './appypay-charges.ts';
import { appypayControl } from './appypay-control.ts';

const FAULTS = [
  'slowMs',
  'failing',
  'rateLimited',
  'expiredToken',
  'duplicateCallbacks',
  'outOfOrderCallbacks',
  'dropCallbacks',
  'loseAnswers',
  'htmlAnswers',
  'garbageAnswers',
  'hugeAnswers',
] as const;

const RETRY_AFTER_S = 1;

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
        if (url)
          outbox.send({ account: charge.account, about: charge.id, url, body: JSON.stringify(callbackOf(charge)) });
      });
      speakAppypay(app, world, accounts, book);
      const running = sweeping(() => book.sweep(), outbox);
      return {
        ...appypayControl(accounts, book, outbox, world),
        ...running,
        stop: async () => {
          book.releaseWaiters();
          await running.stop();
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

  app.addHook('onSend', async (request, reply, payload) => {
    const isWrite = request.method === 'POST' && request.url.includes('/v2.0/') && reply.statusCode < 300;
    return isWrite && world.faults.of('appypay').loseAnswers ? loseAnswer(reply) : payload;
  });
  app.addHook('onRequest', async (request, reply) => {
    const faults = world.faults.of('appypay');
    const struck = await strike(faults);
    if (struck === 'failing') return refuse(request, reply, 500, -1);
    if (struck === 'rateLimited') {
      return gateway(reply.header('retry-after', RETRY_AFTER_S), 429, 'Rate limit is exceeded. Try again later.');
    }
    book.sweep();
    return strangeAnswer(faults, reply);
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
      return azure(
        400,
        'invalid_request',
        900_144,
        `The request body must contain the following parameter: '${name}'.`,
      );
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
