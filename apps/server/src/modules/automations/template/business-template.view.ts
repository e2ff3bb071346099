import { businessTemplateSchema } from '@kumbi/contract/automations/business-templates.schemas.ts';
import { type FlowGraph, flowGraphSchema } from '@kumbi/contract/automations/flow-graph.schemas.ts';
import { defaultLocale, inEachLocale } from '@kumbi/contract/shared/locale.ts';
import { type View, viewOf } from '../../../kernel/http/view.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { drawingUrl } from '../../media/media.public.ts';
import type { BusinessTemplateRow } from './business-template.store.ts';
import { drawingsFolder, graphOf, productTemplates, textsOf } from './product-template.view.ts';

type Shown = View<typeof businessTemplateSchema>;

/** Returns a stored board, or undefined if it has a step of a module that this version doesn't have. */
export const boardOf = ({ graph }: Pick<BusinessTemplateRow, 'graph'>): FlowGraph | undefined =>
  flowGraphSchema.safeParse(graph).data;

/** The picture changes with the board, so its address changes too. */
export const boardUrl = (kernel: Kernel, { id, updated_at }: Pick<BusinessTemplateRow, 'id' | 'updated_at'>): string =>
  `${drawingUrl(kernel, drawingsFolder, id)}?at=${updated_at.getTime()}`;

export function businessTemplateView(kernel: Kernel, row: BusinessTemplateRow): Shown {
  return viewOf(businessTemplateSchema, row, {
    type: 'business',
    img: boardUrl(kernel, row),
    steps: row.graph.steps.length,
    usable: boardOf(row) !== undefined,
  });
}

/** The templates of the product, which no one can change. */
export const productTemplateViews = (kernel: Kernel): Shown[] =>
  productTemplates(kernel.registry).map((template) => ({
    id: template.id,
    name: inEachLocale((locale) => textsOf(template.id, locale).name),
    description: inEachLocale((locale) => textsOf(template.id, locale).description),
    img: drawingUrl(kernel, drawingsFolder, template.id),
    type: 'default',
    steps: graphOf(template, defaultLocale).steps.length,
    usable: true,
    created_at: null,
    updated_at: null,
    withdrawn_at: null,
  }));
