import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

const require = createRequire(import.meta.url);
const original = '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2';
const projectDir = path.resolve(import.meta.dirname, '../..');

const between = (first: number, last: number): string =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('');

/** Every character of the original: Latin of Western Europe, general punctuation, the currencies, arrows. */
const characters = [
  between(0x20, 0xff),
  'ıŒœʻʼˆ˚˜\u0304\u0308\u0329',
  between(0x2000, 0x206f),
  '€™↑↓−∕\ufeff\ufffd',
].join('');

const options = {
  targetFormat: 'woff2' as const,
  /** From plain to bold. No screen uses thinner or heavier text. */
  variationAxes: { wght: { min: 400, max: 700 } },
  /** The features that a browser uses by default for Latin, and those of `global.css`. */
  keepFeatures: ['calt', 'ccmp', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'tnum', 'cv11', 'ss03'],
  /** The copyright and the licence, which allows a smaller version under the same licence. */
  preserveNameIds: [0, 13, 14],
};

/** Replaces Inter with a version that only has the weights and features of the product: half the size. */
const smallFont: Plugin = {
  name: 'small-font',
  async config() {
    const inter = await readFile(require.resolve(original));
    const hash = createHash('sha256').update(inter).update(characters).update(JSON.stringify(options)).digest('hex');
    const folder = path.join(projectDir, 'node_modules/.cache/kumbi-font', hash);
    const file = path.join(folder, 'inter.woff2');
    await mkdir(folder, { recursive: true });
    await writeFile(file, await subsetFont(inter, characters, options));
    return { resolve: { alias: { [original]: file } } };
  },
};

export default smallFont;
