import { expect, test } from 'vitest';
import { isCredential } from './credential.ts';

test.each([
  'Authorization',
  'x-api-key',
  'X-Auth-Token',
  'X-AuthToken',
  'apikey',
  'cookie',
  'client_secret',
  'data[token]',
  'session-id',
])('%s is a credential by its name', (name) => expect(isCredential(name)).toBe(true));

test.each(['content-type', 'x-shop', 'keyboard', 'x-token-type', 'page_token', 'Idempotency-Key', 'X-Signature', ''])(
  '%s is none',
  (name) => expect(isCredential(name)).toBe(false),
);
