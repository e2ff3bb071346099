import { expect, test } from 'vitest';
import { tryRequest } from './try-request.ts';

const sent = (method: string, body?: string) => {
  const request = tryRequest({ method, key: 'kmb_ws_x', body, lang: 'pt' });
  return { ...request, headers: new Headers(request.headers) };
};

test.each([
  ['with a body', 'POST', '{}'],
  ['without one', 'DELETE', undefined],
])('each press of a call that writes, %s, is a separate call', (_, method, body) => {
  const keys = [1, 2, 3].map(() => sent(method, body).headers.get('idempotency-key'));
  expect(keys.every((key) => key !== null && key.length > 15)).toBe(true);
  expect(new Set(keys).size).toBe(3);
});

test('a call that reads needs no Idempotency-Key, and none carries a cookie or a body that it has not', () => {
  const { headers, ...request } = sent('GET');
  expect(request).toEqual({ method: 'GET', credentials: 'omit' });
  expect(Object.fromEntries(headers)).toEqual({ authorization: 'Bearer kmb_ws_x', 'accept-language': 'pt' });
  expect(sent('PATCH', '{"a":1}')).toMatchObject({ body: '{"a":1}', credentials: 'omit' });
  expect(sent('PATCH', '{"a":1}').headers.get('content-type')).toBe('application/json');
});
