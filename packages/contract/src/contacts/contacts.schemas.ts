import * as z from 'zod';
import { cursorQuerySchema } from '../shared/cursor.ts';
import { byId, described, reach } from '../shared/described.ts';
import { emailField, optionalName } from '../shared/fields.ts';
import { localeSchema } from '../shared/locale-schema.ts';
import { wireTime } from '../shared/wire-time.ts';
import {
  consentChannels,
  consentWordingLimit,
  contactNameLimit,
  contactSources,
  customerFieldKinds,
  fieldValueLimit,
  shownConsentStates,
  tagsOfCustomerLimit,
} from './contacts.limits.ts';
import { tagField } from './customer.schemas.ts';

/** A contact as programs see it. */
export const contactSchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    ...reach,
    language: localeSchema.meta(described('contacts.language')),
    source: z.enum(contactSources).meta(described('contacts.source')),
    consented_at: wireTime.nullable().meta(described('contacts.consented_at')),
    unsubscribed_at: wireTime.nullable().meta(described('contacts.unsubscribed_at')),
    tags: z.array(z.string()).meta(described('contacts.tags')),
    groups: z.array(z.object({ id: z.uuid(), name: z.string() })).meta(described('contacts.groups')),
    fields: z
      .array(
        z.object({
          id: z.uuid(),
          name: z.string(),
          kind: z.enum(customerFieldKinds),
          value: z.string().meta(described('contacts.field_value')),
        }),
      )
      .meta(described('contacts.fields')),
    created_at: wireTime,
    updated_at: wireTime,
  })
  .meta({ id: 'Contact' });

const name = optionalName(contactNameLimit).meta(described('contacts.name'));
const email = emailField.meta(described('contacts.email'));
const phone = z
  .string()
  .trim()
  .min(1, 'validation.phone')
  .max(40, 'validation.too_long')
  .meta(described('contacts.phone'));

const fields = z
  .record(
    z.uuid('validation.invalid'),
    z.union([z.string().trim().max(fieldValueLimit, 'validation.too_long'), z.number()]).nullable(),
  )
  .optional()
  .meta(described('contacts.sent_fields'));

/** Requires one of the two ways to reach the person. */
export const findContactSchema = z
  .object({
    name: name.optional(),
    email: email.optional(),
    phone: phone.optional(),
    language: localeSchema.optional(),
    fields,
  })
  .meta({ id: 'FoundContact' });

/** Omitted fields stay unchanged; an empty text clears the field. */
export const changeContactSchema = z
  .object({
    name: name.optional(),
    email: z.union([z.literal(''), email]).optional(),
    phone: z.union([z.literal(''), phone]).optional(),
    language: localeSchema.optional(),
    fields,
  })
  .meta({ id: 'ChangedContact' });

export const contactQuerySchema = cursorQuerySchema.extend({
  email: emailField.optional().meta(described('contacts.contact_query_email')),
  phone: phone.optional().meta(described('contacts.contact_query_phone')),
  group_id: z.uuid('validation.invalid').optional().meta(described('contacts.contact_query_group')),
  tag: tagField.optional().meta(described('contacts.contact_query_tag')),
  segment_id: z.uuid('validation.invalid').optional().meta(described('contacts.contact_query_segment')),
  updated_since: z.iso
    .datetime({ offset: true, error: 'validation.invalid' })
    .optional()
    .meta(described('contacts.changed_since')),
});

export const addTagsSchema = z
  .object({
    tags: z
      .array(tagField, 'validation.invalid')
      .min(1, 'validation.required')
      .max(tagsOfCustomerLimit, 'validation.items_many')
      .meta(described('contacts.added_tags')),
  })
  .meta({ id: 'AddedTags' });

const channel = z.enum(consentChannels, 'validation.choice').meta(described('contacts.channel'));

/** The consent of a contact as programs see it. */
export const contactConsentSchema = z
  .object({
    channel,
    state: z.enum(shownConsentStates).meta(described('contacts.consent_state')),
    changed_at: wireTime.nullable().meta(described('contacts.consent_changed_at')),
    may_receive: z.boolean().meta(described('contacts.may_receive')),
  })
  .meta({ id: 'ContactConsent' });

export const recordConsentSchema = z
  .object({
    channel,
    wording: z
      .string('validation.required')
      .trim()
      .min(1, 'validation.required')
      .max(consentWordingLimit, 'validation.too_long')
      .meta(described('contacts.consent_wording')),
    given_at: z.iso
      .datetime({ offset: true, error: 'validation.invalid' })
      .optional()
      .meta(described('contacts.consent_given_at')),
  })
  .meta({ id: 'RecordedConsent' });

export const ofContactTagSchema = byId('contacts.customer_id').extend({
  tag: tagField.meta(described('contacts.tag')),
});
export const ofContactGroupSchema = byId('contacts.customer_id').extend({
  group_id: z.uuid('validation.invalid').meta(described('contacts.group_id')),
});
export const ofContactConsentSchema = byId('contacts.customer_id').extend({ channel });
