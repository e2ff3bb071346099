import { expect, it } from 'vitest';
import { dependenciesOf, linksOf, recordedIn } from './documents.ts';

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
