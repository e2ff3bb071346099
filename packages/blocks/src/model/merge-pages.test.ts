import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Block } from './field.ts';
import { choicesBetween, mergePages, type Side } from './merge-pages.ts';
import { type PageData, pageDataVersion } from './page-data.ts';
import { initialRoot } from './root.ts';

const heading = (id: string, pt = id): Block => ({ type: 'heading', props: { id, text: { pt } } });
const section = (id: string, ...content: Block[]): Block => ({ type: 'section', props: { id, content } });
const page = (...content: Block[]): PageData => ({ version: pageDataVersion, root: { props: initialRoot }, content });
const likely = (base: PageData, mine: PageData, theirs: PageData): PageData => {
  const sides = new Map(choicesBetween(base, mine, theirs).map((each) => [each.id, each.likely]));
  return mergePages(mine, theirs, (id) => sides.get(id) ?? 'theirs');
};

describe('merging two versions of a page', () => {
  it('keeps changes of different blocks, inside the same section too', () => {
    const base = page(section('s', heading('a'), heading('b')), heading('c'));
    const mine = page(section('s', heading('a', 'mine'), heading('b')), heading('c'), heading('d'));
    const theirs = page(section('s', heading('a'), heading('b', 'theirs')), heading('c', 'theirs'));
    expect(choicesBetween(base, mine, theirs).map(({ id, likely, isConflict }) => [id, likely, isConflict])).toEqual([
      ['a', 'mine', false],
      ['b', 'theirs', false],
      ['c', 'theirs', false],
      ['d', 'mine', false],
    ]);
    expect(likely(base, mine, theirs)).toEqual(
      page(section('s', heading('a', 'mine'), heading('b', 'theirs')), heading('c', 'theirs'), heading('d')),
    );
  });

  it('names a block that both changed, or that one changed and the other deleted', () => {
    const base = page(heading('a'), heading('b'), heading('c'));
    const mine = page(heading('a', 'mine'), heading('b', 'mine'));
    const theirs = page(heading('a', 'theirs'), heading('c', 'theirs'));
    const choices = choicesBetween(base, mine, theirs);
    expect(choices.filter(({ isConflict }) => isConflict).map(({ id }) => id)).toEqual(['a', 'c', 'b']);
    const all = (side: Side) => mergePages(mine, theirs, () => side);
    expect(all('mine')).toEqual(mine);
    expect(all('theirs')).toEqual(theirs);
  });

  it('offers one choice for an added section with its blocks', () => {
    const choices = choicesBetween(page(), page(section('s', heading('a'))), page());
    expect(choices.map(({ id, likely }) => [id, likely])).toEqual([['s', 'mine']]);
  });

  it('drops what one deleted and the other left alone', () => {
    const base = page(heading('a'), heading('b'), heading('c'));
    expect(likely(base, page(heading('a'), heading('b')), page(heading('b'), heading('c')))).toEqual(
      page(heading('b')),
    );
  });

  it('equals one version if the other changed nothing', () => {
    const content = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'));
    fc.assert(
      fc.property(
        content,
        fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'), { maxLength: 3 }),
        (ids, changed) => {
          const base = page(...ids.map((id) => heading(id)));
          const other = page(...ids.map((id) => heading(id, changed.includes(id) ? 'new' : id)), heading('g'));
          expect(likely(base, base, other)).toEqual(other);
          expect(likely(base, other, base)).toEqual(other);
        },
      ),
    );
  });
});
