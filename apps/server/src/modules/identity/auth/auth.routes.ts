import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { localeOf, sendRefusal } from '../../../kernel/http/answers.ts';
import { allowedOrigins, isOwnWrite } from '../../../kernel/http/forgery.ts';
import { isRecentProof } from '../../../kernel/http/recent-proof.ts';
import { languageOf } from '../../../kernel/http/web-app.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { isRefusal, type Refusal, refuse } from '../../../kernel/tenancy/refusal.ts';
import { findUser } from '../person/me.store.ts';
import { findCaller } from '../session/caller.service.ts';
import { knownBrowser, rememberBrowser } from '../session/known-browser.service.ts';
import { endGivenSession, endReplacedSession } from '../session/session.service.ts';
import { deletePersonTokens } from '../session/session.store.ts';
import { authPath } from './auth.adapter.ts';
import { type AuthBody, isPostPath, type PostPath, readAuthBody } from './auth-body.rules.ts';
import { type AuthAnswer, callLibrary } from './auth-call.service.ts';
import { nameAccount, recordOutcome, recordSecondFactor, recordSignIn } from './auth-events.service.ts';
import { countAccount, countAddress, countSignIn } from './auth-limit.service.ts';
import { type AuthLink, endOfLink, linkAt, refusedEnd } from './auth-link.rules.ts';
import { refusalOfAnswer } from './auth-refusal.service.ts';
import { isCommonPassword } from './easy-password.rules.ts';
import { askForUsed, findChangeToUsed } from './email-change.service.ts';
import { usedOnce } from './second-factor.service.ts';
import { sendSignInLink, signInWithLink } from './sign-in-link.service.ts';
import { enterAfterConfirmation, rememberSignUp } from './sign-up.service.ts';

/** Registers the identity library's paths: it validates and counts requests, and translates responses. */
export async function registerAuth(app: FastifyInstance, kernel: Kernel): Promise<void> {
  const origins = allowedOrigins(kernel.config);
  await app.register(async (scope) => {
    // Parsed here and not by the server: an empty body is none, for any content type.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 65_536 }, (_request, body, done) =>
      done(null, body),
    );
    scope.route({
      method: ['GET', 'POST'],
      url: `${authPath}/*`,
      schema: { hide: true },
      handler: async (request, reply) => {
        const path = new URL(request.url, kernel.config.url).pathname.slice(authPath.length);
        const link = request.method === 'POST' ? undefined : linkAt(path);
        if (link) {
          const end = await followLink(kernel, link, request, reply, origins);
          await concludeSignIn(kernel, request, reply, path);
          return reply.redirect(end, 302);
        }
        const outcome =
          request.method === 'POST' && isPostPath(path)
            ? await answerPost(kernel, path, request, reply, origins)
            : request.method !== 'POST' && path === '/get-session'
              ? await forward(kernel, request, reply)
              : refuse('request.not_found');
        if (isPostPath(path)) recordOutcome(kernel, request, path, outcome);
        if (isRefusal(outcome)) return sendRefusal(reply, outcome, localeOf(request));
        await concludeSignIn(kernel, request, reply, path);
        return reply.type('application/json; charset=utf-8').send(JSON.stringify(withoutTokens(outcome.body)));
      },
    });
  });
}

async function concludeSignIn(
  kernel: Kernel,
  request: FastifyRequest,
  reply: FastifyReply,
  path: string,
): Promise<void> {
  await endReplacedSession(kernel, request.headers.cookie, setCookiesOf(reply));
  // The library renews the session with the password: the person was signed in before.
  if (path !== '/change-password') await recordSignIn(kernel, request, setCookiesOf(reply));
}

