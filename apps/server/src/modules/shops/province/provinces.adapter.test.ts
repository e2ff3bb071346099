import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createProvinceSource } from './provinces.adapter.ts';

/** A provider that answers with this text, over and over until the caller has had enough if it is endless. */
let answer: { readonly text: string; readonly endless?: boolean };
let sent = 0;
const provider = createServer((request, response) => {
  request.resume();
  sent = 0;
  const send = () => {
    do {
      sent += answer.text.length;
      if (response.destroyed || sent > tooMuch) return response.destroy();
    } while (response.write(answer.text) && answer.endless);
    return answer.endless ? response.once('drain', send) : response.end();
  };
  send();
});
const tooMuch = 50_000_000;

beforeAll(async () => {
  await once(provider.listen(0, '127.0.0.1'), 'listening');
});
afterAll(() => provider.close());
const address = () => `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
const deep = '['.repeat(100_000) + ']'.repeat(100_000);

test('a list that is too large, nested too deeply or not JSON is refused', async () => {
  const source = createProvinceSource(address());
  for (const text of [deep, 'x']) {
    answer = { text };
    await expect(source.fetchProvinces()).rejects.toThrow('expected object');
  }
  answer = { text: `[${' '.repeat(50_000)}`, endless: true };
  await expect(source.fetchProvinces()).rejects.toThrow('too large');
  expect(sent).toBeLessThan(tooMuch);
});
