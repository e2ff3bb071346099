import * as z from 'zod';
import { optionalName, requiredText } from '../shared/fields.ts';
import { inEachLocale } from '../shared/locale.ts';
import { wireTime } from '../shared/wire-time.ts';
import {
  consentChannels,
  consentSources,
  consentWordingLimit,
  reportedStates,
  shownConsentStates,
} from './contacts.limits.ts';

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

export const reportCustomerConsentSchema = z.object({
  state: z
    .enum(reportedStates, 'validation.choice')
    .meta({ description: 'Whether the customer complained, or messages don’t arrive' }),
  note: requiredText(consentWordingLimit).meta({ description: 'The evidence: the customer’s words, or the error' }),
  reported_at: saveCustomerConsentSchema.shape.given_at.meta({ description: 'When it happened; empty for now' }),
});
export type ReportCustomerConsent = z.input<typeof reportCustomerConsentSchema>;

export const ofConsentSchema = z.object({ id: z.uuid('validation.invalid'), channel });

export const consentChangeSchema = z
  .object({
    id: z.uuid(),
    channel,
    state,
    source: z.enum(consentSources),
    wording: z.string().nullable().meta({ description: 'The text that the customer agreed to' }),
    note: z.string().nullable().meta({ description: 'The evidence of a complaint or a bounce that a member recorded' }),
    given_at: wireTime
      .nullable()
      .meta({ description: 'When the customer agreed or complained, if it was recorded later' }),
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

const inLanguages = z.object(inEachLocale(() => z.string()));

export const ofConsentBoxSchema = z.object({ channel });

/** The box of a channel in checkouts, with which a visitor agrees to messages. */
export const saveConsentBoxSchema = z.object({
  is_offered: z.boolean('validation.invalid').meta({ description: 'Whether checkouts have the box' }),
  wording: z
    .object(inEachLocale(() => optionalName(consentWordingLimit)))
    .meta({ description: 'The workspace’s text in each language; empty for the standard text' }),
});

export const consentBoxSchema = z
  .object({
    channel,
    is_offered: z.boolean(),
    wording: inLanguages,
    shown: inLanguages.meta({
      description: 'The text that customers see: that of the workspace, or the standard text',
    }),
  })
  .meta({ id: 'ConsentBox' });
export type ConsentBox = z.output<typeof consentBoxSchema>;
/** A box that checkouts show, with its text in each language. */
export type OfferedConsent = Pick<ConsentBox, 'channel' | 'shown'>;

const agreed = optionalName(consentWordingLimit).optional().meta({
  description:
    'The text of the ticked box, as it was shown; a text that the workspace doesn’t have subscribes to nothing',
});

/** The fields of every checkout for the boxes that the visitor ticked. */
export const consentShape = { consent_email: agreed, consent_whatsapp: agreed };
export const consentFieldsSchema = z.object(consentShape);
export type ConsentFields = z.output<typeof consentFieldsSchema>;
