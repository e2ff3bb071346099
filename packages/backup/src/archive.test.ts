import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readArchive } from './archive-reader.ts';
import { createArchive } from './archive-writer.ts';
import { linesOf, RowDigest } from './row-digest.ts';

let folder: string;
const made = new Date('2026-11-24T10:00:00Z');
const whole = 'tables/public.shops/000001';

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'kumbi-archive-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function* pieces(...texts: readonly string[]): AsyncGenerator<Buffer> {
  for (const text of texts) yield Buffer.from(text);
}

async function entriesOf(file: string): Promise<[name: string, text: string][]> {
  const entries: [string, string][] = [];
  for await (const { name, pieces: content } of readArchive(file)) {
    const all: Buffer[] = [];
    for await (const piece of content) all.push(piece);
    entries.push([name, Buffer.concat(all).toString()]);
  }
  return entries;
}

async function written(name: string): Promise<string> {
  const file = path.join(folder, name);
  const archive = createArchive(file, made);
  await archive.add(whole, Buffer.from('1\\tTerra Boa\n'));
  await archive.addStream('files/a.webp', 6, pieces('abc', 'def'));
  expect(await readdir(folder)).not.toContain(name);
  await archive.finish();
  return file;
}

test('an archive returns its entries in order, and has its name only once it is complete', async () => {
  const file = await written('whole.tar.gz');
  expect(await readdir(folder)).not.toContain('whole.tar.gz.unfinished');
  expect(await entriesOf(file)).toEqual([
    [whole, '1\\tTerra Boa\n'],
    ['files/a.webp', 'abcdef'],
  ]);
});

test('a reader that skips an entry still gets the next one', async () => {
  const names: string[] = [];
  for await (const { name } of readArchive(await written('skipped.tar.gz'))) names.push(name);
  expect(names).toEqual([whole, 'files/a.webp']);
});

test.each([4, 9])('a stream of 6 bytes is refused where %i were announced', async (size) => {
  const file = path.join(folder, `size-${size}.tar.gz`);
  const archive = createArchive(file, made);
  await expect(archive.addStream('files/a.webp', size, pieces('abc', 'def'))).rejects.toThrow('changed while');
  await archive.abandon();
  expect((await readdir(folder)).filter((name) => name.startsWith(`size-${size}`))).toEqual([]);
});

test('a damaged file is refused with a text for people', async () => {
  const bytes = await readFile(await written('source.tar.gz'));
  const cut = path.join(folder, 'cut.tar.gz');
  await writeFile(cut, bytes.subarray(0, bytes.length - 20));
  await expect(entriesOf(cut)).rejects.toThrow('the archive is damaged');
  const text = path.join(folder, 'text.tar.gz');
  await writeFile(text, 'hello');
  await expect(entriesOf(text)).rejects.toThrow('the archive is damaged');
  await expect(entriesOf(path.join(folder, 'gone.tar.gz'))).rejects.toThrow('there is no file');
});

test('a digest counts rows in any order, and sees a changed or repeated one', async () => {
  const digestOf = async (...texts: readonly string[]) => {
    const digest = new RowDigest();
    for await (const line of linesOf(pieces(...texts))) digest.add(line);
    return [digest.rows, digest.hash];
  };
  expect(await digestOf('a\nb', '\nc\n')).toEqual(await digestOf('c\na\n', 'b\n'));
  expect(await digestOf('a\nb\nc\n')).not.toEqual(await digestOf('a\nb\nd\n'));
  expect((await digestOf('a\na\n'))[1]).not.toEqual((await digestOf('a\n'))[1]);
});
