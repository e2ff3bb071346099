import { type FlowTemplate, link, templateRow } from '../../../automations/automations.public.ts';

export const welcomeVipTemplate: FlowTemplate = {
  id: 'welcome_vip',
  place: 115,
  graph: ({ notice }) => ({
    steps: [
      { id: 's1', type: 'contact_tagged', y: 0, tag: 'vip' },
      { id: 's2', type: 'contact_tag', y: templateRow, customer: '{{event.contact.id}}', action: 'remove', tag: 'new' },
      {
        id: 's3',
        type: 'notify',
        y: 2 * templateRow,
        text: notice({ name: '{{event.contact.name}}', phone: '{{event.contact.phone}}' }),
      },
    ],
    links: [link('s1', 's2'), link('s2', 's3')],
  }),
};
