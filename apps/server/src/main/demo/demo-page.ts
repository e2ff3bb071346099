import { type BlockType, blockDefinitions } from '@kumbi/blocks/catalogue.ts';
import type { Block, ImageValue } from '@kumbi/blocks/model/field.ts';
import type { PageData } from '@kumbi/blocks/model/page-data.ts';
import { templateNamed } from '@kumbi/blocks/templates/catalogue.ts';
import { type Draft, textOf, type Words } from '@kumbi/blocks/templates/draft.ts';
import type { ProductName } from './demo-catalogue.ts';
import type { CourseName } from './demo-courses.ts';

/** What the words of a page need to know of the business it belongs to. */
export interface PageSurroundings {
  readonly shopId: string;
  readonly courses: ReadonlyMap<CourseName, string>;
  readonly now: Date;
  readonly picture: (name: ProductName, alt: Words) => ImageValue;
}

/** A page of the demo business: a starting template in the business's own words. */
export interface DemoPage {
  readonly template: string;
  /** In lists, and as the address: in the language of the demo. */
  readonly title: Words;
  readonly description: Words;
  /** By which links to it are shown elsewhere. */
  readonly picture: readonly [ProductName, Words];
  /** For how many days it has been online. */
  readonly days: number;
  /** Views on a day of today. */
  readonly views: number;
  /** What the template's blocks say here, by their ids. */
  readonly words: (at: PageSurroundings) => Readonly<Record<string, Draft>>;
}

/** The blocks of a page. @throws when it has words for a block that its template does not have */
export function pageDataOf(page: DemoPage, at: PageSurroundings): PageData {
  const template = templateNamed(page.template);
  if (!template) throw new Error(`There is no template ${page.template}`);
  const made = template.make(at.now);
  const words = new Map(Object.entries(page.words(at)));
  const content = reworded(made.content, words);
  if (words.size > 0) throw new Error(`${page.template} has no ${[...words.keys()].join(', ')}`);
  const { props } = made.root;
  const image = at.picture(...page.picture);
  return {
    ...made,
    root: { props: { ...props, title: textOf(page.title), description: textOf(page.description), image } },
    content,
  };
}

/** Takes from `words` what it has used. */
function reworded(blocks: readonly Block[], words: Map<string, Draft>): readonly Block[] {
  return blocks.map((block) => {
    const { id } = block.props;
    const draft = words.get(id);
    words.delete(id);
    if (draft && draft.type !== block.type) throw new Error(`${id} is no ${draft.type}`);
    const props = { ...block.props, ...(draft ? givenOf(draft) : {}) };
    for (const [name, field] of Object.entries(blockDefinitions[block.type as BlockType].fields)) {
      if (field.kind === 'slot') Object.assign(props, { [name]: reworded(props[name] as readonly Block[], words) });
    }
    return { type: block.type, props };
  });
}

/** What a draft says itself; the rest is what a new block begins with, and the template knows better. */
function givenOf({ type, props }: Draft): Record<string, unknown> {
  const initial: Readonly<Record<string, unknown>> = blockDefinitions[type].initial;
  return Object.fromEntries(Object.entries(props).filter(([name, value]) => value !== initial[name]));
}
