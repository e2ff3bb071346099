import type { Endpoint } from '@kumbi/contract/endpoint.ts';
import { addressOf, formOf } from './test-parts.ts';

interface CallOptions {
  readonly as?: { readonly cookie: string; readonly code: string };
  readonly company?: string;
  readonly headers?: Record<string, string>;
}

/** Calls an endpoint over HTTP as the web app does, in English unless a header says otherwise. */
export async function sendCall(
  url: string,
  endpoint: Endpoint,
  input: { readonly params?: unknown; readonly query?: unknown; readonly body?: unknown },
  { as, company, headers = {} }: CallOptions = {},
) {
  const hasFile = Object.values(input.body ?? {}).some((value) => value instanceof Blob);
  const multipart =
    input.body !== undefined && (endpoint.multipart === true || (endpoint.multipart === 'or-json' && hasFile));
  const form = () => formOf(input.body as Record<string, unknown>);
  const body = input.body === undefined ? undefined : multipart ? form() : JSON.stringify(input.body);
  const workspace = company ?? as?.code;
  const response = await fetch(`${url}${addressOf(endpoint, input)}`, {
    method: endpoint.method,
    headers: {
      'accept-language': 'en',
      ...(as ? { cookie: as.cookie } : {}),
      ...(workspace ? { 'x-company': workspace } : {}),
      ...(endpoint.method === 'GET' ? {} : { origin: url, 'x-kumbi-client': 'test' }),
      ...(body !== undefined && !multipart ? { 'content-type': 'application/json' } : {}),
      ...headers,
    },
    ...(body === undefined ? {} : { body }),
  });
  const text = await response.text();
  const isJson = text !== '' && response.headers.get('content-type')?.includes('json');
  return {
    status: response.status,
    headers: response.headers,
    body: (isJson ? JSON.parse(text) : {}) as Record<string, unknown>,
  };
}
