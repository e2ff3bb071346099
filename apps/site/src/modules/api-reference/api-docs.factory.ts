import type { ApiEvent, ApiSection, ApiWebhooks } from './api-reference.props.ts';

const someEvent = (type: string, text: string): ApiEvent => ({
  type,
  title: text,
  text,
  fields: [{ name: 'data.id', type: 'string (uuid)', required: true, text }],
  example: text,
});

export const someApiSections = (text: string): ApiSection[] => [
  {
    type: 'webhook',
    title: text,
    about: text,
    prefix: 'kmb_ws_',
    calls: [
      {
        id: 'listThings',
        method: 'POST',
        path: '/things',
        title: text,
        scope: 'contacts:write',
        detail: text,
        parameters: [{ name: 'id', type: 'string (uuid)', required: true, text, place: 'query' }],
        body: [{ name: 'name', type: 'string', required: false, text }],
        answer: [{ name: 'data[].name', type: 'string', required: true, text }],
        errors: [{ status: 404, code: 'thing.unknown', message: text }],
        code: { curl: text, javascript: text, php: text },
        answered: text,
        sent: text,
        tried: [{ name: 'id', place: 'query', required: true, example: text }],
      },
    ],
    notices: [],
  },
  {
    type: 'integration',
    title: 'Integration',
    about: 'One integration.',
    prefix: 'kmb_int_',
    calls: [],
    notices: [someEvent('payment.made', text)],
  },
  { type: 'workspace', title: 'Workspace', about: 'Its records.', prefix: 'kmb_ws_', calls: [], notices: [] },
];

export const someApiWebhooks = (text: string): ApiWebhooks => ({
  headers: [{ name: 'webhook-id', text, example: text }],
  verify: { curl: text, javascript: text, php: text },
  events: [someEvent('thing.made', text)],
});
