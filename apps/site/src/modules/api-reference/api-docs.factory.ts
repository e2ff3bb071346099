import type { ApiCall, ApiContent, ApiEvent, ApiField, ApiPart } from './api-reference.props.ts';

const someField = (name: string, text: string, fields: readonly ApiField[] = []): ApiField => ({
  name,
  type: 'string (uuid)',
  required: true,
  text,
  fields,
});

const someEvent = (type: string, text: string): ApiEvent => ({
  type,
  title: text,
  text,
  fields: [someField('data', text, [someField('data.id', text)])],
  example: text,
});

const someCode = (text: string) => ({ curl: text, javascript: text, php: text, python: text });

const someCall = (text: string): ApiCall => ({
  id: 'listThings',
  method: 'POST',
  path: '/things',
  title: text,
  scope: 'contacts:write',
  detail: text,
  parameters: [{ ...someField('id', text), place: 'query' }],
  body: [someField('name', text)],
  answer: [someField('data', text, [someField('data[].name', text)])],
  errors: [{ status: 404, code: 'thing.unknown', message: text, action: text }],
  code: someCode(text),
  answered: text,
  sent: text,
  tried: [{ name: 'id', place: 'query', required: true, example: text }],
});

/** One content of each kind. */
export const someApiContents = (text: string): readonly ApiContent[] => [
  {
    kind: 'overview',
    prefix: 'kmb_ws_',
    general: [someCall(text)],
    common: [{ status: 401, code: 'key.required', message: text, action: text }],
    guides: [{ href: '/en/api-docs/guide', title: text, about: text }],
    index: [
      {
        id: 'things',
        title: text,
        about: text,
        prefix: 'kmb_ws_',
        links: [{ id: 'makeThing', href: '/en/api-docs/things#makeThing', title: text, code: text }],
      },
    ],
  },
  {
    kind: 'calls',
    type: 'integration',
    prefix: 'kmb_int_',
    calls: [someCall(text)],
    notices: [someEvent('payment.made', text)],
  },
  {
    kind: 'webhooks',
    webhooks: { headers: [{ name: 'webhook-id', text, example: text }], verify: someCode(text) },
  },
  { kind: 'events', events: [someEvent('thing.made', text)] },
  { kind: 'errors', errors: [{ status: 404, code: 'thing.unknown', message: text, action: text }] },
  {
    kind: 'guide',
    steps: [
      {
        title: text,
        text,
        shell: text,
        code: someCode(text),
        codeKind: 'program',
        answered: text,
        links: [{ href: '/en/api-docs/things', title: text }],
      },
    ],
  },
  { kind: 'changelog', days: [{ date: '2026-11-21', changes: [text] }] },
];

const partIds: Readonly<Partial<Record<ApiContent['kind'], readonly string[]>>> = {
  overview: ['auth', 'errors', 'paging', 'repeat', 'limits', 'assistants', 'index'],
  calls: ['listThings', 'integration-notices'],
  webhooks: ['headers', 'verify', 'retries', 'off', 'secret'].map((part) => `webhooks-${part}`),
  guide: ['step-1'],
};

/** The page around a content, without the props of every page. */
export const someApiPage = (content: ApiContent, text: string) => ({
  path: '/api-docs/things',
  title: text,
  about: text,
  nav: [{ title: text, links: [{ path: '/api-docs/things', title: text }] }],
  parts: (partIds[content.kind] ?? []).map((id): ApiPart => ({ id, title: text, isCode: false })),
  content,
});
