import { expect, test } from 'vitest';
import { hexLines } from './body-text.ts';
import { hexMarks } from './hex-marks.ts';

const marked = (bytes: Uint8Array, term: string) => {
  const lines = hexLines(bytes, bytes.length);
  return hexMarks(bytes, term).marks.map(({ from, to }) => lines.slice(from, to));
};

test('what a term finds among bytes is marked in both columns, and over the ends of lines', () => {
  const bytes = Buffer.concat([
    Buffer.from([0, 255, 0xc3]),
    Buffer.from('nome=CAFÉ moído'),
    Buffer.from([0xf0, 0, 10]),
  ]);
  expect(marked(bytes, 'nome')).toEqual(['6e 6f 6d 65', 'nome']);
  expect(marked(bytes, 'cafe m')).toEqual(['43 41 46 c3 89 20 6d', 'CAF.. m']);
  expect(marked(bytes, 'moido')).toEqual(['6d 6f', 'mo', 'c3 ad 64 6f', '..do']);
  expect(hexMarks(bytes, 'moido').count).toBe(1);
  expect(hexMarks(bytes, 'o').count).toBe(3);
  expect(hexMarks(bytes, 'nada')).toEqual({ marks: [], count: 0 });
  expect(hexMarks(new Uint8Array(), 'x')).toEqual({ marks: [], count: 0 });
});
