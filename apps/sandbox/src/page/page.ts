import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { onlyFromThisMachine } from '../guard.ts';
import type { Provider, World } from '../provider.ts';
import { writePage } from './markup.ts';
import { chooseLanguage } from './texts.ts';

const POLICY = "default-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

const ASSETS = [
  ['page.js', 'text/javascript'],
  ['accounts.js', 'text/javascript'],
  ['desks.js', 'text/javascript'],
  ['dns.js', 'text/javascript'],
  ['ethereum.js', 'text/javascript'],
  ['paypay.js', 'text/javascript'],
  ['services.js', 'text/javascript'],
  ['format.js', 'text/javascript'],
  ['theme.css', 'text/css'],
  ['page.css', 'text/css'],
  ['payments.css', 'text/css'],
  ['reader.css', 'text/css'],
] as const;

/** The page at `/`, its script and its stylesheets. */
export function pageRoutes(providers: readonly Provider[], world: World, token: string) {
  return async (app: FastifyInstance): Promise<void> => {
    // The page contains the control token, so it must not be served under another host name.
    app.addHook('onRequest', onlyFromThisMachine);
    app.addHook('onSend', async (_request, reply) => {
      reply.headers({
        'content-security-policy': POLICY,
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cache-control': 'no-store',
      });
    });

    app.get<{ Querystring: { lang?: string } }>('/', async (request, reply) => {
      const language = chooseLanguage(request.query.lang, request.headers['accept-language']);
      const shown = providers.map(({ name, texts, faults }) => ({
        name,
        ...texts[language],
        faults: faults.map((fault) => ({ fault, value: world.faults.of(name)[fault] })),
      }));
      return reply.type('text/html; charset=utf-8').send(writePage(language, shown, token));
    });
    for (const [name, type] of ASSETS) {
      const content = await readFile(new URL(`./${name}`, import.meta.url));
      app.get(`/${name}`, async (_request, reply) => reply.type(`${type}; charset=utf-8`).send(content));
    }
    app.get('/favicon.ico', async (_request, reply) => reply.code(204).send());
  };
}
