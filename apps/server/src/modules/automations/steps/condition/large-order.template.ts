import { type FlowTemplate, link, templateRow } from '../../template/flow-template.slot.ts';

export const largeOrderTemplate: FlowTemplate = {
  id: 'large_order',
  place: 130,
  graph: ({ notice }) => ({
    steps: [
      { id: 's1', type: 'call', y: 0 },
      {
        id: 's2',
        type: 'condition',
        y: templateRow,
        left: '{{event.body.total}}',
        comparison: 'greater',
        right: '99999.99',
      },
      {
        id: 's3',
        type: 'notify',
        y: 2 * templateRow,
        text: notice({ order: '{{event.body.order}}', total: '{{event.body.total}}' }),
      },
    ],
    links: [link('s1', 's2'), link('s2', 's3', 'yes')],
  }),
};
