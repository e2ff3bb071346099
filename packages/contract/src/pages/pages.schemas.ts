import * as z from 'zod';
import { imageSchema } from '../media/media.schemas.ts';
import { nameText } from '../shared/fields.ts';
import { localeSchema } from '../shared/locale-schema.ts';
import { wireTime } from '../shared/wire-time.ts';
import { pageStatuses, pageTypes, slugLimit, titleLimit, versionNameLimit } from './pages.limits.ts';

export const pageSlugField = z
  .string('validation.required')
  .trim()
  .toLowerCase()
  .min(1, 'validation.required')
  .max(slugLimit, 'validation.too_long')
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'validation.slug');

export const createPageSchema = z.object({
  title: nameText(titleLimit, 'validation.name_required'),
  type: z.enum(pageTypes).default('product_sales'),
  status: z.enum(pageStatuses).default('on'),
  template: z.string().max(60).optional().meta({ description: 'A starting template; without it the page is empty' }),
  default_language: localeSchema.optional().meta({ description: "The caller's language when it is not sent" }),
});

export const updatePageSchema = z.object({
  id: z.uuid(),
  title: nameText(titleLimit, 'validation.name_required'),
  type: z.enum(pageTypes),
  status: z.enum(pageStatuses),
  slug: pageSlugField.optional(),
  publish: z.boolean().optional().meta({
    description:
      'With status on: visitors are to see the saved draft. A page that was never published is published when it is turned on',
  }),
});

/** Blocks in a request or response: the server and the editor validate their contents against the definitions. */
export const pageDataSchema = z
  .object({
    version: z.number().int().min(1),
    root: z.object({ props: z.record(z.string(), z.unknown()) }),
    content: z.array(z.object({ type: z.string(), props: z.looseObject({ id: z.string() }) })).readonly(),
  })
  .meta({ id: 'PageData' });
export type SentPageData = z.output<typeof pageDataSchema>;

export const savePageContentSchema = z.object({
  id: z.uuid(),
  revision: z
    .number()
    .int()
    .min(0)
    .meta({ description: 'The revision that was edited; a newer one is refused with 409' }),
  overwrite: z.boolean().optional().meta({ description: 'Save over a newer revision on purpose' }),
  default_language: localeSchema,
  data: pageDataSchema,
});

export const pageSchema = z
  .object({
    id: z.uuid(),
    title: z.string(),
    type: z.enum(pageTypes),
    status: z.enum(pageStatuses),
    slug: z.string(),
    url: z.string(),
    visible: z.boolean().meta({ description: 'On, and published at least once' }),
    revision: z.number().int().meta({ description: 'The revision of the draft; 0 until something is saved' }),
    published_revision: z.number().int().nullable().meta({ description: 'The revision that visitors see' }),
    has_changes: z.boolean().meta({ description: 'It is published, and the draft differs from what visitors see' }),
    is_sample: z.boolean().meta({
      description: 'The draft has the sample words of its template, until it is saved or published once',
    }),
    default_language: localeSchema,
    languages: z.array(localeSchema).meta({ description: 'In which the page has texts' }),
    image: imageSchema.nullable(),
    views: z.number().int().meta({ description: 'All views so far' }),
    created_at: wireTime,
    updated_at: wireTime,
    published_at: wireTime.nullable(),
  })
  .meta({ id: 'Page' });
export type Page = z.output<typeof pageSchema>;

/** A page with everything that its editor needs. */
export const pageContentSchema = z.object({
  page: pageSchema,
  content: z.string().meta({ description: 'HTML of the last save, in the default language' }),
  data: pageDataSchema.nullable(),
  images: z.record(z.string(), imageSchema).meta({ description: 'The pictures that the blocks use, by id' }),
  saved_by: z.string().nullable(),
  saved_at: wireTime.nullable(),
});

export const pageVersionSchema = z
  .object({
    revision: z.number().int(),
    saved_by: z.string().nullable(),
    saved_at: wireTime,
    published_at: wireTime.nullable().meta({ description: 'Null for an editing session' }),
    blocks: z.number().int(),
    current: z.boolean().meta({ description: 'The draft' }),
    live: z.boolean().meta({ description: 'The version that visitors see' }),
    name: z.string().nullable(),
    is_pinned: z.boolean().meta({ description: 'It stays, however many versions follow' }),
  })
  .meta({ id: 'PageVersion' });
export type PageVersion = z.output<typeof pageVersionSchema>;

export const updatePageVersionSchema = z.object({
  name: z
    .string()
    .trim()
    .max(versionNameLimit, 'validation.too_long')
    .nullable()
    .transform((name) => name || null),
  is_pinned: z.boolean(),
});
