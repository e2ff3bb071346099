import { type EmptyTemplate, emptyTemplateIds } from '@kumbi/contract/automations/automations.limits.ts';
import type { FlowTemplate as ListedTemplate } from '@kumbi/contract/automations/automations.schemas.ts';
import type { FlowGraph } from '@kumbi/contract/automations/flow-graph.schemas.ts';
import { rowsOf } from '@kumbi/contract/automations/flow-tree.rules.ts';
import { defaultLocale, type Locale } from '@kumbi/contract/shared/locale.ts';
import { validate as isUuid } from 'uuid';
import type { Kernel } from '../../../kernel/kernel.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { type Drawings, drawingUrl } from '../../media/media.public.ts';
import {
  type BusinessTemplateRow,
  findBusinessTemplate,
  findOfferedTemplate,
  readOfferedTemplates,
} from './business-template.store.ts';
import { boardOf, boardUrl } from './business-template.view.ts';
import { type FlowTemplate, flowTemplates } from './flow-template.slot.ts';
import { drawingsFolder, emptyId, graphOf, productTemplates, textsOf } from './product-template.view.ts';
import { blankDrawing, drawBoard, importDrawing } from './template-drawing.view.ts';

export const blankGraph: FlowGraph = { steps: [], links: [] };

/** The specification's own: an empty board, and a flow from a file, which the screen reads. */
const empty: Readonly<Record<EmptyTemplate, { place: number; drawing: string }>> = {
  blank: { place: 10, drawing: blankDrawing },
  import: { place: 20, drawing: importDrawing },
};

export const emptyTemplates: readonly FlowTemplate[] = emptyTemplateIds.map((id) => ({
  id,
  place: empty[id].place,
  graph: () => blankGraph,
}));

/** Finds a template of the product, or one that the operator offers. */
export async function findFlowTemplate(
  { kernel, locale, tx }: Pick<Ctx, 'kernel' | 'locale' | 'tx'>,
  id: string,
): Promise<{ name: string; graph: FlowGraph } | undefined> {
  const template = kernel.registry.find(flowTemplates, id);
  if (template) return { name: textsOf(id, locale).name, graph: graphOf(template, locale) };
  const row = isUuid(id) ? await findOfferedTemplate(tx, id) : undefined;
  const graph = row && boardOf(row);
  return graph && { name: row.name[locale], graph };
}

/** Draws the board of every template. The operator's templates change while the server runs. */
export function templateDrawings(kernel: Kernel): Drawings {
  const drawn = productTemplates(kernel.registry).map((template): [string, string] => {
    const special = emptyId(template.id);
    return [template.id, special ? empty[special].drawing : drawBoard(graphOf(template, defaultLocale))];
  });
  return {
    folder: drawingsFolder,
    byName: new Map(drawn),
    find: async (name) => {
      const row = isUuid(name) ? await kernel.db.read(undefined, (tx) => findBusinessTemplate(tx, name)) : undefined;
      const graph = row && boardOf(row);
      return graph && drawBoard(graph);
    },
  };
}

export async function listFlowTemplates(
  ctx: Pick<Ctx, 'kernel' | 'locale' | 'tx'>,
): Promise<{ templates: ListedTemplate[] }> {
  const { kernel, locale } = ctx;
  const offered = await readOfferedTemplates(ctx.tx);
  return {
    templates: [
      ...productTemplates(kernel.registry).map((template) => productTemplate(kernel, template, locale)),
      ...offered.flatMap((row) => businessTemplate(kernel, row, locale)),
    ],
  };
}

function productTemplate(kernel: Kernel, template: FlowTemplate, locale: Locale): ListedTemplate {
  const { name, description } = textsOf(template.id, locale);
  const graph = graphOf(template, locale);
  const img = drawingUrl(kernel, drawingsFolder, template.id);
  const metadata = emptyId(template.id) ?? graph;
  return { id: template.id, name, description, img, type: 'default', steps: stepsOf(graph), metadata };
}

function businessTemplate(kernel: Kernel, row: BusinessTemplateRow, locale: Locale): ListedTemplate[] {
  const graph = boardOf(row);
  if (!graph) return [];
  const [name, description] = [row.name[locale], row.description[locale]];
  const img = boardUrl(kernel, row);
  return [{ id: row.id, name, description, img, type: 'business', steps: stepsOf(graph), metadata: graph }];
}

const stepsOf = (graph: FlowGraph): ListedTemplate['steps'] => rowsOf(graph).map(({ step }) => step.type);
