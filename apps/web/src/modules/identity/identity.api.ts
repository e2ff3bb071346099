import {
  authOptions,
  me as meApi,
  proof as proofApi,
  proofCodes,
  sessions as sessionsApi,
} from '@kumbi/contract/identity/identity.endpoints.ts';
import { demo } from '@kumbi/contract/shared/demo.endpoints.ts';
import type { Locale } from '@kumbi/contract/shared/locale.ts';
import { queryOptions } from '@tanstack/react-query';
import { pick, resource } from '../../lib/api/resource.ts';
import { invalidateTags } from '../../lib/api/tags.ts';
import { pageFacts } from '../../lib/page-facts.ts';
import { afterSignIn, auth } from './me.api.ts';

export const me = resource({
  getAuthOptions: authOptions.get,
  update: meApi.update,
  delete: meApi.delete,
  export: meApi.export,
  signInDemo: demo.signIn,
});

export const proof = resource({ get: proofApi.get, create: proofApi.create, sendCode: proofCodes.send });

export const sessions = resource({ list: pick(sessionsApi.list, 'sessions'), end: sessionsApi.end });

export const authOptionsQuery = queryOptions({
  ...me.getAuthOptions(),
  // Known values are shown before the response arrives, so that the form below doesn't move under a finger.
  placeholderData: { google: pageFacts.google, demo: pageFacts.sandbox },
  staleTime: Number.POSITIVE_INFINITY,
  meta: { everybodys: true },
});

interface SignUp {
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly country: string;
  readonly language: Locale;
}

/** The link in the email signs the browser in. */
export const signUp = (values: SignUp) => auth('sign-up/email', values);

/** @returns true if a second step is needed */
export async function signIn(values: { email: string; password: string; rememberMe: boolean }): Promise<boolean> {
  const answer = await auth('sign-in/email', values);
  if (typeof answer === 'object' && answer !== null && 'twoFactorRedirect' in answer) return true;
  await afterSignIn();
  return false;
}

export const sendSignInLink = (email: string) => auth('send-sign-in-link', { email });

/** @returns true if a second step is needed */
export async function signInWithLink(token: string): Promise<boolean> {
  const answer = await auth('sign-in/link', { token });
  if (typeof answer === 'object' && answer !== null && 'twoFactorRedirect' in answer) return true;
  await afterSignIn();
  return false;
}

export async function verifyCode(code: string, recovery: boolean): Promise<void> {
  await auth(recovery ? 'two-factor/verify-backup-code' : 'two-factor/verify-totp', { code });
  await afterSignIn();
}

/** Where the person continues, and where they return after a failure. */
export interface ReturnPages {
  readonly callbackURL: string;
  readonly errorCallbackURL: string;
}

/** @returns the provider's address for the sign-in */
export const signInWithGoogle = (pages: ReturnPages): Promise<string> => providerAddress('sign-in/social', pages);

/** @returns the address at Google that a call of the identity library answers */
export async function providerAddress(path: string, pages: ReturnPages): Promise<string> {
  const answer = await auth(path, { provider: 'google', ...pages });
  if (typeof answer === 'object' && answer !== null && 'url' in answer && typeof answer.url === 'string')
    return answer.url;
  throw new Error('the sign-in provider returned no address');
}

export async function openDemo(): Promise<void> {
  await me.signInDemo();
  await afterSignIn();
}

export const requestPasswordReset = (email: string) => auth('request-password-reset', { email });
export const resetPassword = (newPassword: string, token: string) => auth('reset-password', { newPassword, token });
export const changePassword = (values: { currentPassword: string; newPassword: string }) =>
  auth('change-password', values);
export const changeEmail = (newEmail: string) => auth('change-email', { newEmail });
export const sendVerification = (email: string) => auth('send-verification-email', { email });

export interface TwoFactorStart {
  readonly totpURI: string;
  readonly backupCodes: readonly string[];
}
export const startTwoFactor = async (password: string) =>
  (await auth('two-factor/enable', { password })) as TwoFactorStart;
export const confirmTwoFactor = (code: string) => auth('two-factor/verify-totp', { code });
/** @returns the new codes; the old ones no longer work */
export const renewRecoveryCodes = async (password: string) =>
  ((await auth('two-factor/generate-backup-codes', { password })) as Pick<TwoFactorStart, 'backupCodes'>).backupCodes;
export const stopTwoFactor = (password: string) => auth('two-factor/disable', { password });

/** Refetches after a change outside the contract's endpoints, such as two-factor sign-in. */
export const refreshMe = () => invalidateTags(undefined, ['identity.person', 'identity.session']);
