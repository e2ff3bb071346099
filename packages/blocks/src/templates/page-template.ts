import type { PageType } from '@kumbi/contract/pages/pages.limits.ts';
import { definitionOf } from '../catalogue.ts';
import type { Block, Text } from '../model/field.ts';
import { type PageData, pageDataVersion } from '../model/page-data.ts';
import { initialRoot, type RootValues } from '../model/root.ts';
import type { Draft } from './draft.ts';

/** A template of a page. */
export interface PageTemplate {
  /** `<page type>-<name>` in kebab case, also the name of its file. */
  readonly name: string;
  readonly type: PageType;
  readonly title: Text;
  readonly summary: Text;
  /** Creates a page. Its events are some weeks after `now`. */
  readonly make: (now: Date) => PageData;
}

interface Described {
  readonly name: string;
  readonly type: PageType;
  readonly title: Text;
  readonly summary: Text;
  readonly look: Pick<RootValues, 'palette' | 'fonts' | 'radius' | 'width'>;
  readonly blocks: (now: Date) => readonly Draft[];
}

/** Creates a template. The root has no texts: search engines and previews use the title that the owner enters. */
export function template({ name, type, title, summary, look, blocks }: Described): PageTemplate {
  const make = (now: Date): PageData => ({
    version: pageDataVersion,
    root: { props: { ...initialRoot, ...look } },
    content: numbered(blocks(now), new Map()),
  });
  return { name, type, title, summary, make };
}

/** Numbers the blocks: `heading-1`, `heading-2`. The ids are the same each time, and never equal the editor's own. */
function numbered(drafts: readonly Draft[], counts: Map<string, number>): readonly Block[] {
  return drafts.map(({ type, props }) => {
    const count = (counts.get(type) ?? 0) + 1;
    counts.set(type, count);
    const made: Record<string, unknown> & { id: string } = { ...props, id: `${type}-${count}` };
    for (const [name, field] of Object.entries(definitionOf(type)?.fields ?? {})) {
      if (field.kind === 'slot') made[name] = numbered(props[name] as readonly Draft[], counts);
    }
    return { type, props: made };
  });
}
