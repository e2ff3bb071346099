import { textOf, type Words } from '@kumbi/blocks/templates/draft.ts';
import { createFlow, publishFlow } from '@kumbi/contract/automations/automations.endpoints.ts';
import type { SentFlowGraph } from '@kumbi/contract/automations/flow-graph.schemas.ts';
import { createHook } from '@kumbi/contract/hooks/hooks.endpoints.ts';
import type { Locale } from '@kumbi/contract/shared/locale.ts';
import { call, type DemoCaller } from './demo-call.ts';

const hookName: Words = ['Cooperative of Calandula', 'Cooperativa de Calandula'];
const title: Words = ['When the cooperative has honey ready', 'Quando a cooperativa tem mel pronto'];
const large: Words = [
  'The cooperative has {{event.body.kilos}} kg of honey ready: send the van',
  'A cooperativa tem {{event.body.kilos}} kg de mel prontos: mandar a carrinha',
];
const small: Words = [
  '{{event.body.kilos}} kg of honey in Calandula: fetch it with the next round',
  '{{event.body.kilos}} kg de mel em Calandula: buscar na próxima volta',
];

/** The flow of the business: a supplier's system calls a webhook, and what is to be done depends on how much there is. */
export async function openFlow(owner: DemoCaller, language: Locale): Promise<void> {
  const inWords = (words: Words) => textOf(words)[language] ?? '';
  const { webhook } = await call(owner, createHook, { name: inWords(hookName) });
  const metadata: SentFlowGraph = {
    steps: [
      { id: 's1', type: 'webhook', webhook_id: webhook.id },
      { id: 's2', type: 'condition', y: 170, left: '{{event.body.kilos}}', comparison: 'greater', right: '40' },
      { id: 's3', type: 'notify', x: -160, y: 340, text: inWords(large) },
      { id: 's4', type: 'notify', x: 160, y: 340, text: inWords(small) },
    ],
    links: [
      { from: 's1', port: 'next', to: 's2' },
      { from: 's2', port: 'yes', to: 's3' },
      { from: 's2', port: 'no', to: 's4' },
    ],
  };
  const { flow } = await call(owner, createFlow, { title: inWords(title), metadata });
  await call(owner, publishFlow, { id: flow.id, revision: flow.revision });
}
