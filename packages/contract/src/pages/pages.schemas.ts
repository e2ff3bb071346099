import * as z from 'zod';
import { imageSchema } from '../media/media.schemas.ts';
import { nameText, optionalName } from '../shared/fields.ts';
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
  template: z.string().max(60).optional().meta({ description: 'A page template; if omitted, the page is empty' }),
  default_language: localeSchema.optional().meta({ description: "Defaults to the caller's language" }),
});

export const updatePageSchema = z.object({
  id: z.uuid(),
  title: nameText(titleLimit, 'validation.name_required'),
  type: z.enum(pageTypes),
  status: z.enum(pageStatuses),
  slug: pageSlugField.optional(),
  publish: z.boolean().optional().meta({
    description:
      'With the status `on`: publishes the saved draft. Turning on a page for the first time publishes it in any case',
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
    .meta({ description: 'The revision that you edited; if a newer one exists, the call is refused with 409' }),
  overwrite: z.boolean().optional().meta({ description: 'Whether to overwrite a newer revision' }),
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
    visible: z.boolean().meta({ description: 'Whether the page is on and was published at least once' }),
    revision: z.number().int().meta({ description: 'The revision of the draft; 0 before the first save' }),
    published_revision: z.number().int().nullable().meta({ description: 'The revision that visitors see' }),
    has_changes: z
      .boolean()
      .meta({ description: 'Whether a published page has a draft that differs from the published version' }),
    is_sample: z.boolean().meta({
      description:
        'Whether the draft still has the sample texts of its template; false after the first save or publication',
    }),
    default_language: localeSchema,
    languages: z.array(localeSchema).meta({ description: 'The languages in which the page has texts' }),
    image: imageSchema.nullable(),
    views: z.number().int().meta({ description: 'The number of all views' }),
    created_at: wireTime,
    updated_at: wireTime,
    published_at: wireTime.nullable(),
  })
  .meta({ id: 'Page' });
export type Page = z.output<typeof pageSchema>;

/** A page with everything that its editor needs. */
export const pageContentSchema = z.object({
  page: pageSchema,
  content: z.string().meta({ description: 'The HTML of the last save, in the default language' }),
  data: pageDataSchema.nullable(),
  images: z.record(z.string(), imageSchema).meta({ description: 'The pictures that the blocks use, by ID' }),
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
    current: z.boolean().meta({ description: 'Whether this is the draft' }),
    live: z.boolean().meta({ description: 'Whether visitors see this version' }),
    name: z.string().nullable(),
    is_pinned: z.boolean().meta({ description: 'Whether the version is kept when old versions are deleted' }),
  })
  .meta({ id: 'PageVersion' });
export type PageVersion = z.output<typeof pageVersionSchema>;

export const updatePageVersionSchema = z.object({
  name: optionalName(versionNameLimit)
    .nullable()
    .transform((name) => name || null),
  is_pinned: z.boolean(),
});
