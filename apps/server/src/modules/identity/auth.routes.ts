import type { ErrorCode } from '@kumbi/contract/error-catalogue.ts';
import {
  changeEmailSchema,
  changePasswordSchema,
  forgotPasswordSchema,
  resetPasswordSchema,
  signInSchema,
  signUpSchema,
} from '@kumbi/contract/identity/identity.schemas.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod';
import { localeOf, refusalOfIssues, sendRefusal } from '../../kernel/http/answers.ts';
import { allowedOrigins, isOwnWrite } from '../../kernel/http/forgery.ts';
import { unstorablePath } from '../../kernel/http/storable-text.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { type Refusal, refuse } from '../../kernel/tenancy/refusal.ts';
import { type Auth, authOf, authPath } from './auth.adapter.ts';

/** The library's paths that exist here; a path that is not named (listing sessions with their tokens, for one) does not. */
const postPaths: Readonly<Record<string, z.ZodType | undefined>> = {
  '/sign-up/email': signUpSchema,
  '/sign-in/email': signInSchema,
  '/sign-in/social': undefined,
  '/sign-out': undefined,
  '/request-password-reset': forgotPasswordSchema,
  '/reset-password': resetPasswordSchema,
  '/send-verification-email': undefined,
  '/change-password': changePasswordSchema,
  '/change-email': changeEmailSchema,
  '/two-factor/enable': undefined,
  '/two-factor/disable': undefined,
  '/two-factor/verify-totp': undefined,
  '/two-factor/verify-backup-code': undefined,
  '/two-factor/generate-backup-codes': undefined,
};
const getPaths = [/^\/get-session$/, /^\/verify-email$/, /^\/reset-password\/[\w-]+$/, /^\/callback\/google$/];

const codes: Readonly<Record<string, ErrorCode>> = {
  INVALID_EMAIL_OR_PASSWORD: 'identity.credentials',
  USER_ALREADY_EXISTS: 'identity.email_taken',
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: 'identity.email_taken',
  INVALID_TOKEN: 'identity.link_expired',
  TOKEN_EXPIRED: 'identity.link_expired',
  INVALID_PASSWORD: 'identity.password_wrong',
  INVALID_CODE: 'identity.code_wrong',
  INVALID_BACKUP_CODE: 'identity.code_wrong',
  INVALID_TWO_FACTOR_COOKIE: 'identity.code_wrong',
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: 'identity.code_wrong',
  SESSION_NOT_FRESH: 'identity.not_fresh',
  MISSING_OR_NULL_ORIGIN: 'request.origin',
  INVALID_ORIGIN: 'request.origin',
};

export async function registerAuth(app: FastifyInstance, kernel: Kernel): Promise<void> {
  const auth = authOf(kernel);
  const origins = allowedOrigins(kernel.config);
  await app.register(async (scope) => {
    // The library reads the body itself.
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
        const known =
          request.method === 'POST' ? Object.hasOwn(postPaths, path) : getPaths.some((pattern) => pattern.test(path));
        if (!known) return sendRefusal(reply, refuse('request.not_found'), localeOf(request));
        if (!isOwnWrite(request, origins)) return sendRefusal(reply, refuse('request.origin'), localeOf(request));
        if (leadsAway(request.query, kernel, origins))
          return sendRefusal(reply, refuse('request.origin'), localeOf(request));
        const body = request.method === 'POST' ? checkedBody(path, request.body) : undefined;
        if (body instanceof Object && 'refusal' in body) return sendRefusal(reply, body.refusal, localeOf(request));
        if (body && leadsAway(body.value, kernel, origins))
          return sendRefusal(reply, refuse('request.origin'), localeOf(request));
        return forward(auth, kernel, request, reply, body?.text);
      },
    });
  });
}

const targets = ['redirectTo', 'callbackURL', 'errorCallbackURL', 'newUserCallbackURL'] as const;

/** Whether a link that we would mail or follow ends on a foreign page: a borrowed name to fish with. */
function leadsAway(given: unknown, kernel: Kernel, origins: ReadonlySet<string>): boolean {
  return targets.some((key) => {
    const target = (given as Record<string, unknown> | undefined)?.[key];
    if (target === undefined) return false;
    return (
      typeof target !== 'string' ||
      !URL.canParse(target, kernel.config.url) ||
      !origins.has(new URL(target, kernel.config.url).origin)
    );
  });
}

function checkedBody(path: string, raw: unknown): { text: string; value: unknown } | { refusal: Refusal } {
  let value: unknown = {};
  try {
    if (raw instanceof Buffer && raw.length > 0) value = JSON.parse(raw.toString('utf8'));
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return { refusal: refuse('request.malformed') };
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { refusal: refuse('request.malformed') };
  if (unstorablePath(value)) return { refusal: refuse('request.malformed') };
  const result = postPaths[path]?.safeParse(value, { reportInput: true });
  if (result && !result.success) return { refusal: refusalOfIssues(result.error.issues) };
  const checked: unknown = result?.data ?? value;
  return { text: JSON.stringify(checked), value: checked };
}

async function forward(
  auth: Auth,
  kernel: Kernel,
  request: FastifyRequest,
  reply: FastifyReply,
  body: string | undefined,
): Promise<FastifyReply> {
  const headers = new Headers();
  for (const [key, value] of Object.entries(request.headers))
    if (value && key !== 'content-length') headers.set(key, String(value));
  // The address that we determined, never one that the client claims.
  headers.set('x-real-ip', request.ip);
  if (body !== undefined) headers.set('content-type', 'application/json');
  const answer = await auth.handler(
    new Request(new URL(request.url, kernel.config.url), {
      method: request.method,
      headers,
      ...(body === undefined ? {} : { body }),
    }),
  );
  const cookies = answer.headers.getSetCookie();
  if (cookies.length > 0) reply.header('set-cookie', cookies);
  const location = answer.headers.get('location');
  // Where a sign-in with another service goes on is told in the body too, for pages that ask by script.
  if (location && answer.status >= 300 && answer.status < 400)
    return reply.code(answer.status).header('location', location).send();
  const text = await answer.text();
  if (answer.status >= 400) {
    const refusal = refusalOfAnswer(answer, text);
    if (!refusal) throw new Error(`The identity library failed: ${answer.status}`);
    return sendRefusal(reply, refusal, localeOf(request));
  }
  return reply.code(answer.status).type('application/json; charset=utf-8').send(withoutTokens(text));
}

function refusalOfAnswer(answer: Response, text: string): Refusal | undefined {
  if (answer.status === 429)
    return refuse('request.rate_limited', {
      values: { seconds: Math.max(1, Math.ceil(Number(answer.headers.get('x-retry-after')) || 60)) },
    });
  if (answer.status >= 500) return undefined;
  const code = codes[(parseObject(text).code as string | undefined) ?? ''];
  if (code) return refuse(code);
  return refuse(
    answer.status === 401
      ? 'auth.required'
      : answer.status === 403
        ? 'auth.forbidden'
        : answer.status === 404
          ? 'request.not_found'
          : 'request.malformed',
  );
}

/** The session token stays in its HTTP-only cookie: no script may read it from an answer. */
function withoutTokens(text: string): string {
  if (text === '' || text === 'null') return text || '{}';
  const { token: _token, ...rest } = parseObject(text);
  if (typeof rest.session === 'object' && rest.session !== null) {
    const { token: _sessionToken, ...session } = rest.session as Record<string, unknown>;
    rest.session = session;
  }
  return JSON.stringify(rest);
}

function parseObject(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return {};
  }
}
