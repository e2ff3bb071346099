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
import { call, download, request } from '../../lib/api/call.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { pageFacts } from '../../lib/page-facts.ts';

const meKey = ['me'] as const;

/** The signed-in person, or null. Pages that need one send to sign-in themselves. */
export const meQuery = queryOptions({
  queryKey: meKey,
  queryFn: async (): Promise<Me | null> => {
    try {
      return await call(getMe, {}, { silent: true });
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return null;
      throw error;
    }
  },
  staleTime: 5 * 60_000,
});

export const authOptionsQuery = queryOptions({
  queryKey: ['auth-options'],
  queryFn: () => call(getAuthOptions, {}),
  // What is known before the answer is shown at once: the form below must not move under a finger.
  placeholderData: { google: pageFacts.google, demo: pageFacts.sandbox },
  staleTime: Number.POSITIVE_INFINITY,
});

export const sessionsQuery = queryOptions({
  queryKey: ['me', 'sessions'],
  queryFn: () => call(listSessions, {}),
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
  await call(signInDemo, {});
  await afterSignIn();
}

/** What is the same for everybody, and may be on the screen while the rest is forgotten. */
const everybodys: readonly unknown[] = [meKey[0], 'auth-options', 'plans', 'provinces', 'modal'];

/** Nothing that one person saw may be shown to the next on the same machine. */
function forgetPerson(): void {
  queryClient.removeQueries({ predicate: ({ queryKey }) => !everybodys.includes(queryKey[0]) });
  queryClient.removeQueries({ queryKey: ['me', 'sessions'] });
}

async function afterSignIn(): Promise<void> {
  forgetPerson();
  await queryClient.fetchQuery({ ...meQuery, staleTime: 0 });
}

/** @param leave goes to a page that asks for nothing, before what the page shows is forgotten under it */
export async function signOut(leave: () => Promise<unknown>): Promise<void> {
  await auth('sign-out', {});
  await leave();
  forgetPerson();
  queryClient.setQueryData(meKey, null);
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

export const saveProfile = (body: { name: string; country: string; language: Locale }) => call(updateMe, { body });
export const closeSession = (body: { id: string } | { others: true }) => call(endSession, { body });
export const exportPerson = () => download(exportMe, {});
export const deletePerson = (body: { password: string; confirm: string }) => call(deleteMe, { body });
export const refreshMe = () => queryClient.invalidateQueries({ queryKey: meKey });
