import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readLimit, refuse } from '../../control-answers.ts';
import { type FaultName, serviceFaults, strangeAnswer, strike } from '../../faults.ts';
import type { Collection } from '../../journal.ts';
import type { Provider, RunningProvider, World } from '../../provider.ts';
import { accounts, type Grant, type Lives, type OauthBook, openOauthBook } from './oauth-book.ts';
import { bearerOf, type OauthServer, oauthRoutes } from './oauth-server.ts';
import { openReceived, type Received } from './received-book.ts';

/** A refusal in the service's own form. */
export type Refusal = { status: number; body: unknown; headers?: Record<string, string>; type?: string };

export type ApiTools = {
  world: World;
  book: OauthBook;
  received: Received;
  /** State of the service's own, which a reset deletes. */
  collection<T>(name: string): Collection<T>;
  /** The consent of the caller's token. */
  grantOf(request: FastifyRequest): Grant;
  send(reply: FastifyReply, refusal: Refusal): FastifyReply;
};

export type OutsideService = {
  name: string;
  title: string;
  about: { en: string; pt: string };
  /** Faults besides those of every service. */
  faults?: readonly FaultName[];
  /** The hosts that it answers for. */
  hosts: readonly string[];
  lives: Lives;
  oauth: Omit<OauthServer, 'title'>;
  /** Its refusals: an unknown or expired token, a limit, its own failure, and wrong values. */
  refusals: {
    token: Refusal;
    limit: Refusal;
    failure: Refusal;
    values(message: string): Refusal;
  };
  /** Further calls without an access token, such as those of tokens. */
  open?(app: FastifyInstance, tools: ApiTools): void;
  /** Its calls, all of which need an access token. */
  api(app: FastifyInstance, tools: ApiTools): void;
};

/** The address below which the sandbox stands for all services, by their hosts. */
const SERVICES = '/services';
const BODY_LIMIT = 12 * 1024 * 1024;

const admitted = new WeakMap<FastifyRequest, Grant>();

/** Creates a stand-in for a service with OAuth and an API in JSON. */
export function createOutsideService(service: OutsideService): Provider {
  const { name, title, about, hosts } = service;
  return {
    name,
    texts: { en: { title, about: about.en }, pt: { title, about: about.pt } },
    aliases: Object.fromEntries(hosts.map((host) => [`${SERVICES}/${host}`, `/${host}`])),
    faults: [...serviceFaults, ...(service.faults ?? [])],
    register: (app, world) => {
      const book = openOauthBook(world, name, service.lives);
      const received = openReceived(world, name);
      const own: { clear(): void }[] = [book, received];
      const collection = <T>(of: string): Collection<T> => {
        const made = world.collection<T>(`${name}-${of}`);
        own.push(made);
        return made;
      };
      speak(app, service, { world, book, received, collection });
      return {
        ...controlOf(service, { world, book, received }),
        reset: () => {
          for (const each of own) each.clear();
        },
      };
    },
  };
}

type Books = Pick<ApiTools, 'world' | 'book' | 'received'>;

function speak(app: FastifyInstance, service: OutsideService, books: Books & Pick<ApiTools, 'collection'>): void {
  const { name, title, oauth, refusals } = service;
  const { world, book, received } = books;
  const send: ApiTools['send'] = (reply, { status, body, headers = {}, type }) => {
    reply.code(status).headers(headers);
    return type ? reply.type(type).send(body) : reply.send(body);
  };
  const tools: ApiTools = {
    ...books,
    send,
    grantOf: (request) => {
      const grant = admitted.get(request);
      if (!grant) throw new Error('a call without a token was admitted');
      return grant;
    },
  };
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  app.addContentTypeParser(
    /^multipart\/related/,
    { parseAs: 'string', bodyLimit: BODY_LIMIT },
    (_request, body, done) => done(null, body),
  );
  // A file of any other type.
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_LIMIT }, (_request, body, done) =>
    done(null, body),
  );
  app.setErrorHandler((error: FastifyError, _request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) world.log(error.message);
    return send(reply, status < 500 ? refusals.values(error.message) : refusals.failure);
  });
  app.addHook('onRequest', async (request, reply) => {
    const faults = world.faults.of(name);
    const struck = await strike(faults);
    // A person's own pages stay usable.
    if (request.url.includes(oauth.authorize)) return;
    if (struck === 'failing') return send(reply, refusals.failure);
    if (struck === 'rateLimited') return send(reply, refusals.limit);
    return strangeAnswer(faults, reply);
  });
  oauthRoutes(app, world, book, received, { title, ...oauth });
  service.open?.(app, tools);
  app.register(async (api) => {
    api.addHook('onRequest', async (request, reply) => {
      const grant = book.byAccess(bearerOf(request));
      if (!grant) return send(reply, refusals.token);
      admitted.set(request, grant);
    });
    service.api(api, tools);
  });
}

function controlOf({ name }: OutsideService, { world, book, received }: Books): RunningProvider {
  const newest = (limit: number) => received.all().slice(-limit).reverse();
  const shown = () =>
    accounts.map(({ id, name: person }) => ({
      id,
      name: person,
      connected: book.grants().some((grant) => grant.account === id && !grant.revoked),
    }));
  type Named = { Params: { account: string } };
  return {
    control: (app) => {
      app.get<{ Querystring: { limit?: string } }>(`/${name}/received`, async ({ query }) => ({
        total: received.all().length,
        received: newest(readLimit(query.limit)),
      }));
      app.get(`/${name}/accounts`, async () => ({ accounts: shown() }));
      const act = (path: string, work: (account: string) => number) =>
        app.post<Named>(`/${name}/accounts/:account/${path}`, async ({ params }, reply) => {
          if (!accounts.some(({ id }) => id === params.account))
            return refuse(reply, 404, 'account.unknown', 'There is no such account');
          const changed = work(params.account);
          await world.committed();
          return { changed };
        });
      act('revoke', (account) => book.revoke((grant) => grant.account === account));
      act('expire', (account) => book.expire(account));
    },
    state: () => ({ accounts: shown(), received: newest(30), total: received.all().length }),
  };
}
