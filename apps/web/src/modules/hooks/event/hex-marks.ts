import { type Match, matchesOf } from '@kumbi/contract/shared/text-search.ts';

/** The layout of `hexLines`: the offset, sixteen bytes in hexadecimal, their characters, the line break. */
const perLine = 16;
const hexAt = 10;
const signsAt = 59;
const lineLength = 76;

/** A UTF-8 character, or any other byte, in a text with one character for each byte. */
const utf8 = /[\xc2-\xdf][\x80-\xbf]|[\xe0-\xef][\x80-\xbf]{2}|[\xf0-\xf4][\x80-\xbf]{3}|[\0-\xff]/g;

/** Finds a term among bytes: the parts of `hexLines` to highlight, and the number of matches. */
export function hexMarks(bytes: Uint8Array, term: string): { marks: Match[]; count: number } {
  const { text, places } = textOf(bytes);
  const found = matchesOf(text, term);
  const marks = found.flatMap(({ from, to }) => marksOf(places[from] ?? 0, places[to] ?? bytes.length));
  return { marks: marks.sort((one, other) => one.from - other.from), count: found.length };
}

/** Decodes the text among bytes, with the byte offset of each character. */
function textOf(bytes: Uint8Array): { text: string; places: number[] } {
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  const signs = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  const places: number[] = [];
  const text = Array.from(signs.matchAll(utf8), ({ 0: sign, index }) => {
    const read = decoder.decode(bytes.subarray(index, index + sign.length));
    for (let unit = 0; unit < read.length; unit += 1) places.push(index);
    return read;
  }).join('');
  return { text, places };
}

/** Returns the ranges of some bytes in each line: their hexadecimal digits and their characters. */
function marksOf(from: number, to: number): Match[] {
  const marks: Match[] = [];
  for (let at = from; at < to; ) {
    const line = Math.floor(at / perLine);
    const end = Math.min(to, (line + 1) * perLine);
    const [first, last] = [at - line * perLine, end - 1 - line * perLine];
    const begin = line * lineLength;
    marks.push({ from: begin + hexAt + 3 * first, to: begin + hexAt + 3 * last + 2 });
    marks.push({ from: begin + signsAt + first, to: begin + signsAt + last + 1 });
    at = end;
  }
  return marks;
}
