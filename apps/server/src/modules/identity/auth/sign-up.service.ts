import { readCookie, setCookie } from '../../../kernel/http/cookies.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { credential } from '../../../kernel/secrets/credential.ts';
import type { Caller } from '../../../kernel/tenancy/ctx.ts';
import { findUser } from '../person/me.store.ts';
import { openSession } from '../session/session.service.ts';
import { cookiePrefix } from '../session/session-cookie.service.ts';

/**
 * The browser that created an account keeps a signed note of it, so that the link in the email signs it in and no other
 * browser. Every sign-up sets the note: for an address with an account it names an account that doesn't exist.
 */
const signingUp = credential('identity.sign-up');

const lifeSeconds = 86_400;
const cookieName = (kernel: Kernel): string => `${cookiePrefix(kernel)}.sign_up`;
const signatureOf = (kernel: Kernel, userId: string): string => kernel.secrets.sign('sign-up', userId);

export function rememberSignUp(kernel: Kernel, userId: string): string {
  const value = `${userId}.${signatureOf(kernel, userId)}`;
  return setCookie(kernel.config.url, { name: cookieName(kernel), value, maxAge: lifeSeconds });
}

function signedUpHere(kernel: Kernel, cookies: string | undefined): string | undefined {
  const [userId, signature] = readCookie(cookies, cookieName(kernel))?.split('.') ?? [];
  if (!userId) return undefined;
  return signingUp.matches(signature, signatureOf(kernel, userId)) ? userId : undefined;
}

/**
 * Signs in the browser that created the account whose address a link has just confirmed. The note works once.
 *
 * @param token of the link, which the library has verified
 * @returns `Set-Cookie` values
 */
export async function enterAfterConfirmation(
  kernel: Kernel,
  given: { readonly cookies: string | undefined; readonly token: unknown; readonly caller: Caller },
): Promise<readonly string[]> {
  const userId = signedUpHere(kernel, given.cookies);
  if (userId === undefined) return [];
  const user = await kernel.db.outsideWorkspaces((tx) => findUser(tx, userId));
  if (!user?.email_verified || emailOf(given.token) !== user.email) return [];
  const used = setCookie(kernel.config.url, { name: cookieName(kernel), value: '', maxAge: 0 });
  return [await openSession(kernel, userId, given.caller), used];
}

/** The address that a link confirms, from the token's payload. */
function emailOf(token: unknown): unknown {
  const payload = typeof token === 'string' ? token.split('.')[1] : undefined;
  if (payload === undefined) return undefined;
  const read: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'));
  const isChange = typeof read === 'object' && read !== null && 'updateTo' in read;
  return typeof read === 'object' && read !== null && 'email' in read && !isChange ? read.email : undefined;
}