/** @returns the page on which the link ends */
async function followLink(
  kernel: Kernel,
  link: AuthLink,
  request: FastifyRequest,
  reply: FastifyReply,
  origins: ReadonlySet<string>,
): Promise<string> {
  const language = languageOf(request);
  const query = request.query as Readonly<Record<string, unknown>>;
  if (await countAddress(kernel, 'link', request.ip)) return refusedEnd(kernel, link, language, 'identity.link_failed');
  if (leadsAway(query, kernel, origins)) return refusedEnd(kernel, link, language, link.unknown);
  // The library would report an unknown provider.
  if (link.page === 'sign-in' && kernel.config.env.GOOGLE_CLIENT_ID === undefined)
    return refusedEnd(kernel, link, language, 'identity.provider_off');
  const answer = await callLibrary(kernel, request);
  if (answer.status >= 500) kernel.log.error({ requestId: request.id, page: link.page }, 'the identity library failed');
  if (link.page === 'sign-in') reply.header('set-cookie', [...answer.cookies]);
  else if (!(await findCaller(kernel, request.headers.cookie))) await endGivenSession(kernel, answer.cookies);
  const end = endOfLink(kernel, link, language, { ...answer, declined: query.error === 'access_denied' });
  if (link.page === 'verify-email' && !new URL(end).searchParams.has('error'))
    reply.header(
      'set-cookie',
      await enterAfterConfirmation(kernel, {
        cookies: request.headers.cookie,
        token: query.token,
        caller: { requestId: request.id, ip: request.ip, userAgent: request.headers['user-agent'] ?? '' },
      }),
    );
  return end;
}

async function answerPost(
  kernel: Kernel,
  path: PostPath,
  request: FastifyRequest,
  reply: FastifyReply,
  origins: ReadonlySet<string>,
): Promise<AuthAnswer | Refusal> {
  if (!isOwnWrite(request, origins)) return refuse('request.origin');
  const crowded = await countAddress(kernel, path, request.ip);
  if (crowded) return crowded;
  const given = readAuthBody(path, request.body);
  if (isRefusal(given)) return given;
  // A new password ends every other session: the old one may be known to someone else.
  const body = path === '/change-password' ? { ...given, revokeOtherSessions: true } : given;
  if (leadsAway(body, kernel, origins)) return refuse('request.origin');
  const caller = await findCaller(kernel, request.headers.cookie);
  const userId = caller?.userId;
  request.accountId = userId;
  if (path === '/sign-in/email') {
    const entered = await signInWithPassword(kernel, request, reply, body);
    if (isRefusal(entered)) await nameAccount(kernel, request, body);
    return entered;
  }
  const tooMany = await countAccount(kernel, path, body, userId);
  if (tooMany) return tooMany;
  if (path === '/send-sign-in-link') {
    await sendSignInLink(kernel, String(body.email));
    return own({ status: true });
  }
  if (path === '/sign-in/link') return signInByLink(kernel, request, reply, String(body.token));
  const common = await refusalOfPassword(kernel, path, body, userId);
  if (common) return common;
  // A new address can reset the password, and a connected service can sign in: a stolen session must not choose them.
  const opensAccount = path === '/change-email' || path === '/link-social';
  if (opensAccount && userId && !(caller?.session && isRecentProof(caller.session.provenAt, kernel.clock.now())))
    return refuse('auth.proof_required');
  if (path === '/change-email' && userId) {
    const used = await findChangeToUsed(kernel, userId, String(body.newEmail));
    if (isRefusal(used)) return used;
    if (used) {
      await askForUsed(kernel, used);
      return own({ status: true });
    }
  }
  if (path === '/sign-up/email') return signUp(kernel, request, reply, body);
  if (path === '/change-password' && userId) {
    const changed = await forward(kernel, request, reply, body, userId);
    if (!isRefusal(changed)) await kernel.db.outsideWorkspaces((tx) => deletePersonTokens(tx, userId));
    return changed;
  }
  if (path !== '/two-factor/verify-totp' || !userId) {
    const answer = await forward(kernel, request, reply, body, userId);
    if (path === '/two-factor/verify-backup-code' && userId && !isRefusal(answer))
      await rememberUser(kernel, request, reply, userId);
    return answer;
  }
  return usedOnce(kernel, userId, String(body.code), async () => {
    const call = () => forward(kernel, request, reply, body, userId);
    // A code of a sign-in comes without a session, and turns nothing on.
    const result = caller?.session ? await recordSecondFactor(kernel, request, userId, call) : await call();
    if (!isRefusal(result)) await rememberUser(kernel, request, reply, userId);
    return { right: !isRefusal(result), result };
  });
}

const own = (body: Readonly<Record<string, unknown>>): AuthAnswer => ({
  status: 200,
  cookies: [],
  location: undefined,
  body,
});

/** The same response for every address: its email says whether it has an account already. */
async function signUp(
  kernel: Kernel,
  request: FastifyRequest,
  reply: FastifyReply,
  body: AuthBody,
): Promise<AuthAnswer | Refusal> {
  const answer = await forward(kernel, request, reply, body);
  if (isRefusal(answer)) return answer;
  // For an address with an account, the library makes an id up.
  const made = answer.body.user as { readonly id: string };
  addCookie(reply, rememberSignUp(kernel, made.id));
  return own({ status: true });
}

