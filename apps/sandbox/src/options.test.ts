import { expect, it } from 'vitest';
import { readOptions } from './options.ts';

it('has a control token and a merchant key that no one can look up', () => {
  const [one, other] = [readOptions({}), readOptions({})];
  expect(one.controlToken).not.toBe(other.controlToken);
  expect(one.proxypay.apiKey).not.toBe(other.proxypay.apiKey);
  for (const secret of [one.controlToken, one.proxypay.apiKey]) expect(secret).toMatch(/^[0-9a-f]{48}$/);
  expect(readOptions({ PROXYPAY_API_KEY: 'mine' }).proxypay.apiKey).toBe('mine');
});
