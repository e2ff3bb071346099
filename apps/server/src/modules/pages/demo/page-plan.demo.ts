import { type BlockType, blockDefinitions } from '@kumbi/blocks/catalogue.ts';
import type { Block, ImageValue, Text } from '@kumbi/blocks/model/field.ts';
import type { PageData } from '@kumbi/blocks/model/page-data.ts';
import { templateNamed } from '@kumbi/blocks/templates/catalogue.ts';
import type { Draft } from '@kumbi/blocks/templates/draft.ts';
import type { DemoProductName } from '../../shops/shops.public.ts';

/** The parts of the business that its pages refer to. */
export interface PageSurroundings {
  readonly shop: { readonly id: string; readonly whatsapp: string };
  /** The ids of the courses, by their names. */
  readonly courses: { readonly coffee: string; readonly bees: string };
  readonly now: Date;
  readonly picture: (name: DemoProductName, alt: Text) => ImageValue;
}

/** A page of the demo business: a template with the business's own texts. */
export interface PagePlan {
  readonly template: string;
  /** Used in lists and for the address, in the language of the demo. */
  readonly title: Text;
  readonly description: Text;
  /** The picture of link previews. */
  readonly picture: readonly [DemoProductName, Text];
  /** The number of days since publication. */
  readonly days: number;
  /** Views per day, today. */
  readonly views: number;
  /** The texts of the template's blocks, by their ids. */
  readonly words: (at: PageSurroundings) => Readonly<Record<string, Draft>>;
}

/** The blocks of a page. @throws if it has texts for a block that its template doesn't have */
export function pageDataOf(page: PagePlan, at: PageSurroundings): PageData {
  const template = templateNamed(page.template);
  if (!template) throw new Error(`there is no template ${page.template}`);
  const made = template.make(at.now);
  const words = new Map(Object.entries(page.words(at)));
  const content = reworded(made.content, words);
  if (words.size > 0) throw new Error(`${page.template} has no ${[...words.keys()].join(', ')}`);
  const { props } = made.root;
  const image = at.picture(...page.picture);
  return {
    ...made,
    root: { props: { ...props, title: page.title, description: page.description, image } },
    content,
  };
}

/** Removes the texts that it uses from `words`. */
function reworded(blocks: readonly Block[], words: Map<string, Draft>): readonly Block[] {
  return blocks.map((block) => {
    const { id } = block.props;
    const draft = words.get(id);
    words.delete(id);
    if (draft && draft.type !== block.type) throw new Error(`${id} isn't a ${draft.type}`);
    const props = { ...block.props, ...(draft ? givenOf(draft) : {}) };
    for (const [name, field] of Object.entries(blockDefinitions[block.type as BlockType].fields)) {
      if (field.kind === 'slot') Object.assign(props, { [name]: reworded(props[name] as readonly Block[], words) });
    }
    return { type: block.type, props };
  });
}

/** The properties that a draft sets itself. The template's values replace the others, which are those of a new block. */
function givenOf({ type, props }: Draft): Record<string, unknown> {
  const initial: Readonly<Record<string, unknown>> = blockDefinitions[type].initial;
  return Object.fromEntries(Object.entries(props).filter(([name, value]) => value !== initial[name]));
}
