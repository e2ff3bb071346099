import { type FlowTemplate, link, templateRow } from '../../../automations/automations.public.ts';

export const saveCustomerTemplate: FlowTemplate = {
  id: 'save_customer',
  place: 110,
  graph: ({ notice }) => ({
    steps: [
      { id: 's1', type: 'webhook', y: 0 },
      {
        id: 's2',
        type: 'contact',
        y: templateRow,
        name: '{{event.body.name}}',
        email: '{{event.body.email}}',
        phone: '{{event.body.phone}}',
      },
      {
        id: 's3',
        type: 'notify',
        y: 2 * templateRow,
        text: notice({ name: '{{event.body.name}}', phone: '{{event.body.phone}}' }),
      },
    ],
    links: [link('s1', 's2'), link('s2', 's3')],
  }),
};
