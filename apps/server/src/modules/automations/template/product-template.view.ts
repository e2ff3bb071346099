import { type EmptyTemplate, emptyTemplateIds } from '@kumbi/contract/automations/automations.limits.ts';
import { type FlowGraph, flowGraphSchema } from '@kumbi/contract/automations/flow-graph.schemas.ts';
import type { Locale } from '@kumbi/contract/shared/locale.ts';
import { formatText } from '../../../kernel/http/answers.ts';
import type { Registry } from '../../../kernel/registry/registry.ts';
import { serverText } from '../../../kernel/texts/server-texts.ts';
import { type FlowTemplate, flowTemplates } from './flow-template.slot.ts';

/** Of the addresses of all drawn boards. */
export const drawingsFolder = 'flow-templates';

interface Texts {
  readonly name: string;
  readonly description: string;
  readonly notice?: string;
}

export const emptyId = (id: string): EmptyTemplate | undefined => emptyTemplateIds.find((each) => each === id);

export const textsOf = (id: string, locale: Locale): Texts => serverText<Texts>(locale, 'flow_templates', id);

export function graphOf(template: FlowTemplate, locale: Locale): FlowGraph {
  const { notice = '' } = textsOf(template.id, locale);
  return flowGraphSchema.parse(template.graph({ notice: (values) => formatText(notice, locale, values) }));
}

/** The templates that modules provide, in their order. */
export const productTemplates = (registry: Registry): readonly FlowTemplate[] =>
  [...registry.all(flowTemplates).values()].sort((one, other) => one.place - other.place);
