import * as z from 'zod';
import { described } from '../shared/described.ts';
import { nameText } from '../shared/fields.ts';
import { customerLocale } from '../shared/locale.ts';
import { localeSchema } from '../shared/locale-schema.ts';
import { wireTime } from '../shared/wire-time.ts';
import { changedBlocksLimit, pageStates, pageTypes, titleLimit } from './pages.limits.ts';

/** A text in the languages in which it was written. */
const pageTextSchema = z.partialRecord(localeSchema, z.string());

const publicBlockSchema = z
  .object({
    id: z.string().meta(described('pages.block_id')),
    type: z.string().meta(described('pages.block_type')),
    props: z.record(z.string(), z.unknown()).meta(described('pages.block_props')),
  })
  .meta({ id: 'PageBlock' });

/** A page as programs see it, without its blocks. */
export const pageFacts = z.object({
  id: z.uuid(),
  title: z.string(),
  type: z.enum(pageTypes),
  url: z.string().meta(described('pages.url')),
  visible: z.boolean().meta(described('pages.visible')),
  state: z.enum(pageStates).meta(described('pages.state')),
  language: localeSchema.meta(described('pages.language')),
  languages: z.array(localeSchema).meta(described('pages.languages')),
  revision: z.number().int().meta(described('pages.revision')),
  published_revision: z.number().int().nullable().meta(described('pages.published_revision')),
  has_changes: z.boolean().meta(described('pages.has_changes')),
  is_sample: z.boolean().meta(described('pages.is_sample')),
  created_at: wireTime,
  updated_at: wireTime,
  published_at: wireTime.nullable().meta(described('pages.published_at')),
});

export const examplePage = {
  id: '01930f2d-11c4-7a0b-9b3e-2f6d8a1c7e55',
  title: 'Workshop de fotografia',
  type: 'workshop',
  url: 'https://kumbi.example/pt/p/workshop-de-fotografia',
  visible: true,
  state: 'published',
  language: customerLocale,
  languages: [customerLocale],
  revision: 4,
  published_revision: 4,
  has_changes: false,
  is_sample: false,
  created_at: '2026-10-20T08:00:00.000Z',
  updated_at: '2026-11-02T09:30:00.000Z',
  published_at: '2026-11-02T09:30:00.000Z',
} satisfies z.input<typeof pageFacts>;

export const publicPageStateSchema = pageFacts.meta({ id: 'PageState' });

export const publicPageSchema = z
  .object({
    ...publicPageStateSchema.shape,
    description: pageTextSchema.meta(described('pages.description')),
    image_url: z.string().nullable().meta(described('pages.image_url')),
    blocks: z.array(publicBlockSchema).meta(described('pages.blocks')),
    counts: z
      .object({
        views: z.number().int(),
        answers: z.number().int(),
        tickets: z.number().int(),
        bookings: z.number().int(),
        registrations: z.number().int(),
        donations: z.number().int(),
      })
      .meta(described('pages.counts')),
  })
  .meta({ id: 'ProgramPage' });

/** A text in one language, or in several. The blocks' definitions limit it. */
const sentText = z.union([z.string(), pageTextSchema], 'validation.invalid');
const props = z.record(z.string(), z.unknown(), 'validation.invalid');

const fields = {
  title: nameText(titleLimit, 'validation.name_required').meta(described('pages.new_title')),
  description: sentText.optional().meta(described('pages.new_description')),
  blocks: z
    .array(
      z.strictObject({
        id: z.string('validation.invalid').optional().meta(described('pages.new_block_id')),
        type: z.string('validation.required').meta(described('pages.block_type')),
        props: props.optional().meta(described('pages.new_block_props')),
      }),
      'validation.invalid',
    )
    .optional(),
};

export const createPublicPageSchema = z
  .object({
    title: fields.title,
    type: z.enum(pageTypes, 'validation.choice').optional().meta(described('pages.new_type')),
    template: z
      .string('validation.invalid')
      .max(60, 'validation.too_long')
      .optional()
      .meta(described('pages.new_template')),
    language: localeSchema.meta(described('pages.new_language')),
    description: fields.description,
    blocks: fields.blocks.meta(described('pages.new_blocks')),
  })
  .refine(({ type, template }) => type !== undefined || template !== undefined, {
    path: ['type'],
    message: 'validation.required',
  })
  .meta({ id: 'NewPage' });

const changedBlock = z.strictObject({
  id: z.string('validation.required').meta(described('pages.block_id')),
  props: props.meta(described('pages.changed_block_props')),
});

export const updatePublicPageSchema = z
  .object({
    revision: z
      .number('validation.number')
      .int('validation.integer')
      .min(0, 'validation.too_small')
      .meta(described('pages.read_revision')),
    title: fields.title.optional().meta(described('pages.changed_title')),
    description: fields.description,
    language: localeSchema.optional().meta(described('pages.changed_language')),
    changed_blocks: z
      .array(changedBlock, 'validation.invalid')
      .max(changedBlocksLimit, 'validation.too_many')
      .optional()
      .meta(described('pages.changed_blocks')),
    blocks: fields.blocks.meta(described('pages.replaced_blocks')),
  })
  .refine(({ blocks, changed_blocks }) => blocks === undefined || changed_blocks === undefined, {
    path: ['changed_blocks'],
    message: 'validation.invalid',
  })
  .meta({ id: 'ChangedPage' });

export const publishPublicPageSchema = z
  .object({ revision: updatePublicPageSchema.shape.revision.meta(described('pages.published_read_revision')) })
  .meta({ id: 'PublishedPage' });

export const pageTemplateSchema = z
  .object({
    name: z.string().meta(described('pages.template_name')),
    type: z.enum(pageTypes),
    title: z.string(),
    summary: z.string(),
  })
  .meta({ id: 'PageTemplate' });

const fieldFacts = {
  name: z.string(),
  label: z.string().meta(described('pages.field_label')),
  kind: z.string().meta(described('pages.field_kind')),
  max: z.number().optional().meta(described('pages.field_max')),
  min: z.number().optional(),
  options: z.array(z.string()).optional().meta(described('pages.field_options')),
  is_neutral: z.literal(true).optional().meta(described('pages.field_is_neutral')),
  is_required: z.literal(true).optional().meta(described('pages.field_is_required')),
  is_nullable: z.literal(true).optional(),
  target: z.string().optional().meta(described('pages.field_target')),
  accept: z.string().optional(),
  hosts: z.array(z.string()).optional().meta(described('pages.field_hosts')),
};

export const pageBlockTypeSchema = z
  .object({
    type: z.string(),
    name: z.string().meta(described('pages.block_type_name')),
    is_single: z.boolean().meta(described('pages.block_type_is_single')),
    fields: z.array(
      z.object({
        ...fieldFacts,
        item: z.array(z.object(fieldFacts)).optional().meta(described('pages.field_item')),
      }),
    ),
  })
  .meta({ id: 'PageBlockType' });
