import { createHmac, randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import type { FastifyError, FastifyInstance } from 'fastify';
import { loseAnswer, strike } from '../faults.ts';
import { isSameCredential } from '../guard.ts';
import type { SandboxOptions } from '../options.ts';
import { openOutbox } from '../outbox.ts';
import type { Provider, World } from '../provider.ts';
import { sweeping } from '../sweeping.ts';
import { createStripeBook } from './stripe-book.ts';
import { stripeControl } from './stripe-control.ts';
import { readForm, StripeError } from './stripe-form.ts';
import { openStripeKeys, type StripeKeys } from './stripe-keys.ts';
import { API_VERSION } from './stripe-objects.ts';
import { stripePage } from './stripe-page.ts';
import { stripeRoutes, unauthorized, unknownEndpoint } from './stripe-routes.ts';

type Settings = SandboxOptions['stripe'];

const FAULTS = [
  'slowMs',
  'failing',
  'rateLimited',
  'badSignatures',
  'duplicateCallbacks',
  'outOfOrderCallbacks',
  'dropCallbacks',
  'loseAnswers',
] as const;

const RETRY_AFTER_S = 1;

/** Stripe: Checkout sessions paid by card on a hosted page, refunds, events and signed webhooks. */
export function createStripe(options: Settings): Provider {
  return {
    name: 'stripe',
    // The official libraries can change the host, but not the path.
    aliases: { '/v1/': '/v1/' },
    texts: {
      en: { title: 'Stripe', about: 'Card payments on a hosted page' },
      pt: { title: 'Stripe', about: 'Pagamentos com cartão numa página própria' },
    },
    faults: FAULTS,
    register: async (app, world) => {
      const account = { ...options };
      const outbox = openOutbox(world, 'stripe', ({ body }, faulty) => {
        const isWrong = faulty && world.faults.of('stripe').badSignatures;
        const secret = isWrong ? `not-${account.webhookSecret}` : account.webhookSecret;
        return {
          'content-type': 'application/json; charset=utf-8',
          'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
          'stripe-signature': sign(body, secret, Math.floor(world.clock.now() / 1_000)),
        };
      });
      const pageUrl = (id: string): string =>
        `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/stripe/c/pay/${id}`;
      const book = createStripeBook({ world, outbox, webhookUrl: () => account.webhookUrl, pageUrl });
      const keys = openStripeKeys(world);
      await app.register(
        async (api) => {
          speakStripe(api, world, account, keys, () => book.sweep());
          stripeRoutes(api, world, book, outbox);
        },
        { prefix: '/v1' },
      );
      await app.register(async (page) => stripePage(page, world, book), { prefix: '/c/pay' });
      return {
        ...stripeControl({ account, book, outbox, keys, world }),
        ...sweeping(() => book.sweep(), outbox),
      };
    },
  };
}

/** A new signature for each attempt, because receivers refuse old ones. */
function sign(body: string, secret: string, nowS: number): string {
  return `t=${nowS},v1=${createHmac('sha256', secret).update(`${nowS}.${body}`).digest('hex')}`;
}

/** Forms, keys, versions and refusals, which all endpoints share. */
function speakStripe(app: FastifyInstance, world: World, account: Settings, keys: StripeKeys, sweep: () => void): void {
  app.decorateRequest('stripeKey', null);
  app.decorateRequest('stripeId', '');
  app.decorateRequest('stripeExecuted', false);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, readForm(String(body)));
    } catch (error) {
      done(error as Error);
    }
  });
  app.setErrorHandler((error: FastifyError | StripeError, request, reply) => {
    const refusal = error instanceof StripeError ? error : unexpected(error, world);
    request.stripeExecuted = refusal.executed;
    return reply.code(refusal.status).send(refusal.body());
  });
  app.setNotFoundHandler((request) => {
    throw unknownEndpoint(request);
  });

  app.addHook('onRequest', async (request, reply) => {
    request.stripeId = `req_${randomBytes(7).toString('hex')}`;
    const version = request.headers['stripe-version'] ?? API_VERSION;
    reply.headers({ 'request-id': request.stripeId, 'stripe-version': version });
    const struck = await strike(world.faults.of('stripe'));
    if (struck === 'failing') {
      throw new StripeError(500, 'An error occurred with our connection to our systems.', {}, { type: 'api_error' });
    }
    if (struck === 'rateLimited') {
      reply.headers({ 'retry-after': RETRY_AFTER_S, 'stripe-should-retry': 'true' });
      throw new StripeError(429, 'Request rate limit exceeded.', { code: 'rate_limit' });
    }
    const key = secretOf(request.headers.authorization);
    if (!isSameCredential(key, account.secretKey)) {
      reply.header('www-authenticate', 'Bearer realm="Stripe"');
      throw unauthorized(key);
    }
    if (typeof version !== 'string' || !/^\d{4}-\d{2}-\d{2}(\.[a-z]+)?$/.test(version)) {
      throw new StripeError(400, `Invalid Stripe API version: ${version}`);
    }
    sweep();
  });
  app.addHook('preHandler', async (request, reply) => keys.admit(request, reply));
  app.addHook('onSend', async (request, reply, payload) => {
    const executed = reply.statusCode < 300 || request.stripeExecuted;
    if (request.stripeKey !== null) {
      keys.settle(request, reply.statusCode, String(payload), executed);
      await world.committed();
    }
    const isWrite = request.method === 'POST' && reply.statusCode < 300;
    return isWrite && world.faults.of('stripe').loseAnswers ? loseAnswer(reply) : payload;
  });
}

/** The key in a Bearer token, or as the name in basic authentication. */
function secretOf(authorization: string | undefined): string | undefined {
  const [scheme, value = ''] = (authorization ?? '').split(' ');
  if (scheme === 'Bearer') return value;
  if (scheme === 'Basic') return Buffer.from(value, 'base64').toString().split(':', 1)[0];
  return undefined;
}

function unexpected(error: FastifyError, world: World): StripeError {
  const status = error.statusCode ?? 500;
  if (status < 500) return new StripeError(400, error.message);
  world.log(error.message);
  return new StripeError(500, 'An unknown error occurred.', {}, { type: 'api_error' });
}
