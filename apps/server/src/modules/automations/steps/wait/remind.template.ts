import { type FlowTemplate, link, templateRow } from '../../template/flow-template.slot.ts';

export const remindTemplate: FlowTemplate = {
  id: 'remind',
  place: 140,
  graph: () => ({
    steps: [
      { id: 's1', type: 'call', y: 0 },
      { id: 's2', type: 'wait', y: templateRow, amount: 1, unit: 'days' },
      { id: 's3', type: 'notify', y: 2 * templateRow, text: '{{event.body.text}}' },
    ],
    links: [link('s1', 's2'), link('s2', 's3')],
  }),
};
