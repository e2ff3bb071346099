import * as z from 'zod';
import { secretLimit } from '../../automations.limits.ts';
import { parsedBody } from '../../flow-text.rules.ts';
import { flowStep, stepText } from '../../step.slot.ts';
import { requestBodies, requestHeadersLimit, requestMethods, requestTriesLimit } from './request.limits.ts';
import { isCallable } from './request.rules.ts';

const headerSchema = z.object({
  name: z
    .string()
    .trim()
    .max(200, 'validation.too_long')
    .regex(/^[\w!#$%&'*+.^`|~-]*$/, 'validation.header'),
  value: stepText,
  secret: z.string().min(1, 'validation.required').max(secretLimit, 'validation.too_long').optional(),
  secret_id: z.uuid().nullable().default(null),
});
export type RequestHeader = z.output<typeof headerSchema>;

export const requestStep = flowStep({
  type: 'request',
  place: 130,
  settings: {
    method: z.enum(requestMethods).default('POST'),
    url: stepText,
    headers: z.array(headerSchema).max(requestHeadersLimit).default([]),
    body_type: z.enum(requestBodies).default('json'),
    body: stepText,
    tries: z.number('validation.number').int('validation.integer').min(1).max(requestTriesLimit).default(1),
  },
  ports: ['next', 'failed'],
  values: ['status', 'body', 'failure'],
  problems: ['address', 'body', 'header'],
  failures: ['answer', 'refused', 'timeout', 'unknown_host', 'tls', 'connection', 'address', 'body'],
  check({ url, headers, method, body_type, body }, report) {
    if (url.trim() === '') report('missing', 'url');
    else if (!isCallable(url)) report('address', 'url');
    if (headers.some(({ name, value, secret_id }) => name === '' && (value !== '' || secret_id !== null)))
      report('header', 'headers');
    const isJson = method !== 'GET' && body_type === 'json' && body.trim() !== '';
    if (isJson && parsedBody(body) === undefined) report('body', 'body');
  },
  texts: ({ url, headers, method, body_type, body }) => [
    ['url', url],
    ...headers.map(({ value }) => ['headers', value] as const),
    ['body', method === 'GET' || body_type === 'none' ? '' : body],
  ],
  secrets: { read: ({ headers }) => headers, write: (headers) => ({ headers: [...headers] }) },
});
