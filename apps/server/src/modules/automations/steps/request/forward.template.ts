import { type FlowTemplate, link, templateColumn, templateRow } from '../../template/flow-template.slot.ts';

export const forwardTemplate: FlowTemplate = {
  id: 'forward',
  place: 120,
  graph: ({ notice }) => ({
    steps: [
      { id: 's1', type: 'webhook', y: 0 },
      { id: 's2', type: 'request', y: templateRow, body: '"{{event.body}}"', tries: 3 },
      {
        id: 's3',
        type: 'notify',
        x: templateColumn,
        y: 2 * templateRow,
        text: notice({ failure: '{{steps.s2.failure}}' }),
      },
    ],
    links: [link('s1', 's2'), link('s2', 's3', 'failed')],
  }),
};
