import { expect, test } from 'vitest';
import { encodingOf } from './send-page.ts';

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['GZIP', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['br ; q=0.2 ,gzip', 'br'],
  ['br; q=0.000', undefined],
  ['identity', undefined],
  ['', undefined],
  [undefined, undefined],
  ['deflate', undefined],
  ['brotli', undefined],
] as const)('Accept-Encoding %o gets %o', (header, encoding) => {
  expect(encodingOf(header)).toBe(encoding);
});

test('a long header takes no time, regardless of its content', () => {
  const spaces = ' '.repeat(15_000);
  const begun = performance.now();
  for (const header of [`br${spaces}x`, `${spaces}br${spaces};${spaces}q`, 'a;q='.repeat(4_000), ','.repeat(15_000)])
    for (let time = 0; time < 20; time += 1) expect(encodingOf(header)).toBeUndefined();
  // Also at the length limit.
  for (let time = 0; time < 20; time += 1) encodingOf(`br${' '.repeat(990)}x`);
  expect(performance.now() - begun).toBeLessThan(200);
});
