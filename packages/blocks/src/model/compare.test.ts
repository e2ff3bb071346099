import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compare } from './compare.ts';
import type { Block } from './field.ts';
import { type PageData, pageDataVersion } from './page-data.ts';
import { initialRoot } from './root.ts';

const heading = (id: string, pt = id): Block => ({ type: 'heading', props: { id, text: { pt } } });
const section = (id: string, ...content: Block[]): Block => ({ type: 'section', props: { id, content } });
const page = (...content: Block[]): PageData => ({ version: pageDataVersion, root: { props: initialRoot }, content });
const said = (before: PageData, after: PageData) => compare(before, after).map(({ kind, id }) => `${kind} ${id}`);

describe('comparing two versions of a page', () => {
  it('finds added, removed and changed blocks, inside others too', () => {
    const before = page(heading('a'), section('s', heading('b'), heading('c')));
    const after = page(heading('a', 'other'), section('s', heading('b', 'new')), heading('d'));
    expect(said(before, after)).toEqual(['changed a', 'changed b', 'added d', 'removed c']);
  });

  it('finds a block that moved, and not those that it passed', () => {
    const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((id) => heading(id)) as [Block, Block, Block, Block];
    expect(said(page(a, b, c, d), page(d, a, b, c))).toEqual(['moved d']);
    expect(said(page(a, section('s', b)), page(a, b, section('s')))).toEqual(['moved b']);
    // The blocks inside a section move with it.
    expect(said(page(a, section('s', b, c), d), page(section('s', b, c), a, d))).toHaveLength(1);
  });

  it('finds a change of the look', () => {
    const after = { ...page(), root: { props: { ...initialRoot, radius: 'none' as never } } };
    expect(compare(page(), after)).toEqual([{ kind: 'look', id: '', type: '' }]);
  });

  it('finds nothing between equal pages, in any order of properties', () => {
    const turned: Block = { type: 'heading', props: { text: { pt: 'a' }, id: 'a' } as never };
    expect(compare(page(heading('a')), page(turned))).toEqual([]);
  });

  it('names every block that only one version has', () => {
    const ids = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'));
    fc.assert(
      fc.property(ids, ids, (before, after) => {
        const found = compare(page(...before.map((id) => heading(id))), page(...after.map((id) => heading(id))));
        const named = (kind: string) => found.filter((each) => each.kind === kind).map(({ id }) => id);
        expect(named('added').sort()).toEqual(after.filter((id) => !before.includes(id)).sort());
        expect(named('removed').sort()).toEqual(before.filter((id) => !after.includes(id)).sort());
        expect(named('changed')).toEqual([]);
        expect(found.length === 0).toBe(before.join() === after.join());
      }),
    );
  });
});
