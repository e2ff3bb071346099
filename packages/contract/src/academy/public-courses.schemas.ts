import * as z from 'zod';
import { consentShape } from '../contacts/consent.schemas.ts';
import { checkoutMethodShape } from '../payments/checkout-call.schemas.ts';
import { emailField, nameText, optionalName } from '../shared/fields.ts';
import { localeSchema } from '../shared/locale-schema.ts';

/** Fields of all course forms. */
const formShape = {
  language: localeSchema
    .optional()
    .meta({ description: 'The language of the emails; defaults to the language of the call' }),
  hp: z.literal('', 'validation.invalid').optional().meta({ description: 'A honeypot: only bots fill this field' }),
};

/** A person who joins a free course. */
export const joinCourseSchema = z.object({
  name: nameText(120, 'validation.name_required'),
  email: emailField,
  ...consentShape,
  ...formShape,
});

/** A student who requests the link to a course. */
export const courseLinkSchema = z.object({ email: emailField, ...formShape });

/** The buyer's input for the purpose `course`: the course and their details, never an amount. */
export const courseCheckoutSchema = z.object({
  ...checkoutMethodShape,
  course: z
    .string('validation.required')
    .trim()
    .toLowerCase()
    .regex(/^[a-z0-9-]{1,80}$/, 'validation.slug')
    .meta({ description: "The course's code" }),
  customer_name: nameText(120, 'validation.name_required'),
  customer_email: emailField,
  customer_phone: optionalName(30).optional(),
  ...formShape,
});
