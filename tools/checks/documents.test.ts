import path from 'node:path';
import { expect, it } from 'vitest';
import { dependenciesOf, linksOf, missingPaths, pathsIn, recordedIn } from './documents.ts';

it('reads every kind of dependency, but for our own packages', () => {
  const manifest = {
    name: 'x',
    dependencies: { zod: '1', '@kumbi/contract': '1' },
    optionalDependencies: { sharp: '1' },
  };
  expect(dependenciesOf(manifest)).toEqual(['zod', 'sharp']);
});

it('reads the lines of the record', () => {
  expect([...recordedIn('| package | why |\n|---|---|\n| `zod` | schemas |\n')]).toEqual(['zod']);
});

it('reads links to files', () => {
  expect(linksOf('[a](b.md) [c](https://x.y) [d](e/f.md#g) [h](#i)')).toEqual(['b.md', 'e/f.md']);
});

it('reads the paths of files, but no addresses, types or patterns', () => {
  const text =
    'in `tools/check.ts`, `.ci/run` and `deploy/`, not `/api/v1/me`, `text/*`, `apps/<name>`, `npm test` or a/b.ts';
  expect(pathsIn(text)).toEqual(['tools/check.ts', '.ci/run']);
});

it('sees a path that does not exist', () => {
  const root = path.resolve(import.meta.dirname, '../..');
  expect(missingPaths(root, '`tools/checks/documents.ts` and `tools/checks/planted.ts`')).toEqual([
    'tools/checks/planted.ts',
  ]);
});
