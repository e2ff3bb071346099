import * as z from 'zod';
import { requiredText } from '../shared/fields.ts';
import { wireTime } from '../shared/wire-time.ts';
import { consentChannels, consentSources, consentWordingLimit, shownConsentStates } from './contacts.limits.ts';

const state = z.enum(shownConsentStates);
const channel = z.enum(consentChannels, 'validation.invalid');

export const customerConsentSchema = z
  .object({
    channel,
    state,
    changed_at: wireTime.nullable().meta({ description: 'Null if no consent was recorded' }),
    may_receive: z.boolean().meta({ description: 'Whether the customer may get marketing messages on this channel' }),
  })
  .meta({ id: 'CustomerConsent' });
export type CustomerConsent = z.output<typeof customerConsentSchema>;

export const saveCustomerConsentSchema = z.object({
  wording: requiredText(consentWordingLimit).meta({ description: 'The text that the customer agreed to' }),
  given_at: z
    .union([z.literal(''), z.iso.datetime({ offset: true })], 'validation.invalid')
    .nullable()
    .default(null)
    .meta({ description: 'When the customer agreed; empty for now' }),
});
export type SaveCustomerConsent = z.input<typeof saveCustomerConsentSchema>;

export const ofConsentSchema = z.object({ id: z.uuid('validation.invalid'), channel });

export const consentChangeSchema = z
  .object({
    id: z.uuid(),
    channel,
    state,
    source: z.enum(consentSources),
    wording: z.string().nullable().meta({ description: 'The text that the customer agreed to' }),
    given_at: wireTime.nullable().meta({ description: 'When the customer agreed, if it was recorded later' }),
    recorded_by: z.string().nullable().meta({ description: 'The member who recorded it' }),
    created_at: wireTime,
  })
  .meta({ id: 'ConsentChange' });
export type ConsentChange = z.output<typeof consentChangeSchema>;

export const consentSettingsSchema = z
  .object({
    double_opt_in: z.boolean('validation.invalid').meta({
      description: 'Whether a subscription by email needs a click in a confirmation email',
    }),
  })
  .meta({ id: 'ConsentSettings' });
