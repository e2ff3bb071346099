import { definitionOf } from '@kumbi/blocks/catalogue.ts';
import type { Block } from '@kumbi/blocks/model/field.ts';
import type { PageData } from '@kumbi/blocks/model/page-data.ts';
import { blocksIn } from '@kumbi/blocks/model/walk.ts';

/**
 * A page as everybody may see it: what stands in a section for members is taken out before anything is drawn, so that a
 * page that is kept cannot hold it.
 */
export const openData = (data: PageData): PageData => ({ ...data, content: data.content.map(openBlock) });

function openBlock(block: Block): Block {
  const props: Record<string, unknown> & { id: string } = { ...block.props };
  for (const [name, field] of Object.entries(definitionOf(block.type)?.fields ?? {}))
    if (field.kind === 'slot') props[name] = block.type === 'members' ? [] : blocksIn(block, name).map(openBlock);
  return { ...block, props };
}
