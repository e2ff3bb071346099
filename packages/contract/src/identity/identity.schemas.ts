import * as z from 'zod';
import { countryField, emailField, requiredText } from '../shared/fields.ts';
import { localeSchema } from '../shared/locale.ts';
import { passwordLength, personNameLength } from './identity.limits.ts';

const newPassword = z
  .string('validation.required')
  .min(passwordLength.min, 'validation.password_short')
  .max(passwordLength.max, 'validation.too_long');

/** `POST /auth/sign-up/email` */
export const signUpSchema = z.object({
  name: requiredText(personNameLength),
  email: emailField,
  password: newPassword,
  country: countryField,
  language: localeSchema,
});

/** `POST /auth/sign-in/email` */
export const signInSchema = z.object({
  email: emailField,
  password: z
    .string('validation.required')
    .min(1, 'validation.required')
    .max(passwordLength.max, 'validation.too_long'),
  rememberMe: z.boolean().optional(),
});

/** `POST /auth/request-password-reset` */
export const forgotPasswordSchema = z.object({ email: emailField, redirectTo: z.string().optional() });
/** `POST /auth/reset-password` */
export const resetPasswordSchema = z.object({ newPassword, token: z.string().min(1) });
/** `POST /auth/change-password` */
export const changePasswordSchema = z.object({
  currentPassword: z.string('validation.required').min(1, 'validation.required'),
  newPassword,
  revokeOtherSessions: z.boolean().optional(),
});
/** `POST /auth/change-email` */
export const changeEmailSchema = z.object({ newEmail: emailField });

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
      .meta({ description: 'What a company types to invite this person, for example KB-7F3K-92QD' }),
    two_factor: z.boolean(),
    operator: z.boolean(),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'Me' });
export type Me = z.output<typeof meSchema>;

export const profileSchema = z.object({
  name: requiredText(personNameLength),
  country: countryField,
  language: localeSchema,
});

export const sessionViewSchema = z.object({
  id: z.uuid(),
  current: z.boolean(),
  agent: z.string().meta({ description: 'The browser and system, in words' }),
  ip: z.string(),
  created_at: z.iso.datetime(),
  used_at: z.iso.datetime(),
});

export const deleteAccountSchema = z.object({
  password: z.string().max(passwordLength.max, 'validation.too_long').optional().meta({
    description: 'Not asked of somebody who only ever signed in with another service',
  }),
  confirm: requiredText(254).meta({ description: "The account's email address, typed once more" }),
});
