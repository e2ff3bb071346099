import { countCall, forgetCalls } from '../../../kernel/http/rate-limit.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import type { Refusal } from '../../../kernel/tenancy/refusal.ts';
import type { AuthBody, PostPath } from './auth-body.rules.ts';

/** Calls per minute, counted across all processes. */
interface Limit {
  /** For one account from any address. It prevents guessing a password and flooding an inbox. */
  readonly account: number;
  /** For one network address, which an office or all customers of a mobile carrier may share. */
  readonly address: number;
}

const usual: Limit = { account: 10, address: 300 };
/** For calls that create rows or emails. */
const making: Limit = { account: 3, address: 60 };

const limits: Readonly<Partial<Record<PostPath, Limit>>> = {
  '/sign-up/email': making,
  '/send-sign-in-link': making,
  '/request-password-reset': making,
  '/send-verification-email': making,
  '/change-email': making,
};

/** Counts a call against the limit of its network address. */
export async function countAddress(kernel: Kernel, path: PostPath | 'link', ip: string): Promise<Refusal | undefined> {
  const { address } = (path === 'link' ? undefined : limits[path]) ?? usual;
  return countCall(kernel, `auth ${path} ${ip}`, address);
}

/**
 * Counts a call against the limit of its account: the one with the given email, or the caller's own. The key of the
 * count is a digest without personal data.
 */
export async function countAccount(
  kernel: Kernel,
  path: PostPath,
  body: AuthBody,
  userId: string | undefined,
): Promise<Refusal | undefined> {
  const account = typeof body.email === 'string' ? body.email : userId;
  if (account === undefined) return undefined;
  const key = `auth ${path} ${kernel.secrets.sign('auth-limit', account)}`;
  return countCall(kernel, key, (limits[path] ?? usual).account);
}

/** Wrong passwords for one account from all browsers that it doesn't know, in an hour. */
const strangersPerHour = 100;
const hourMs = 3_600_000;

/** The attempts to sign in to one account that count together. */
export interface SignInCount {
  readonly refusal: Refusal | undefined;
  /** Call it after the right password: only failures count. */
  readonly forget: () => Promise<void>;
}

/**
 * Counts an attempt to sign in with a password. Attempts from one network address count together, so that a stranger
 * who guesses keeps only themselves out. Guesses from many addresses have a limit together. A browser that has signed
 * in to the account before has its own count, so that neither limit locks the owner out.
 *
 * @param browser the ID of a known browser
 */
export async function countSignIn(
  kernel: Kernel,
  email: string,
  from: { readonly ip: string; readonly browser: string | undefined },
): Promise<SignInCount> {
  const account = kernel.secrets.sign('auth-limit', email);
  const own = `auth sign-in ${account} ${from.browser ?? from.ip}`;
  const strangers = `auth sign-in ${account}`;
  const refusal =
    (await countCall(kernel, own, usual.account)) ??
    (from.browser === undefined ? await countCall(kernel, strangers, strangersPerHour, hourMs) : undefined);
  return { refusal, forget: () => forgetCalls(kernel, own) };
}
