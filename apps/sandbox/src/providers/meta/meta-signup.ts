import type { FastifyInstance } from 'fastify';
import { isSameCredential } from '../../guard.ts';
import { writeDocument } from '../../page/document.ts';
import { escapeHtml } from '../../page/escape.ts';
import { consentTexts } from '../../page/services-texts.ts';
import { chooseLanguage } from '../../page/texts.ts';
import { asRecord } from '../../records.ts';
import type { OauthClient } from '../oauth/oauth-server.ts';
import { graphError } from './meta-errors.ts';
import { bearerOf, type MetaTools } from './meta-graph.ts';

type Asked = { Querystring: Record<string, string | undefined> };
type ById = { Params: { id: string } };

const POLICY = "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The pages of the embedded signup, on which a person chooses a number, or gets a new one. */
export function signupPages(app: FastifyInstance, { world, book }: MetaTools, client: OauthClient): void {
  app.get<Asked>('/:version/dialog/oauth', async (request, reply) => {
    const { query } = request;
    const wrong = problemOf(query, client);
    const language = chooseLanguage(query.lang, request.headers['accept-language']);
    const t = consentTexts[language];
    const { pathname } = new URL(request.originalUrl, 'http://a');
    const choose = (account: string, label: string, quiet = ''): string =>
      `<a class="button${quiet}" href="${escapeHtml(`${pathname}/choose?${new URLSearchParams({ ...(query as Record<string, string>), account })}`)}">${escapeHtml(label)}</a>`;
    const choices = [
      ...book.numbers().map(({ id, display }) => choose(id, display)),
      choose('new', t.newNumber),
      choose('', t.decline, ' quiet'),
    ];
    reply.header('content-security-policy', POLICY).header('cache-control', 'no-store');
    return reply
      .code(wrong ? 400 : 200)
      .type('text/html; charset=utf-8')
      .send(
        writeDocument({
          language,
          title: 'WhatsApp',
          body: `<main class="card"><h1>WhatsApp <span>${t.simulated}</span></h1>
${wrong ? `<p class="empty">${escapeHtml(wrong)}</p>` : `<p>${t.asksNumber}</p><div class="actions">${choices.join('')}</div>`}
</main>`,
        }),
      );
  });

  app.get<Asked>('/:version/dialog/oauth/choose', async ({ query }, reply) => {
    const wrong = problemOf(query, client);
    if (wrong) return reply.code(400).type('text/plain').send(wrong);
    const back = new URL(query.redirect_uri ?? '');
    back.searchParams.set('state', query.state ?? '');
    const number = query.account === 'new' ? book.open({ registered: false }) : book.number(query.account ?? '');
    if (number) back.searchParams.set('code', book.issueCode(number.token));
    else back.searchParams.set('error', 'access_denied');
    await world.committed();
    return reply.redirect(back.href, 302);
  });
}

function problemOf(query: Asked['Querystring'], client: OauthClient): string | undefined {
  if (query.client_id !== client.id) return 'Invalid app ID';
  if (!/^\d+$/.test(query.config_id ?? '')) return 'Invalid config ID';
  if (query.response_type !== 'code' || query.override_default_response_type !== 'true') return 'Invalid response type';
  if (!URL.canParse(query.redirect_uri ?? '')) return 'URL blocked';
  return query.state ? undefined : 'Missing state';
}

/** The calls that finish a signup: the token, the accounts that were shared with it, and the registration of the number. */
export function signupRoutes(graph: FastifyInstance, { world, book, received }: MetaTools, client: OauthClient): void {
  graph.route({
    method: ['GET', 'POST'],
    url: '/:version/oauth/access_token',
    handler: async (request, reply) => {
      const sent = { ...asRecord(request.query), ...asRecord(request.body) };
      if (sent.client_id !== client.id || !isSameCredential(String(sent.client_secret), client.secret))
        return graphError(reply, 400, 101, 'Error validating application. Invalid application ID or secret');
      const number = book.withToken(book.takeCode(String(sent.code ?? '')));
      if (!number) return graphError(reply, 400, 100, 'This authorization code has been used or expired');
      // From now on its messages are signed by the platform's app.
      book.change(number.id, { appSecret: client.secret, callbackUrl: null, subscribed: false });
      received.add({ kind: 'signup', account: number.id, text: number.display });
      await world.committed();
      return { access_token: number.token, token_type: 'bearer' };
    },
  });

  graph.get<Asked>('/:version/debug_token', async (request, reply) => {
    if (!isSameCredential(bearerOf(request), `${client.id}|${client.secret}`))
      return graphError(reply, 400, 190, 'Invalid OAuth access token');
    const number = book.withToken(request.query.input_token);
    if (!number || book.lostAs(number.token)) return { data: { is_valid: false, error: { code: 190 } } };
    const target_ids = [number.wabaId];
    const granular_scopes = ['whatsapp_business_management', 'whatsapp_business_messaging'].map((scope) => ({
      scope,
      target_ids,
    }));
    return { data: { app_id: client.id, type: 'SYSTEM_USER', is_valid: true, expires_at: 0, granular_scopes } };
  });

  graph.post<ById>('/:version/:id/register', async (request, reply) => {
    const { messaging_product: product, pin } = asRecord(request.body) ?? {};
    if (product !== 'whatsapp' || !/^\d{6}$/.test(String(pin ?? '')))
      return graphError(reply, 400, 100, 'Invalid parameter', { details: 'pin must have six digits' });
    const number = book.number(request.params.id);
    if (!number || !isSameCredential(bearerOf(request), number.token))
      return graphError(reply, 400, 100, 'Invalid parameter');
    book.change(number.id, { registered: true });
    received.add({ kind: 'registration', account: number.id, text: number.display });
    await world.committed();
    return { success: true };
  });
}
