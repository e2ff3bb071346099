import type { ErrorCode } from '@kumbi/contract/error-catalogue.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { type Refusal, refuse } from '../../../kernel/tenancy/refusal.ts';
import { readPasswordHash } from '../person/me.store.ts';
import type { AuthAnswer } from './auth-call.service.ts';
import { secondFactorLock } from './second-factor.service.ts';

/** Maps the library's refusals to our error codes. */
const codes: Readonly<Record<string, ErrorCode>> = {
  INVALID_EMAIL_OR_PASSWORD: 'identity.credentials',
  // A code of its own would tell that the address has an account. The text names this case too.
  EMAIL_NOT_VERIFIED: 'identity.credentials',
  EMAIL_ALREADY_VERIFIED: 'identity.email_confirmed',
  EMAIL_MISMATCH: 'identity.email_other',
  INVALID_TOKEN: 'identity.link_expired',
  TOKEN_EXPIRED: 'identity.link_expired',
  USER_NOT_FOUND: 'identity.link_expired',
  INVALID_USER: 'identity.link_other',
  INVALID_PASSWORD: 'identity.password_wrong',
  CREDENTIAL_ACCOUNT_NOT_FOUND: 'identity.password_none',
  INVALID_CODE: 'identity.code_wrong',
  INVALID_BACKUP_CODE: 'identity.code_wrong',
  INVALID_TWO_FACTOR_COOKIE: 'identity.step_over',
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: 'identity.step_over',
  TOTP_NOT_ENABLED: 'identity.two_factor_off',
  TWO_FACTOR_NOT_ENABLED: 'identity.two_factor_off',
  BACKUP_CODES_NOT_ENABLED: 'identity.two_factor_off',
  TOTP_ALREADY_ENABLED: 'identity.two_factor_on',
  SESSION_NOT_FRESH: 'identity.not_fresh',
  PROVIDER_NOT_FOUND: 'identity.provider_off',
  MISSING_OR_NULL_ORIGIN: 'request.origin',
  INVALID_ORIGIN: 'request.origin',
  access_denied: 'identity.provider_declined',
  account_not_linked: 'identity.provider_unlinked',
  email_does_not_match: 'identity.connection_other_email',
  account_already_linked_to_different_user: 'identity.connection_taken',
  oauth_provider_not_found: 'identity.provider_off',
};

/** Refusals without a code of the library. */
const byStatus: Readonly<Record<number, ErrorCode>> = {
  401: 'auth.required',
  403: 'auth.forbidden',
  404: 'request.not_found',
  409: 'request.in_progress',
};

export const refusalCode = (libraryCode: unknown): ErrorCode | undefined =>
  typeof libraryCode === 'string' && Object.hasOwn(codes, libraryCode) ? codes[libraryCode] : undefined;

/**
 * Converts the library's refusal to ours.
 *
 * @param userId the account of the call, if known
 * @throws a response that isn't a refusal: a fault of the library
 */
export async function refusalOfAnswer(
  kernel: Kernel,
  answer: AuthAnswer,
  userId: string | undefined,
): Promise<Refusal> {
  if (answer.status >= 500) throw new Error(`the identity library failed: ${answer.status}`);
  if (answer.body.code === 'ACCOUNT_TEMPORARILY_LOCKED' && userId) return secondFactorLock(kernel, userId);
  const code = refusalCode(answer.body.code) ?? byStatus[answer.status] ?? 'request.malformed';
  // The library reports a password that was never set as wrong, so the person would retry forever.
  if (code === 'identity.password_wrong' && userId && !(await hasPassword(kernel, userId)))
    return refuse('identity.password_none');
  return refuse(code);
}

const hasPassword = async (kernel: Kernel, userId: string): Promise<boolean> =>
  (await kernel.db.outsideWorkspaces((tx) => readPasswordHash(tx, userId))) !== undefined;
