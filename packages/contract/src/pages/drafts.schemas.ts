import * as z from 'zod';
import { localeSchema } from '../shared/locale-schema.ts';
import { wireTime } from '../shared/wire-time.ts';
import { draftDescriptionLimit, draftStatuses, shortestDescription } from './drafts.limits.ts';
import { pageTypes } from './pages.limits.ts';
import { pageDataSchema } from './pages.schemas.ts';

export const createDraftSchema = z.object({
  description: z
    .string('validation.required')
    .trim()
    .min(shortestDescription, 'validation.too_short')
    .max(draftDescriptionLimit, 'validation.too_long'),
  type: z.enum(pageTypes),
  language: localeSchema,
  page_id: z.uuid().optional().meta({ description: 'The page of the draft, if any' }),
});

export const draftSchema = z
  .object({
    id: z.uuid(),
    page_id: z.uuid().nullable(),
    status: z.enum(draftStatuses),
    progress: z.number().int().min(0).max(100),
    title: z.string().nullable().meta({ description: 'The title for the page, once the draft is done' }),
    data: pageDataSchema
      .nullable()
      .meta({ description: 'The blocks, once the draft is done; they are not saved to the page' }),
    created_at: wireTime,
  })
  .meta({ id: 'PageDraft' });
export type PageDraft = z.output<typeof draftSchema>;
