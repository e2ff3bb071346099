import type { FastifyRequest } from 'fastify';
import { valueSet } from '../../../kernel/http/cookies.ts';
import { noteRefused, noteSecurity, originOf } from '../../../kernel/http/security-log.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { isRefusal, type Refusal } from '../../../kernel/tenancy/refusal.ts';
import { findUser, findUserId } from '../person/me.store.ts';
import { findSession } from '../session/session.store.ts';
import { sessionCookie, signedToken } from '../session/session-cookie.service.ts';
import type { AuthBody, PostPath } from './auth-body.rules.ts';
import type { AuthAnswer } from './auth-call.service.ts';

const events: Readonly<Partial<Record<PostPath, string>>> = {
  '/sign-out': 'sign_out',
  '/change-password': 'password_changed',
  '/change-email': 'email_change_requested',
  '/link-social': 'sign_in_connection_requested',
  '/two-factor/disable': 'second_factor_off',
  '/two-factor/generate-backup-codes': 'recovery_codes_renewed',
};

/** Wrong passwords of people with a session, whose refusal has an ordinary status. */
const wrongProofs: ReadonlySet<string> = new Set(['identity.password_wrong']);

/** Logs the result of a call. Refusals with a telling status are logged for all calls in one place. */
export function recordOutcome(
  kernel: Kernel,
  request: FastifyRequest,
  path: PostPath,
  outcome: AuthAnswer | Refusal,
): void {
  const known = { account: request.accountId, ...originOf(request) };
  if (isRefusal(outcome)) {
    if (wrongProofs.has(outcome.code)) noteRefused(kernel, { event: 'proof_failed', code: outcome.code, ...known });
    return;
  }
  const event = events[path];
  if (event !== undefined && known.account !== undefined) noteSecurity(kernel, { event, ...known });
}

/** Calls the library with a code of an authenticator app, and logs it if that turned the second step on. */
export async function recordSecondFactor<Answer extends object>(
  kernel: Kernel,
  request: FastifyRequest,
  userId: string,
  call: () => Promise<Answer | Refusal>,
): Promise<Answer | Refusal> {
  const isOn = async () =>
    (await kernel.db.outsideWorkspaces((tx) => findUser(tx, userId)))?.two_factor_enabled === true;
  const before = await isOn();
  const answer = await call();
  if (!before && (await isOn()))
    noteSecurity(kernel, { event: 'second_factor_on', account: userId, ...originOf(request) });
  return answer;
}

/** Logs a sign-in: a response with the cookie of a session that the browser didn't have before. */
export async function recordSignIn(
  kernel: Kernel,
  request: FastifyRequest,
  setCookies: readonly string[],
): Promise<void> {
  const token = signedToken(valueSet(setCookies, sessionCookie(kernel)), kernel.secrets.derive('auth'));
  if (token === undefined) return;
  const session = await kernel.db.outsideWorkspaces((tx) => findSession(tx, token, kernel.clock.now()));
  if (session) noteSecurity(kernel, { event: 'sign_in', account: session.user_id, ...originOf(request) });
}

/** Names the account of a refused sign-in for the log. Unknown addresses take the same query. */
export async function nameAccount(kernel: Kernel, request: FastifyRequest, body: AuthBody): Promise<void> {
  const { email } = body;
  if (typeof email !== 'string') return;
  request.accountId = await kernel.db.outsideWorkspaces((tx) => findUserId(tx, email));
}
