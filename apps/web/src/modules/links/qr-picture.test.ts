import { expect, test } from 'vitest';
import { isReadable, qrSvg } from './qr-picture.ts';

const text = 'https://loja.example/l/mel';

test('a code is a file with the chosen colour, and with a logo it tolerates more', () => {
  const plain = qrSvg({ text, color: '#0e7c66', logo: null });
  expect(plain).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg".*fill="#0e7c66".*<\/svg>$/);
  const logo = 'data:image/png;base64,AAAA';
  const marked = qrSvg({ text, color: '#000000', logo });
  expect(marked).toContain(`<image href="${logo}"`);
  const sizeOf = (svg: string) => Number(/viewBox="0 0 (\d+)/.exec(svg)?.[1]);
  expect(sizeOf(marked)).toBeGreaterThan(sizeOf(plain));
});

test.for([
  ['#000000', true],
  ['#0e7c66', true],
  ['#c0392b', true],
  ['#ffffff', false],
  ['#ffe066', false],
  ['red', false],
] as const)('readers can read %s: %s', ([color, readable]) => {
  expect(isReadable(color)).toBe(readable);
});
