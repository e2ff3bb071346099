import { afterAll, beforeAll, expect, test } from 'vitest';
import { type HostileProvider, startHostileProvider, tooDeep, tooMuch } from '../../../testing/hostile-provider.ts';
import { createProvinceSource } from './provinces.adapter.ts';

let provider: HostileProvider;
beforeAll(async () => {
  provider = await startHostileProvider();
});
afterAll(() => provider.stop());

test('a list that is too large, nested too deeply or not JSON is refused', async () => {
  const source = createProvinceSource(provider.address);
  for (const text of [tooDeep, 'x']) {
    provider.answer = { text };
    await expect(source.fetchProvinces()).rejects.toThrow('expected object');
  }
  provider.answer = { text: `[${' '.repeat(50_000)}`, endless: true };
  await expect(source.fetchProvinces()).rejects.toThrow('too large');
  expect(provider.sent()).toBeLessThan(tooMuch);
});
