import { createHmac } from 'node:crypto';
import type { FastifyError, FastifyInstance } from 'fastify';
import { serviceFaults, strangeAnswer, strike } from '../../faults.ts';
import { openOutbox } from '../../outbox.ts';
import type { Provider } from '../../provider.ts';
import { sweeping } from '../../sweeping.ts';
import type { OauthClient } from '../oauth/oauth-server.ts';
import { openReceived } from '../oauth/received-book.ts';
import { openMetaBook, type PhoneNumber } from './meta-book.ts';
import { metaControl } from './meta-control.ts';
import { graphError } from './meta-errors.ts';
import { graphRoutes, type MetaTools, pictureRoutes } from './meta-graph.ts';
import { signupPages, signupRoutes } from './meta-signup.ts';

const RETRY_AFTER_S = 1;

/**
 * Meta: the Conversions API of pixels, the pictures with which browsers report their events, and WhatsApp.
 *
 * @param client the app of the platform, to which numbers sign up
 */
export const createMeta = (client: OauthClient): Provider => ({
  name: 'meta',
  aliases: { '/services/graph.facebook.com': '/graph', '/services/www.facebook.com': '/www' },
  texts: {
    en: { title: 'Meta', about: 'Events of pixels, and messages of WhatsApp' },
    pt: { title: 'Meta', about: 'Eventos de pixels e mensagens do WhatsApp' },
  },
  faults: [...serviceFaults, 'badSignatures', 'duplicateCallbacks', 'outOfOrderCallbacks', 'dropCallbacks'],
  register: (app, world) => {
    const book = openMetaBook(world);
    const received = openReceived(world, 'meta');
    const tools = { world, book, received };
    const outbox = openOutbox(world, 'meta', (notice, faulty) => {
      const secret = book.number(notice.account)?.appSecret ?? '';
      const key = faulty && world.faults.of('meta').badSignatures ? 'another app' : secret;
      const signature = createHmac('sha256', key).update(notice.body).digest('hex');
      return { 'content-type': 'application/json', 'x-hub-signature-256': `sha256=${signature}` };
    });
    /** A number for the first connection. Its values are shown among the received things, as in Meta's dashboard. */
    const openFirst = () => {
      const number = book.numbers().length === 0 ? book.open() : undefined;
      if (number)
        received.add({ kind: 'number', account: number.id, text: number.display, details: credentialsOf(number) });
    };
    openFirst();
    speak(app, tools, client);
    const shown = () =>
      book.numbers().map(({ id, display, token }) => ({
        id,
        name: `${display} · ${id}`,
        connected: book.lostAs(token) === undefined,
      }));
    return {
      control: (scope) => metaControl(scope, tools, outbox),
      ...sweeping(() => undefined, outbox),
      state: () => ({
        accounts: shown(),
        received: received.all().slice(-30).reverse(),
        total: received.all().length,
      }),
      reset: () => {
        book.clear();
        received.clear();
        outbox.clear();
        openFirst();
      },
    };
  },
});

const credentialsOf = ({ id, wabaId, token, appSecret }: PhoneNumber) => ({
  phone_number_id: id,
  waba_id: wabaId,
  token,
  app_secret: appSecret,
});

function speak(app: FastifyInstance, tools: MetaTools, client: OauthClient): void {
  const { world } = tools;
  app.setErrorHandler((error: FastifyError, _request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) world.log(error.message);
    return graphError(reply, status, status < 500 ? 100 : 1, error.message);
  });
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  app.setNotFoundHandler((_request, reply) => graphError(reply, 404, 2_500, 'Unknown path components'));
  app.register(
    async (wire) => {
      pictureRoutes(wire, tools);
      signupPages(wire, tools, client);
    },
    { prefix: '/www' },
  );
  app.register(
    async (graph) => {
      graph.addHook('onRequest', async (_request, reply) => {
        const faults = world.faults.of('meta');
        const struck = await strike(faults);
        if (struck === 'failing')
          return graphError(reply, 500, 2, 'Service temporarily unavailable', { transient: true });
        if (struck === 'rateLimited')
          return graphError(reply.header('retry-after', RETRY_AFTER_S), 429, 4, 'Application request limit reached');
        return strangeAnswer(faults, reply);
      });
      signupRoutes(graph, tools, client);
      graphRoutes(graph, tools);
    },
    { prefix: '/graph' },
  );
}
