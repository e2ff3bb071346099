import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isSameCredential } from '../../guard.ts';
import { writeDocument } from '../../page/document.ts';
import { escapeHtml } from '../../page/escape.ts';
import { consentTexts } from '../../page/services-texts.ts';
import { chooseLanguage } from '../../page/texts.ts';
import type { World } from '../../provider.ts';
import { asRecord } from '../../records.ts';
import { accounts, type Grant, type OauthBook } from './oauth-book.ts';
import type { Received } from './received-book.ts';

export type OauthClient = { id: string; secret: string };

export type OauthServer = {
  /** The title of the service. */
  title: string;
  client: OauthClient;
  /** Paths below the provider's prefix, which begin with the service's host. */
  authorize: string;
  token: string;
  revoke?: string;
  /** The revocation needs no client. */
  openRevocation?: true;
  /** The revocation of one token ends all that the account gave to the client. */
  revokesAccount?: true;
  /** The service calls the client's id so. */
  clientName?: 'client_key';
  /** Adds the service's own fields to an answer with tokens. */
  answer?(grant: Grant): Record<string, unknown>;
};

type Asked = { Querystring: Record<string, string | undefined> };

const POLICY = "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The pages and calls of OAuth 2 (RFC 6749, RFC 7636), as one service has them. */
export function oauthRoutes(
  app: FastifyInstance,
  world: World,
  book: OauthBook,
  received: Received,
  server: OauthServer,
) {
  const { authorize, token, revoke, client, clientName = 'client_id', openRevocation, revokesAccount } = server;

  app.get<Asked>(authorize, async (request, reply) => {
    const { query } = request;
    const wrong = problemOf(query, clientName, client);
    const language = chooseLanguage(query.lang, request.headers['accept-language']);
    const t = consentTexts[language];
    const choose = (account: string): string =>
      escapeHtml(
        `${new URL(request.originalUrl, 'http://a').pathname.replace(/\/$/, '')}/choose?${new URLSearchParams({ ...(query as Record<string, string>), account })}`,
      );
    const choices = accounts.map(
      ({ id, name, email }) =>
        `<a class="button" href="${choose(id)}">${escapeHtml(name)}<span class="hidden"> ${escapeHtml(email)}</span></a>`,
    );
    reply.header('content-security-policy', POLICY).header('cache-control', 'no-store');
    return reply
      .code(wrong ? 400 : 200)
      .type('text/html; charset=utf-8')
      .send(
        writeDocument({
          language,
          title: server.title,
          body: `<main class="card"><h1>${escapeHtml(server.title)} <span>${t.simulated}</span></h1>
${wrong ? `<p class="empty">${escapeHtml(wrong)}</p>` : `<p>${t.asks}</p><p class="help">${escapeHtml(query.scope ?? '')}</p><div class="actions">${choices.join('')}<a class="button quiet" href="${choose('')}">${t.decline}</a></div>`}
</main>`,
        }),
      );
  });

  app.get<Asked>(`${authorize.replace(/\/$/, '')}/choose`, async (request, reply) => {
    const { query } = request;
    const wrong = problemOf(query, clientName, client);
    if (wrong) return reply.code(400).type('text/plain').send(wrong);
    const back = new URL(query.redirect_uri ?? '');
    back.searchParams.set('state', query.state ?? '');
    const account = accounts.find(({ id }) => id === query.account);
    if (account === undefined) back.searchParams.set('error', 'access_denied');
    else {
      const challenge = query.code_challenge_method === 'S256' ? (query.code_challenge ?? null) : null;
      const scope = query.scope ?? '';
      const code = { account: account.id, redirectUri: query.redirect_uri ?? '', challenge, scope };
      back.searchParams.set('code', book.issueCode(code));
    }
    await world.committed();
    return reply.redirect(back.href, 302);
  });

  app.post(token, async (request, reply) => {
    const form = asRecord(request.body) ?? {};
    const text = (name: string): string => String(form[name] ?? '');
    if (text(clientName) !== client.id || !isSameCredential(text('client_secret'), client.secret))
      return refuse(reply, 401, 'invalid_client', 'Client authentication failed');
    const kind = text('grant_type');
    const grant =
      kind === 'authorization_code'
        ? book.exchange(text('code'), text('redirect_uri'), text('code_verifier'))
        : kind === 'refresh_token'
          ? book.refresh(text('refresh_token'))
          : 'unknown';
    if (grant === 'unknown') return refuse(reply, 400, 'unsupported_grant_type', 'Unknown grant type');
    received.add({ kind, account: grant?.account ?? '', text: grant ? '' : 'invalid_grant' });
    await world.committed();
    if (!grant) return refuse(reply, 400, 'invalid_grant', 'The code or the token is invalid, expired or revoked');
    return tokenAnswer(book, grant, server);
  });

  if (revoke)
    app.post<Asked>(revoke, async (request, reply) => {
      const form = asRecord(request.body) ?? {};
      const text = (name: string): string => String(form[name] ?? '');
      if (
        !openRevocation &&
        (text(clientName) !== client.id || !isSameCredential(text('client_secret'), client.secret))
      )
        return refuse(reply, 401, 'invalid_client', 'Client authentication failed');
      const token = text('token') || (request.query.token ?? '');
      const grant = book.byToken(token);
      if (!grant) return refuse(reply, 400, 'invalid_token', 'The token is invalid, expired or revoked');
      // Some services end everything that the account agreed to.
      book.revoke((each) => (revokesAccount ? each.account === grant.account : each.id === grant.id));
      received.add({ kind: 'revocation', account: grant.account, text: '' });
      await world.committed();
      return {};
    });
}

/** The standard's answer with tokens. */
const tokenAnswer = (book: OauthBook, grant: Grant, server?: Pick<OauthServer, 'answer'>) => ({
  access_token: grant.access,
  expires_in: book.lives.seconds,
  ...(grant.refresh === null ? {} : { refresh_token: grant.refresh }),
  scope: grant.scope,
  token_type: 'Bearer',
  ...server?.answer?.(grant),
});

const refuse = (reply: FastifyReply, status: number, error: string, error_description: string) =>
  reply.code(status).send({ error, error_description });

function problemOf(query: Asked['Querystring'], clientName: string, client: OauthClient): string | undefined {
  if (query[clientName] !== client.id) return `invalid_client: ${clientName}`;
  if (query.response_type !== 'code') return 'unsupported_response_type';
  if (!/^https?:\/\//.test(query.redirect_uri ?? '') || !URL.canParse(query.redirect_uri ?? ''))
    return 'redirect_uri_mismatch';
  if (!query.state) return 'invalid_request: state';
  return undefined;
}

export const bearerOf = (request: FastifyRequest): string =>
  /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