async function signInWithPassword(
  kernel: Kernel,
  request: FastifyRequest,
  reply: FastifyReply,
  body: AuthBody,
): Promise<AuthAnswer | Refusal> {
  const email = String(body.email);
  const browser = knownBrowser(kernel, request.headers.cookie, email);
  const { refusal, forget } = await countSignIn(kernel, email, { ip: request.ip, browser });
  if (refusal) return refusal;
  const answer = await forward(kernel, request, reply, body);
  if (isRefusal(answer)) return answer;
  await forget();
  // Before the second step, the browser has proven nothing to the account's owner yet.
  if (answer.body.twoFactorRedirect !== true) addCookie(reply, rememberBrowser(kernel, request.headers.cookie, email));
  return answer;
}

async function signInByLink(
  kernel: Kernel,
  request: FastifyRequest,
  reply: FastifyReply,
  token: string,
): Promise<AuthAnswer | Refusal> {
  const caller = { requestId: request.id, ip: request.ip, userAgent: request.headers['user-agent'] ?? '' };
  const entered = await signInWithLink(kernel, token, caller);
  if (isRefusal(entered)) return entered;
  addCookie(reply, entered.cookie);
  if (entered.challenged) return own({ twoFactorRedirect: true });
  addCookie(reply, rememberBrowser(kernel, request.headers.cookie, entered.email));
  return own({ status: true });
}

async function rememberUser(
  kernel: Kernel,
  request: FastifyRequest,
  reply: FastifyReply,
  userId: string,
): Promise<void> {
  const user = await kernel.db.outsideWorkspaces((tx) => findUser(tx, userId));
  if (user) addCookie(reply, rememberBrowser(kernel, request.headers.cookie, user.email));
}

const setCookiesOf = (reply: FastifyReply): string[] => [reply.getHeader('set-cookie') ?? []].flat().map(String);

const addCookie = (reply: FastifyReply, cookie: string): void => {
  reply.header('set-cookie', setCookiesOf(reply).concat(cookie));
};

/** Refuses a new password that is tried first by anyone who guesses. */
async function refusalOfPassword(
  kernel: Kernel,
  path: PostPath,
  body: AuthBody,
  userId: string | undefined,
): Promise<Refusal | undefined> {
  const field = path === '/sign-up/email' ? 'password' : 'newPassword';
  if (path !== '/sign-up/email' && path !== '/change-password' && path !== '/reset-password') return undefined;
  const user = userId === undefined ? undefined : await kernel.db.outsideWorkspaces((tx) => findUser(tx, userId));
  const about = [body.name, body.email, user?.name, user?.email].filter((each) => typeof each === 'string');
  if (!isCommonPassword(String(body[field]), about)) return undefined;
  return refuse('request.invalid', { fields: { [field]: 'validation.password_common' } });
}

async function forward(
  kernel: Kernel,
  request: FastifyRequest,
  reply: FastifyReply,
  body?: AuthBody,
  userId?: string,
): Promise<AuthAnswer | Refusal> {
  const answer = await callLibrary(kernel, request, body);
  if (answer.cookies.length > 0) reply.header('set-cookie', answer.cookies);
  return answer.status >= 400 ? refusalOfAnswer(kernel, answer, userId) : answer;
}

const targets = ['callbackURL', 'errorCallbackURL'] as const;

/** Returns whether a link would redirect to a foreign page, which is useful for phishing. */
function leadsAway(given: Readonly<Record<string, unknown>>, kernel: Kernel, origins: ReadonlySet<string>): boolean {
  return targets.some((key) => {
    const target = given[key];
    if (target === undefined) return false;
    return (
      typeof target !== 'string' ||
      !URL.canParse(target, kernel.config.url) ||
      !origins.has(new URL(target, kernel.config.url).origin)
    );
  });
}

/** The session token stays in its HTTP-only cookie, and the library's English message is dropped. */
function withoutTokens(answered: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { token: _token, message: _message, ...rest }: Record<string, unknown> = { ...answered };
  if (typeof rest.session === 'object' && rest.session !== null) {
    const { token: _sessionToken, ...session } = rest.session as Record<string, unknown>;
    rest.session = session;
  }
  return rest;
}
