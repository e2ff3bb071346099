import { describe, expect, it } from 'vitest';
import { compareSizes, type Manifest, type SizeBudget } from './sizes.ts';

const manifest: Manifest = {
  'index.html': { file: 'index.js', imports: ['_shared'], css: ['index.css'] },
  _shared: { file: 'shared.js' },
  'src/shops.tsx': { file: 'shops.js', isDynamicEntry: true, imports: ['_shared', '_charts', '_table'] },
  _charts: { file: 'charts.js', name: 'charts' },
  _table: { file: 'table.js', name: 'table' },
};
const weights: Readonly<Record<string, number>> = {
  'index.js': 100,
  'index.css': 10,
  'shared.js': 50,
  'shops.js': 20,
  'charts.js': 90,
  'table.js': 30,
};
const fits: SizeBudget = {
  first: [{ entry: 'index.html', gzipKb: 150, cssKb: 10, files: 3 }],
  lazyKb: 50,
  apart: ['charts'],
};
const problems = (budget: SizeBudget) => compareSizes(budget, manifest, (file) => weights[file] ?? 0).problems;

describe('the size budget', () => {
  it('counts static imports once, and omits separate chunks', () => {
    expect(problems(fits)).toEqual([]);
  });

  it('sees chunks that import each other', () => {
    const circle: Manifest = {
      ...manifest,
      _shared: { file: 'shared.js', imports: ['_table'] },
      _table: { file: 'table.js', imports: ['_shared'] },
    };
    expect(
      compareSizes({ ...fits, lazyKb: 999, first: [{ entry: 'index.html', gzipKb: 999 }] }, circle, () => 1).problems,
    ).toEqual([
      expect.stringContaining('_shared and _table import each other'),
      expect.stringContaining('_table and _shared import each other'),
    ]);
  });

  it('counts a tab by what it adds to the dialog that opens it', () => {
    const dialog = { file: 'shops.js', isDynamicEntry: true, imports: ['_table'], dynamicImports: ['src/tab.tsx'] };
    const withTab: Manifest = {
      ...manifest,
      'src/shops.tsx': dialog,
      'src/tab.tsx': { file: 'shared.js', isDynamicEntry: true, imports: ['_table'] },
    };
    const tight: SizeBudget = { first: [], lazyKb: 50, apart: [] };
    const of = (within: Manifest) => compareSizes(tight, within, (file) => weights[file] ?? 0).problems;
    expect(of(withTab).filter((problem) => problem.includes('tab'))).toEqual([]);
    const alone: Manifest = { ...withTab, 'src/shops.tsx': { ...dialog, dynamicImports: [] } };
    expect(of(alone).filter((problem) => problem.includes('tab'))).toHaveLength(1);
  });

  it.each<[string, SizeBudget]>([
    ['a first load too big', { ...fits, first: [{ entry: 'index.html', gzipKb: 149 }] }],
    ['a style too big', { ...fits, first: [{ entry: 'index.html', gzipKb: 150, cssKb: 9 }] }],
    ['a first load in too many files', { ...fits, first: [{ entry: 'index.html', gzipKb: 150, files: 2 }] }],
    ['a joined chunk too big', { ...fits, first: [...fits.first, { entry: 'table', gzipKb: 29 }] }],
    ['a lazy part too big', { ...fits, lazyKb: 49 }],
    ['a chunk that is no longer apart', { ...fits, apart: [] }],
    ['an entry that is not built', { ...fits, first: [{ entry: 'main.html', gzipKb: 999 }], lazyKb: 999 }],
    ['no entry at all', { ...fits, first: [], lazyKb: 999 }],
  ])('sees %s', (_what, budget) => {
    expect(problems(budget)).toHaveLength(1);
  });
});
