import { type EmptyTemplate, emptyTemplateIds } from '@kumbi/contract/automations/automations.limits.ts';
import type { FlowTemplate as ListedTemplate } from '@kumbi/contract/automations/automations.schemas.ts';
import { type FlowGraph, flowGraphSchema } from '@kumbi/contract/automations/flow-graph.schemas.ts';
import { rowsOf } from '@kumbi/contract/automations/flow-tree.rules.ts';
import { defaultLocale, type Locale } from '@kumbi/contract/shared/locale.ts';
import { formatText } from '../../../kernel/http/answers.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import type { Registry } from '../../../kernel/registry/registry.ts';
import { serverText } from '../../../kernel/texts/server-texts.ts';
import { type Drawings, drawingUrl } from '../../media/media.public.ts';
import { type FlowTemplate, flowTemplates } from './flow-template.slot.ts';
import { blankDrawing, drawBoard, importDrawing } from './template-drawing.view.ts';

export const blankGraph: FlowGraph = { steps: [], links: [] };

/** The specification's own: an empty board, and a flow from a file, which the screen reads. */
const empty: Readonly<Record<EmptyTemplate, { place: number; drawing: string }>> = {
  blank: { place: 10, drawing: blankDrawing },
  import: { place: 20, drawing: importDrawing },
};
const emptyId = (id: string): EmptyTemplate | undefined => emptyTemplateIds.find((each) => each === id);

export const emptyTemplates: readonly FlowTemplate[] = emptyTemplateIds.map((id) => ({
  id,
  place: empty[id].place,
  graph: () => blankGraph,
}));

interface Texts {
  readonly name: string;
  readonly description: string;
  readonly notice?: string;
}

const textsOf = (id: string, locale: Locale): Texts => serverText<Texts>(locale, 'flow_templates', id);

function graphOf(template: FlowTemplate, locale: Locale): FlowGraph {
  const { notice = '' } = textsOf(template.id, locale);
  return flowGraphSchema.parse(template.graph({ notice: (values) => formatText(notice, locale, values) }));
}

export function findFlowTemplate(
  registry: Registry,
  id: string,
  locale: Locale,
): { name: string; graph: FlowGraph } | undefined {
  const template = registry.find(flowTemplates, id);
  return template && { name: textsOf(id, locale).name, graph: graphOf(template, locale) };
}

const drawingsFolder = 'flow-templates';

/** Draws the board of every template. */
export function templateDrawings(registry: Registry): Drawings {
  const drawn = [...registry.all(flowTemplates).values()].map((template): [string, string] => {
    const special = emptyId(template.id);
    return [template.id, special ? empty[special].drawing : drawBoard(graphOf(template, defaultLocale))];
  });
  return { folder: drawingsFolder, byName: new Map(drawn) };
}

export function listFlowTemplates(kernel: Kernel, locale: Locale): { templates: ListedTemplate[] } {
  const templates = [...kernel.registry.all(flowTemplates).values()].sort((one, other) => one.place - other.place);
  return {
    templates: templates.map((template) => {
      const { name, description } = textsOf(template.id, locale);
      const graph = graphOf(template, locale);
      const steps = rowsOf(graph).map(({ step }) => step.type);
      const img = drawingUrl(kernel, drawingsFolder, template.id);
      const metadata = emptyId(template.id) ?? graph;
      return { id: template.id, name, description, img, type: 'default', steps, metadata };
    }),
  };
}
