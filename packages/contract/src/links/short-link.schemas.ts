import * as z from 'zod';
import { imageSchema } from '../media/media.schemas.ts';
import { described } from '../shared/described.ts';
import { countryField, nameText, optionalName, optionalText } from '../shared/fields.ts';
import { listQuerySchema } from '../shared/paging.ts';
import { sortOf } from '../shared/sorting.ts';
import { wireTime } from '../shared/wire-time.ts';
import {
  linkClicksLimit,
  linkCodeLimits,
  linkFolderLimit,
  linkNameLimit,
  linkNoteLimit,
  linkPasswordLimits,
  linkPreviewLimits,
  linkSplitLimit,
  linkTagLimit,
  linkTagsLimit,
  linkTargetsLimit,
  linkUrlLimit,
  shortLinkOrders,
  shortLinkStates,
  targetDevices,
} from './links.limits.ts';

/**
 * The address that a link leads to. The form checks only its beginning and its shape; the server also refuses addresses
 * that no visitor should be sent to.
 */
const targetField = z
  .string('validation.required')
  .trim()
  .min(1, 'validation.required')
  .max(linkUrlLimit, 'validation.too_long')
  .regex(/^https:\/\//i, { error: 'validation.link_https', abort: true })
  .refine((value) => URL.canParse(value), 'validation.url');

/** An empty field of a form means that nothing was entered. */
const orNull = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? null : value), schema.nullable()) as unknown as z.ZodType<
    z.output<T> | null,
    z.input<T> | null
  >;

/** People read codes out and type them, so that they have no capitals. */
const codeField = z
  .string('validation.slug')
  .trim()
  .toLowerCase()
  .min(linkCodeLimits.least, 'validation.too_short')
  .max(linkCodeLimits.most, 'validation.too_long')
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'validation.slug');

/** Another target for some visitors. The first one whose conditions all apply is used. */
const linkTargetSchema = z
  .object({
    device: orNull(z.enum(targetDevices, 'validation.choice')).default(null),
    country: orNull(countryField).default(null),
    language: orNull(z.string().regex(/^[a-z]{2}$/, 'validation.choice'))
      .default(null)
      .meta({
        description: 'The first language of the browser, as two letters',
        ...described('links.target_language'),
      }),
    url: targetField,
  })
  .refine(({ device, country, language }) => device !== null || country !== null || language !== null, {
    error: 'validation.choose_one',
    path: ['device'],
  });

/** A target that gets a share of the visitors. The rest gets the link's own target. */
const linkShareSchema = z.object({
  url: targetField,
  percent: z
    .number('validation.number')
    .int('validation.integer')
    .min(1, 'validation.too_small')
    .max(100, 'validation.too_big'),
});

const splitField = z
  .array(linkShareSchema)
  .max(linkSplitLimit, 'validation.items_many')
  .refine((shares) => shares.reduce((sum, { percent }) => sum + percent, 0) <= 100, {
    error: 'validation.too_big',
    path: [0, 'percent'],
  });

const tagsField = z
  .array(nameText(linkTagLimit))
  .max(linkTagsLimit, 'validation.items_many')
  .transform((tags) => [...new Set(tags)]);

const optional = {
  note: optionalText(linkNoteLimit),
  tags: tagsField,
  folder: optionalName(linkFolderLimit),
  is_archived: z.boolean('validation.invalid'),
  expires_at: orNull(z.iso.datetime({ offset: true, error: 'validation.invalid' })).meta({
    description: 'The time from which the link no longer leads to its target; null for no end',
  }),
  clicks_limit: orNull(
    z
      .number('validation.number')
      .int('validation.integer')
      .min(1, 'validation.too_small')
      .max(linkClicksLimit, 'validation.too_big'),
  ).meta({ description: 'The number of clicks after which the link expires; null for any number' }),
  expired_url: orNull(targetField).meta({ description: 'Where an expired link leads; null for a short message' }),
  password: orNull(
    z
      .string()
      .min(linkPasswordLimits.least, 'validation.too_short')
      .max(linkPasswordLimits.most, 'validation.too_long'),
  ).meta({ description: 'Visitors must enter it; null removes it' }),
  domain_id: orNull(z.uuid('validation.invalid')).meta({
    description: 'The verified link domain of its address; null for the address of the platform',
  }),
  targets: z.array(linkTargetSchema).max(linkTargetsLimit, 'validation.items_many'),
  split: splitField,
  preview_title: optionalName(linkPreviewLimits.title),
  preview_description: optionalName(linkPreviewLimits.description),
  preview_image: orNull(targetField).meta({ description: 'The address of the picture that other sites show' }),
  preview_picture_id: orNull(z.uuid('validation.invalid')).meta({
    description: 'An uploaded image that other sites show instead of `preview_image`; null for none',
  }),
};

const unlessAbsent = z.object(optional).partial().shape;

/** The specification sends only the name and the target. Without the other fields, a new link has none of them. */
export const createShortLinkSchema = z.object({
  name: nameText(linkNameLimit, 'validation.name_required'),
  url: targetField,
  code: z
    .preprocess((value) => (value === '' ? undefined : value), codeField.optional())
    .meta({ description: 'The last part of its address; drawn at random if absent' }),
  ...unlessAbsent,
});
export type CreateShortLink = z.input<typeof createShortLinkSchema>;

/** An absent field stays unchanged. The code is part of printed addresses, and never changes. */
export const updateShortLinkSchema = createShortLinkSchema.extend({ id: z.uuid('validation.invalid') });

export const shortLinkSchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    url: z.string(),
    code: z.string(),
    short_url: z.string().meta({ description: 'The complete address to share' }),
    domain_id: z
      .uuid()
      .nullable()
      .meta({ description: 'The chosen link domain; its address has our host while the domain isn’t verified' }),
    host: z.string().meta({ description: 'The host of the target, in punycode' }),
    state: z.enum(shortLinkStates),
    note: z.string(),
    tags: z.array(z.string()),
    folder: z.string(),
    is_archived: z.boolean(),
    expires_at: wireTime.nullable(),
    clicks_limit: z.number().int().nullable(),
    expired_url: z.string().nullable(),
    has_password: z.boolean(),
    targets: z.array(
      z.object({
        device: z.enum(targetDevices).nullable(),
        country: z.string().nullable(),
        language: z.string().nullable(),
        url: z.string(),
      }),
    ),
    split: z.array(z.object({ url: z.string(), percent: z.number().int() })),
    preview_title: z.string(),
    preview_description: z.string(),
    preview_image: z.string().nullable(),
    preview_picture: imageSchema.nullable(),
    clicks: z.number().int().meta({ description: 'The number of clicks by people' }),
    bots: z.number().int().meta({ description: 'The number of requests by programs' }),
    last_click_at: wireTime.nullable(),
    created_at: wireTime,
    updated_at: wireTime,
  })
  .meta({ id: 'ShortLink' });
export type ShortLink = z.output<typeof shortLinkSchema>;

export const shortLinksQuerySchema = listQuerySchema.extend({
  folder: z.string().trim().max(linkFolderLimit, 'validation.too_long').optional(),
  tag: z.string().trim().max(linkTagLimit, 'validation.too_long').optional(),
  archived: z
    .enum(['true', 'false'], 'validation.choice')
    .default('false')
    .meta({ description: '`true` lists the archived links only' }),
  sort: sortOf(shortLinkOrders),
});
