import type { FlowTemplate as ListedTemplate } from '@kumbi/contract/automations/automations.schemas.ts';
import { type FlowGraph, flowGraphSchema } from '@kumbi/contract/automations/flow-graph.schemas.ts';
import { rowsOf } from '@kumbi/contract/automations/flow-tree.rules.ts';
import type { Locale } from '@kumbi/contract/shared/locale.ts';
import { formatText } from '../../../kernel/http/answers.ts';
import type { Registry } from '../../../kernel/registry/registry.ts';
import { serverText } from '../../../kernel/texts/server-texts.ts';
import { type FlowTemplate, flowTemplates } from './flow-template.slot.ts';

export const blankGraph: FlowGraph = { steps: [], links: [] };

/** The specification's own: an empty board, and a flow from a file, which the screen reads. */
export const emptyTemplates: readonly FlowTemplate[] = [
  { id: 'blank', place: 10, graph: () => blankGraph },
  { id: 'import', place: 20, graph: () => blankGraph },
];

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

export function listFlowTemplates(registry: Registry, locale: Locale): { templates: ListedTemplate[] } {
  const templates = [...registry.all(flowTemplates).values()].sort((one, other) => one.place - other.place);
  return {
    templates: templates.map((template) => {
      const { name, description } = textsOf(template.id, locale);
      const metadata = graphOf(template, locale);
      const steps = rowsOf(metadata).map(({ step }) => step.type);
      return { id: template.id, name, description, img: null, type: 'default', steps, metadata };
    }),
  };
}
