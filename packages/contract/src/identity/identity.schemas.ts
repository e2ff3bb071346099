import * as z from 'zod';
import { countryField, emailField, nameText } from '../shared/fields.ts';
import { localeSchema } from '../shared/locale-schema.ts';
import { wireTime } from '../shared/wire-time.ts';
import { passwordLength, personNameLength } from './identity.limits.ts';

const newPassword = z
  .string('validation.required')
  .min(passwordLength.min, 'validation.password_short')
  .max(passwordLength.max, 'validation.too_long');

/** An existing password. Only the right one matches, so only its length is checked. */
const knownPassword = z
  .string('validation.required')
  .min(1, 'validation.required')
  .max(passwordLength.max, 'validation.too_long');

/** The page after the call. It must be on our own site. */
const ownPage = z.string().max(2_000, 'validation.too_long').optional();

/** `POST /auth/sign-up/email` */
export const signUpSchema = z.object({
  name: nameText(personNameLength),
  email: emailField,
  password: newPassword,
  country: countryField,
  language: localeSchema,
});

/** `POST /auth/sign-in/email` */
export const signInSchema = z.object({
  email: emailField,
  password: knownPassword,
  rememberMe: z.boolean().optional(),
});

/** `POST /auth/sign-in/link`, with the token of the emailed link */
export const linkSignInSchema = z.object({
  token: z.string('validation.required').min(1, 'validation.required').max(200, 'validation.too_long'),
});

/** `POST /auth/sign-in/social` */
export const socialSignInSchema = z.object({
  provider: z.literal('google', 'validation.choice'),
  callbackURL: ownPage,
  errorCallbackURL: ownPage,
});

/** `POST /auth/sign-out` */
export const signOutSchema = z.object({});

/** `POST /auth/request-password-reset`, `send-verification-email` and `send-sign-in-link` */
export const mailLinkSchema = z.object({ email: emailField });
/** `POST /auth/reset-password` */
export const resetPasswordSchema = z.object({
  newPassword,
  token: z.string('validation.required').min(1, 'validation.required').max(200, 'validation.too_long'),
});
/** `POST /auth/change-password` */
export const changePasswordSchema = z.object({ currentPassword: knownPassword, newPassword });
/** `POST /auth/change-email` */
export const changeEmailSchema = z.object({ newEmail: emailField });

/** `POST /auth/two-factor/enable`, `disable` and `generate-backup-codes` */
export const passwordSchema = z.object({ password: knownPassword });

/** Authenticator apps show the code in two groups, so people type the space too. */
const withoutSpaces = z.string('validation.required').transform((text) => text.replace(/\s/g, ''));

/** `POST /auth/two-factor/verify-totp` */
export const oneTimeCodeSchema = z.object({
  code: withoutSpaces.pipe(z.string().regex(/^\d{6}$/, 'validation.six_digits')),
});
/** `POST /auth/two-factor/verify-backup-code` */
export const recoveryCodeSchema = z.object({
  code: withoutSpaces
    .pipe(z.string().regex(/^[a-zA-Z\d]{5}-?[a-zA-Z\d]{5}$/, 'validation.recovery_code'))
    .transform((code) => `${code.slice(0, 5)}-${code.slice(-5)}`),
});

/** How a person proves that it is still them. Only a person without a password gets a code by email. */
export const proofWays = ['password', 'app', 'email'] as const;
export type ProofWay = (typeof proofWays)[number];

export const proofSchema = z.discriminatedUnion('way', [
  z.object({ way: z.literal('password'), password: knownPassword }),
  z.object({ way: z.literal('app'), code: oneTimeCodeSchema.shape.code }),
  z.object({ way: z.literal('email'), code: oneTimeCodeSchema.shape.code }),
]);

export const meSchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    email: z.string(),
    email_verified: z.boolean(),
    country: z.string(),
    language: localeSchema,
    member_code: z
      .string()
      .meta({ description: 'The code with which a company invites this user, such as KB-7F3K-92QD' }),
    photo: z.string().nullable().meta({ description: 'The address of a small square photo; null without one' }),
    two_factor: z.boolean(),
    operator: z.boolean(),
    created_at: wireTime,
  })
  .meta({ id: 'Me' });
export type Me = z.output<typeof meSchema>;

export const profileSchema = z.object({
  name: nameText(personNameLength),
  country: countryField,
  language: localeSchema,
});

/** A missing field stays unchanged. */
export const profileChangeSchema = profileSchema.partial();

export const sessionViewSchema = z.object({
  id: z.uuid(),
  current: z.boolean(),
  agent: z.string().meta({ description: 'The name of the browser and the operating system' }),
  ip: z.string(),
  created_at: wireTime,
  used_at: wireTime,
});

export const deleteAccountSchema = z.object({
  password: z.string().max(passwordLength.max, 'validation.too_long').optional().meta({
    description: 'Not required for a user without a password, who signs in with another service',
  }),
  confirm: nameText(254).meta({ description: "The account's email address, entered again" }),
});
