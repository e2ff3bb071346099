import { definitionOf } from '../catalogue.ts';
import type { Block, Field, Fields } from './field.ts';
import type { PageData } from './page-data.ts';
import { rootFields } from './root.ts';

type Props = Readonly<Record<string, unknown>>;
/** Changes the properties of one object. The objects in its lists are already changed. */
export type MapObject = (fields: Fields, props: Props) => Props;

/** Changes every object of a page (the root, each block, each item of a list), innermost first. */
export function mapObjects(data: PageData, change: MapObject): PageData {
  return {
    ...data,
    root: { props: mapObject(rootFields, data.root.props, change) as PageData['root']['props'] },
    content: data.content.map((block) => mapBlock(block, change)),
  };
}

function mapBlock(block: Block, change: MapObject): Block {
  const fields = definitionOf(block.type)?.fields;
  return fields ? { ...block, props: { ...mapObject(fields, block.props, change), id: block.props.id } } : block;
}

export function mapObject(fields: Fields, props: Props, change: MapObject): Props {
  const mapped: Record<string, unknown> = { ...props };
  for (const [name, field] of Object.entries(fields)) {
    const value = props[name];
    if (!Array.isArray(value)) continue;
    if (field.kind === 'list') mapped[name] = value.map((item: Props) => mapObject(field.item, item, change));
    if (field.kind === 'slot') mapped[name] = value.map((block: Block) => mapBlock(block, change));
  }
  return change(fields, mapped);
}

/** Changes single values, such as the markup that the server sanitises. */
export function mapValues(data: PageData, change: (field: Field, value: unknown) => unknown): PageData {
  return mapObjects(data, (fields, props) => {
    const mapped: Record<string, unknown> = { ...props };
    for (const [name, field] of Object.entries(fields)) {
      if (name in props && field.kind !== 'list' && field.kind !== 'slot') mapped[name] = change(field, props[name]);
    }
    return mapped;
  });
}

/** Changes all markup of a page. @param change gets the HTML, and whether the editor or a user wrote it */
export function mapRichText(data: PageData, change: (html: string, kind: 'rich-text' | 'html') => string): PageData {
  return mapValues(data, (field, value) => {
    if (field.kind === 'html') return change(String(value), 'html');
    if (field.kind !== 'rich-text') return value;
    const texts = Object.entries(value as Record<string, string>);
    return Object.fromEntries(texts.map(([language, html]) => [language, change(html, 'rich-text')]));
  });
}
