import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { strangeAnswer, strike } from '../faults.ts';
import type { Provider, World } from '../provider.ts';
import { asRecord } from '../records.ts';
import { openAccounts, type ProxypayAccounts } from './proxypay-accounts.ts';
import { proxypayControl } from './proxypay-control.ts';
import type { ProxypayAccount, ProxypayDesk } from './proxypay-desk.ts';
import { readAmount, readReferenceFields } from './proxypay-fields.ts';

const FAULTS = [
  'slowMs',
  'failing',
  'duplicateCallbacks',
  'outOfOrderCallbacks',
  'rateLimited',
  'dropCallbacks',
  'loseAnswers',
  'htmlAnswers',
  'garbageAnswers',
  'hugeAnswers',
] as const;

const METHODS: [RegExp, string][] = [
  [/^\/reference_ids$/, 'POST'],
  [/^\/references\/\d{9}$/, 'PUT, DELETE'],
  [/^\/payments$/, 'GET, POST'],
  [/^\/payments\/\d+$/, 'DELETE'],
];

/** ProxyPay's RPS API, version 2: references paid at ATMs and in internet banking. */
export function createProxypay(options: ProxypayAccount): Provider {
  return {
    name: 'proxypay',
    texts: {
      en: { title: 'ProxyPay', about: 'Payments by reference, at a cash machine or in internet banking' },
      pt: { title: 'ProxyPay', about: 'Pagamentos por referência, no Multicaixa ou no internet banking' },
    },
    faults: FAULTS,
    register: (app, world) => {
      const accounts = openAccounts(options, world);
      speakProxypay(app, world, accounts);
      world.faults.onChange((provider) => {
        if (provider === 'proxypay') for (const desk of accounts.all()) desk.sender.faultsChanged();
      });
      const stop = async () => {
        for (const desk of accounts.all()) await desk.sender.stop();
      };
      return { ...proxypayControl(accounts, world), stop };
    },
  };
}

function speakProxypay(app: FastifyInstance, world: World, accounts: ProxypayAccounts): void {
  readJsonLikeProxypay(app);
  // The key selects the account's book.
  app.decorateRequest('desk', null);
  app.addHook('onRequest', async (request, reply) => admit(request, reply, world, accounts));

  app.addHook('onSend', async (request, reply) => {
    if (world.faults.of('proxypay').loseAnswers && ['PUT', 'DELETE'].includes(request.method)) reply.code(504);
  });

  app.post('/reference_ids', async (request, reply) =>
    reply.type('application/json').send(JSON.stringify(deskOf(request).book.newReferenceId())),
  );

  app.put<{ Params: { id: string } }>('/references/:id', async (request, reply) => {
    const { book } = deskOf(request);
    const { id } = request.params;
    if (!/^\d{9}$/.test(id)) return refuse(reply, 404, 'not found');
    const fields = readReferenceFields(request.body, world.clock.now());
    if ('errors' in fields) return reply.code(422).send(fields);
    book.putReference(id, fields);
    await world.committed();
    return reply.code(204).send();
  });

  app.delete<{ Params: { id: string } }>('/references/:id', async (request, reply) => {
    const { book } = deskOf(request);
    const reference = book.references.get(request.params.id);
    if (reference === undefined || reference.status === 'deleted') return refuse(reply, 404, 'not found');
    book.setStatus(reference, 'deleted');
    await world.committed();
    return reply.code(204).send();
  });

  app.get<{ Querystring: { n?: string } }>('/payments', async (request, reply) => {
    const { book } = deskOf(request);
    const count = request.query.n ?? '100';
    if (!/^\d{1,3}$/.test(count) || Number(count) < 1 || Number(count) > 100) {
      return reply.code(422).send({ errors: { n: ['must be from 1 to 100'] } });
    }
    const payments = book.fetch(Number(count));
    await world.committed();
    return payments;
  });

  app.post('/payments', async (request, reply) => {
    const desk = deskOf(request);
    const { book } = desk;
    const body = asRecord(request.body) ?? {};
    const cents = readAmount(body.amount);
    const reference = book.references.get(String(body.reference_id));
    const errors: Record<string, string[]> = {};
    if (reference === undefined || book.statusOf(reference) !== 'pending') errors.reference_id = ['cannot be paid'];
    else if (reference.cents !== null && reference.cents !== cents) errors.amount = ['is not the amount to pay'];
    if (cents === undefined) errors.amount = ['is invalid'];
    if (reference === undefined || cents === undefined || Object.keys(errors).length > 0) {
      return reply.code(422).send({ errors });
    }
    const payment = desk.pay(reference.id, cents);
    await world.committed();
    return payment;
  });

  app.delete<{ Params: { id: string } }>('/payments/:id', async (request, reply) => {
    const { book } = deskOf(request);
    if (!book.acknowledge(request.params.id)) return refuse(reply, 404, 'not found');
    await world.committed();
    return reply.code(204).send();
  });
}

/** An empty body counts as absent for every content type; another type gets a 406 and invalid JSON a 400. */
function readJsonLikeProxypay(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(/^application\/(json|.+\+json)/, { parseAs: 'string' }, (_request, body, done) => {
    if (body.length === 0) return done(null, undefined);
    try {
      done(null, JSON.parse(String(body)));
    } catch (error) {
      done(Object.assign(new Error('malformed JSON', { cause: error }), { statusCode: 400 }));
    }
  });
  app.setErrorHandler((error: FastifyError, _request, reply) => {
    const status = error.statusCode ?? 500;
    return refuse(reply, status === 415 ? 406 : status, status < 500 ? error.message : 'internal error');
  });
  app.setNotFoundHandler((request, reply) => {
    const [path = ''] = request.url.replace(/^\/proxypay/, '').split('?', 1);
    const [, allowed] = METHODS.find(([pattern]) => pattern.test(path)) ?? [];
    // Version 2 answers a GET of a reference with 404, although the address exists.
    if (allowed === undefined || (request.method === 'GET' && path.startsWith('/references/'))) {
      return refuse(reply, 404, 'not found');
    }
    return refuse(reply.header('allow', allowed), 405, 'method not allowed');
  });
}

function deskOf(request: FastifyRequest): ProxypayDesk {
  if (!request.desk) throw new Error('a call without an account came through');
  return request.desk;
}

async function admit(request: FastifyRequest, reply: FastifyReply, world: World, accounts: ProxypayAccounts) {
  const faults = world.faults.of('proxypay');
  const struck = await strike(faults);
  if (struck === 'failing') return refuse(reply, 500, 'internal error');
  if (struck === 'rateLimited') return refuse(reply, 429, 'too many requests');
  const strange = strangeAnswer(faults, reply);
  if (strange) return strange;
  const [scheme, key] = (request.headers.authorization ?? '').split(' ');
  const desk = scheme === 'Token' ? accounts.byKey(key) : undefined;
  if (desk === undefined) return refuse(reply, 401, 'wrong API key');
  request.desk = desk;
  const accept = request.headers.accept ?? '*/*';
  const readable = /(^|[\s,])(\*\/\*|application\/(\*|json|vnd\.proxypay\.v2\+json))\s*(;|,|$)/i.test(accept);
  return readable ? undefined : refuse(reply, 406, 'only application/vnd.proxypay.v2+json is spoken here');
}

function refuse(reply: FastifyReply, status: number, message: string) {
  return reply.code(status).send({ message });
}

declare module 'fastify' {
  interface FastifyRequest {
    desk: ProxypayDesk | null;
  }
}
