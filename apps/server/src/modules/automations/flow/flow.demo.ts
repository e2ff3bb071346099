import { flows } from '@kumbi/contract/automations/automations.endpoints.ts';
import type { SentFlowGraph } from '@kumbi/contract/automations/flow-graph.schemas.ts';
import { hooks } from '@kumbi/contract/hooks/hooks.endpoints.ts';
import type { DemoRows } from '../../../kernel/demo/demo-story.ts';
import { demoWords } from '../../../kernel/texts/server-texts.ts';

type Words = Readonly<Record<'hook' | 'title' | 'large' | 'small', string>>;

const kilos = '{{event.body.kilos}}';

/** A supplier's system calls a webhook, and its flow reacts to the amount of honey. */
export const flowDemo: DemoRows = {
  open: async (story) => {
    const words = demoWords<Words>('automations', story.language);
    const { webhook } = await story.call(hooks.create, { name: words.hook });
    const metadata: SentFlowGraph = {
      steps: [
        { id: 's1', type: 'webhook', webhook_id: webhook.id },
        { id: 's2', type: 'condition', y: 170, left: kilos, comparison: 'greater', right: '40' },
        { id: 's3', type: 'notify', x: -160, y: 340, text: words.large.replace('{kilos}', kilos) },
        { id: 's4', type: 'notify', x: 160, y: 340, text: words.small.replace('{kilos}', kilos) },
      ],
      links: [
        { from: 's1', port: 'next', to: 's2' },
        { from: 's2', port: 'yes', to: 's3' },
        { from: 's2', port: 'no', to: 's4' },
      ],
    };
    const { flow } = await story.call(flows.create, { title: words.title, metadata });
    await story.call(flows.publish, { id: flow.id, revision: flow.revision });
  },
};
