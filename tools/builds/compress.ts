import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const texts = new Set(['.js', '.css', '.svg', '.json', '.webmanifest']);
/** Shorter files fit into a single packet. */
const shortest = 1_000;
/** The best level takes ten times as long and saves 4 to 7 %. Only the files of the first page are worth it. */
const quality = { first: 11, other: 9 };

/** Writes a `.br` and a `.gz` next to each text file for browsers, because nothing else compresses them. */
export async function compressFiles(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && texts.has(path.extname(entry.name)));
  const page = entries.some(({ name }) => name === 'index.html')
    ? await readFile(path.join(folder, 'index.html'), 'utf8')
    : '';
  await Promise.all(
    files.map(async (entry) => {
      const file = path.join(entry.parentPath, entry.name);
      const bytes = await readFile(file);
      if (bytes.length < shortest) return;
      const level = page.includes(entry.name) ? quality.first : quality.other;
      const params = { [constants.BROTLI_PARAM_QUALITY]: level, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
      await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes, { params }));
      await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }));
    }),
  );
}
