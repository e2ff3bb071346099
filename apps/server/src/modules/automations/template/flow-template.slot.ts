import type { SentFlowGraph } from '@kumbi/contract/automations/flow-graph.schemas.ts';
import { slot } from '../../../kernel/registry/registry.ts';

/** A starting point for a flow. Its texts are `flow_templates` in `messages/server.*.json`. */
export interface FlowTemplate {
  readonly id: string;
  /** The smallest is first. */
  readonly place: number;
  /** Returns the steps in the user's language. Settings that it leaves out get their defaults. */
  graph(texts: TemplateTexts): SentFlowGraph;
}

export interface TemplateTexts {
  /** Returns the template's `notice` with values, which are usually names such as `{{event.body.name}}`. */
  notice(values: Readonly<Record<string, string>>): string;
}

export const flowTemplates = slot<FlowTemplate>('automations.templates');

/** The distances between steps on the board. */
export const templateRow = 170;
export const templateColumn = 280;

type Link = SentFlowGraph['links'][number];
export const link = (from: string, to: string, port: Link['port'] = 'next'): Link => ({ from, port, to });
