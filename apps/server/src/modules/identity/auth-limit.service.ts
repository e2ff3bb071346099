import { countCall } from '../../kernel/http/rate-limit.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { type Refusal, refuse } from '../../kernel/tenancy/refusal.ts';
import type { AuthBody, PostPath } from './auth-body.service.ts';

/** Calls a minute, counted for all processes together. */
interface Limit {
  /** Of one account, whoever asks from wherever: what keeps a password from being guessed and an inbox from being filled. */
  readonly account: number;
  /** Of one network address, behind which may be an office or all the customers of a mobile carrier. */
  readonly address: number;
}

const usual: Limit = { account: 10, address: 300 };
/** What makes rows or mails. */
const making: Limit = { account: 3, address: 60 };

const limits: Readonly<Partial<Record<PostPath, Limit>>> = {
  '/sign-up/email': making,
  '/request-password-reset': making,
  '/send-verification-email': making,
  '/change-email': making,
};

/** Counts a call against the limit of its network address. */
export async function countAddress(kernel: Kernel, path: PostPath | 'link', ip: string): Promise<Refusal | undefined> {
  const { address } = (path === 'link' ? undefined : limits[path]) ?? usual;
  return tooMany(await countCall(kernel, `auth ${path} ${ip}`, address));
}

/**
 * Counts a call against the limit of the account that it is about: the one whose email it names, or the caller's own.
 * What the count is kept under names nobody.
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
  return tooMany(await countCall(kernel, key, (limits[path] ?? usual).account));
}

const tooMany = (seconds: number | undefined): Refusal | undefined =>
  seconds === undefined ? undefined : refuse('request.rate_limited', { values: { seconds } });
