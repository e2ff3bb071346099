import {
  changeEmailSchema,
  changePasswordSchema,
  linkSignInSchema,
  mailLinkSchema,
  oneTimeCodeSchema,
  passwordSchema,
  recoveryCodeSchema,
  resetPasswordSchema,
  signInSchema,
  signOutSchema,
  signUpSchema,
  socialSignInSchema,
} from '@kumbi/contract/identity/identity.schemas.ts';
import type * as z from 'zod';
import { refusalOfIssues } from '../../../kernel/http/answers.ts';
import { readJson } from '../../../kernel/http/json-body.ts';
import { unstorablePath } from '../../../kernel/http/storable-text.ts';
import { type Refusal, refuse } from '../../../kernel/tenancy/refusal.ts';

/** Our own two paths of the sign-in by link, and the enabled paths of the library. Others (such as listing sessions with their tokens) don't exist. */
const schemas = {
  '/sign-up/email': signUpSchema,
  '/sign-in/email': signInSchema,
  '/sign-in/social': socialSignInSchema,
  '/link-social': socialSignInSchema,
  '/sign-in/link': linkSignInSchema,
  '/send-sign-in-link': mailLinkSchema,
  '/sign-out': signOutSchema,
  '/request-password-reset': mailLinkSchema,
  '/reset-password': resetPasswordSchema,
  '/send-verification-email': mailLinkSchema,
  '/change-password': changePasswordSchema,
  '/change-email': changeEmailSchema,
  '/two-factor/enable': passwordSchema,
  '/two-factor/disable': passwordSchema,
  '/two-factor/verify-totp': oneTimeCodeSchema,
  '/two-factor/verify-backup-code': recoveryCodeSchema,
  '/two-factor/generate-backup-codes': passwordSchema,
} as const satisfies Readonly<Record<string, z.ZodType>>;

export type PostPath = keyof typeof schemas;

export const isPostPath = (path: string): path is PostPath => Object.hasOwn(schemas, path);

/** The body of a path. Fields outside of its schema never reach the library. */
export type AuthBody = Readonly<Record<string, unknown>>;

export function readAuthBody(path: PostPath, raw: unknown): AuthBody | Refusal {
  const read = raw instanceof Buffer && raw.length > 0 ? readJson(raw.toString('utf8')) : { value: {} };
  const value = read?.value;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return refuse('request.malformed');
  if (unstorablePath(value)) return refuse('request.malformed');
  const result = schemas[path].safeParse(value, { reportInput: true });
  return result.success ? result.data : refusalOfIssues(result.error.issues);
}
