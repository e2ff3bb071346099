import * as z from 'zod';
import { nameText, valueOrJson } from '../shared/fields.ts';
import { inEachLocale } from '../shared/locale.ts';
import { wireTime } from '../shared/wire-time.ts';
import { flowTemplateSchema } from './automations.schemas.ts';
import { templateBoardLimit, templateDescriptionLimit, templateNameLimit } from './business-templates.limits.ts';
import { flowGraphSchema } from './flow-graph.schemas.ts';

/** The board of a flow file, checked like an imported flow, with at least one step. */
const boardSchema = valueOrJson(
  flowGraphSchema
    .refine(({ steps }) => steps.length > 0, 'validation.file')
    .refine((graph) => JSON.stringify(graph).length <= templateBoardLimit, 'validation.too_long'),
  templateBoardLimit * 2,
);

export const createBusinessTemplateSchema = z.object({
  name: z.object(inEachLocale(() => nameText(templateNameLimit))).meta({ description: 'In each language' }),
  description: z
    .object(inEachLocale(() => nameText(templateDescriptionLimit)))
    .meta({ description: 'In each language' }),
  metadata: boardSchema.meta({ description: 'The board of a flow file, or its JSON as text' }),
});

export const updateBusinessTemplateSchema = createBusinessTemplateSchema.partial();

/** A flow template as the operator sees it. */
export const businessTemplateSchema = z
  .object({
    id: z.string(),
    name: z.object(inEachLocale(() => z.string())),
    description: z.object(inEachLocale(() => z.string())),
    img: flowTemplateSchema.shape.img,
    type: flowTemplateSchema.shape.type.meta({
      description: '`default` templates come with the product and can’t be changed',
    }),
    steps: z.number().int().meta({ description: 'The number of steps' }),
    usable: z
      .boolean()
      .meta({ description: 'Whether this version has all types of its steps; if not, no workspace sees it' }),
    created_at: wireTime.nullable().meta({ description: 'Null for a template of the product' }),
    updated_at: wireTime.nullable().meta({ description: 'Null for a template of the product' }),
    withdrawn_at: wireTime.nullable().meta({ description: 'Null while workspaces see it' }),
  })
  .meta({ id: 'BusinessTemplate' });
export type BusinessTemplate = z.output<typeof businessTemplateSchema>;
