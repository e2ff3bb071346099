import type { FlowTemplate } from '@kumbi/contract/automations/automations.schemas.ts';
import {
  type FlowTemplateId,
  flowTemplateTexts,
  flowTemplateWords as words,
} from '@kumbi/contract/automations/automations.texts.ts';
import {
  type FlowGraph,
  type FlowLink,
  flowGraphSchema,
  type SentFlowGraph,
} from '@kumbi/contract/automations/flow-graph.schemas.ts';
import { rowsOf } from '@kumbi/contract/automations/flow-tree.rules.ts';
import type { Locale } from '@kumbi/contract/shared/locale.ts';

export const blankGraph: FlowGraph = { steps: [], links: [] };

/** Steps below each other as they are drawn. */
const row = 170;
const column = 280;
const link = (from: string, to: string, port: FlowLink['port'] = 'next') => ({ from, port, to });

/** The graphs of templates, in the language of whoever takes one. The rest of a step is what its schema fills in. */
const graphs: Readonly<Record<FlowTemplateId, (locale: Locale) => SentFlowGraph>> = {
  blank: () => blankGraph,
  import: () => blankGraph,
  save_customer: (locale) => ({
    steps: [
      { id: 's1', type: 'webhook', y: 0 },
      {
        id: 's2',
        type: 'contact',
        y: row,
        name: '{{event.body.name}}',
        email: '{{event.body.email}}',
        phone: '{{event.body.phone}}',
      },
      { id: 's3', type: 'notify', y: 2 * row, text: words.new_customer[locale] },
    ],
    links: [link('s1', 's2'), link('s2', 's3')],
  }),
  forward: (locale) => ({
    steps: [
      { id: 's1', type: 'webhook', y: 0 },
      { id: 's2', type: 'request', y: row, body: '"{{event.body}}"', tries: 3 },
      { id: 's3', type: 'notify', x: column, y: 2 * row, text: words.not_sent[locale] },
    ],
    links: [link('s1', 's2'), link('s2', 's3', 'failed')],
  }),
  large_order: (locale) => ({
    steps: [
      { id: 's1', type: 'call', y: 0 },
      { id: 's2', type: 'condition', y: row, left: '{{event.body.total}}', comparison: 'greater', right: '99999.99' },
      { id: 's3', type: 'notify', y: 2 * row, text: words.large[locale] },
    ],
    links: [link('s1', 's2'), link('s2', 's3', 'yes')],
  }),
  remind: (locale) => ({
    steps: [
      { id: 's1', type: 'call', y: 0 },
      { id: 's2', type: 'wait', y: row, amount: 1, unit: 'days' },
      { id: 's3', type: 'notify', y: 2 * row, text: words.reminder[locale] },
    ],
    links: [link('s1', 's2'), link('s2', 's3')],
  }),
};

const isTemplate = (id: string): id is FlowTemplateId => Object.hasOwn(graphs, id);

export function templateOf(id: string, locale: Locale): { name: string; graph: FlowGraph } | undefined {
  if (!isTemplate(id)) return undefined;
  return { name: flowTemplateTexts[id][locale].name, graph: flowGraphSchema.parse(graphs[id](locale)) };
}

export function listTemplatesOf(locale: Locale): { templates: FlowTemplate[] } {
  const ids = Object.keys(graphs).filter(isTemplate);
  return {
    templates: ids.map((id) => ({
      id,
      ...flowTemplateTexts[id][locale],
      img: null,
      type: 'default',
      steps: rowsOf(flowGraphSchema.parse(graphs[id](locale))).map(({ step }) => step.type),
    })),
  };
}
