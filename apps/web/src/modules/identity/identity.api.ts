import { signInDemo } from '@kumbi/contract/identity/demo.endpoints.ts';
import {
  deleteMe,
  endSession,
  exportMe,
  getAuthOptions,
  getMe,
  listSessions,
  updateMe,
} from '@kumbi/contract/identity/identity.endpoints.ts';
import type { Me } from '@kumbi/contract/identity/identity.schemas.ts';
import type { Locale } from '@kumbi/contract/shared/locale.ts';
import { queryOptions } from '@tanstack/react-query';
import { ApiError } from '../../lib/api/api-error.ts';
import { call, request } from '../../lib/api/call.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { pick, resource } from '../../lib/api/resource.ts';
import { invalidateTags } from '../../lib/api/tags.ts';
import { pageFacts } from '../../lib/page-facts.ts';

export const me = resource({
  get: getMe,
  options: getAuthOptions,
  update: updateMe,
  delete: deleteMe,
  export: exportMe,
  openDemo: signInDemo,
});

export const sessions = resource({ list: pick(listSessions, 'sessions'), end: endSession });

/** The signed-in person, or null. Pages that need one send to sign-in themselves. */
export const meQuery = queryOptions({
  queryKey: [null, 'me'] as const,
  queryFn: async (): Promise<Me | null> => {
    try {
      return await call(getMe, {}, { silent: true });
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return null;
      throw error;
    }
  },
  staleTime: 5 * 60_000,
  // Whoever is signed out may stay on a page that shows who is signed in.
  meta: { tags: ['identity.person'], everybodys: true },
});

export const authOptionsQuery = queryOptions({
  ...me.options(),
  // What is known before the answer is shown at once: the form below must not move under a finger.
  placeholderData: { google: pageFacts.google, demo: pageFacts.sandbox },
  staleTime: Number.POSITIVE_INFINITY,
  meta: { everybodys: true },
});

/** better-auth's own paths; the server turns their refusals into our envelope. */
const auth = (path: string, body: object) => request('POST', `/auth/${path}`, body);

interface SignUp {
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly country: string;
  readonly language: Locale;
}

export async function signUp(values: SignUp): Promise<void> {
  await auth('sign-up/email', values);
  await afterSignIn();
}

/** @returns true when a second step is needed */
export async function signIn(values: { email: string; password: string; rememberMe: boolean }): Promise<boolean> {
  const answer = await auth('sign-in/email', values);
  if (typeof answer === 'object' && answer !== null && 'twoFactorRedirect' in answer) return true;
  await afterSignIn();
  return false;
}

export async function verifyCode(code: string, recovery: boolean): Promise<void> {
  await auth(recovery ? 'two-factor/verify-backup-code' : 'two-factor/verify-totp', { code });
  await afterSignIn();
}

/**
 * @param pages where the person goes on, and where they come back to when it fails
 * @returns where the provider asks the person to sign in
 */
export async function signInWithGoogle(pages: { callbackURL: string; errorCallbackURL: string }): Promise<string> {
  const answer = await auth('sign-in/social', { provider: 'google', ...pages });
  if (typeof answer === 'object' && answer !== null && 'url' in answer && typeof answer.url === 'string')
    return answer.url;
  throw new Error('The sign-in provider gave no address');
}

export async function openDemo(): Promise<void> {
  await me.openDemo();
  await afterSignIn();
}

/** Nothing that one person saw may be shown to the next on the same machine. */
const forgetPerson = () => queryClient.removeQueries({ predicate: ({ meta }) => meta?.everybodys !== true });

async function afterSignIn(): Promise<void> {
  forgetPerson();
  await queryClient.fetchQuery({ ...meQuery, staleTime: 0 });
}

/** @param leave goes to a page that asks for nothing, before what the page shows is forgotten under it */
export async function signOut(leave: () => Promise<unknown>): Promise<void> {
  await auth('sign-out', {});
  await leave();
  forgetPerson();
  queryClient.setQueryData(meQuery.queryKey, null);
}

export const requestPasswordReset = (email: string) => auth('request-password-reset', { email });
export const resetPassword = (newPassword: string, token: string) => auth('reset-password', { newPassword, token });
export const changePassword = (values: { currentPassword: string; newPassword: string }) =>
  auth('change-password', { ...values, revokeOtherSessions: true });
export const changeEmail = (newEmail: string) => auth('change-email', { newEmail });
export const sendVerification = (email: string) => auth('send-verification-email', { email });

export interface TwoFactorStart {
  readonly totpURI: string;
  readonly backupCodes: readonly string[];
}
export const startTwoFactor = async (password: string) =>
  (await auth('two-factor/enable', { password })) as TwoFactorStart;
export const confirmTwoFactor = (code: string) => auth('two-factor/verify-totp', { code });
/** @returns the new ones; those from before work no longer */
export const renewRecoveryCodes = async (password: string) =>
  ((await auth('two-factor/generate-backup-codes', { password })) as Pick<TwoFactorStart, 'backupCodes'>).backupCodes;
export const stopTwoFactor = (password: string) => auth('two-factor/disable', { password });

/** After a change that goes past the endpoints, such as two-factor sign-in. */
export const refreshMe = () => invalidateTags(undefined, ['identity.person', 'identity.session']);
