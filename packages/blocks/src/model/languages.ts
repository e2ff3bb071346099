import { type Locale, locales } from '@kumbi/contract/shared/locale.ts';
import type { BlockDefinition } from './block.ts';
import type { Block, Field, Fields, ImageValue, Text } from './field.ts';
import { mapObject, mapObjects } from './map-values.ts';
import type { PageData } from './page-data.ts';
import { textsOf, walkBlocks, withoutMarkup } from './walk.ts';

/** A page in one language for the editor: each text is a string, and `_texts` contains all languages. */
export interface ProjectedPage {
  readonly version: number;
  readonly root: { readonly props: Readonly<Record<string, unknown>> };
  readonly content: readonly {
    readonly type: string;
    readonly props: Readonly<Record<string, unknown>> & { id: string };
  }[];
}

type Props = Readonly<Record<string, unknown>>;
type Texts = Readonly<Record<string, Text>>;

/** The property that carries the texts of the other languages through the editor. */
export const hiddenTexts = '_texts';

const isText = (field: Field): boolean => field.kind === 'rich-text' || (field.kind === 'text' && !field.neutral);

/** Projects a page to one language for the editor; `merge` is the inverse. */
export function project(data: PageData, language: Locale): ProjectedPage {
  return mapObjects(data, (fields, props) => projectedObject(fields, props, language)) as unknown as ProjectedPage;
}

/** Projects the properties of one block to one language, for parts of the editor outside the page. */
export function projectProps(fields: Fields, props: Props, language: Locale): Props {
  return mapObject(fields, props, (own, inner) => projectedObject(own, inner, language));
}

/** Merges the edited texts of one language with those of the other. */
export function merge(projected: ProjectedPage, language: Locale): PageData {
  return mapObjects(projected as unknown as PageData, (fields, props) => mergedObject(fields, props, language));
}

/**
 * Returns the properties of a new block, with sample texts only in the current language, so that no one publishes ours
 * in the other.
 */
export function newProps(definition: BlockDefinition, language: Locale): Props {
  return mapObject(definition.fields, definition.initial, (fields, props) => {
    const own = mapTexts(fields, props, (text) => (text[language] === undefined ? {} : { [language]: text[language] }));
    return projectedObject(fields, own, language);
  });
}

function projectedObject(fields: Fields, props: Props, language: Locale): Props {
  const projected: Record<string, unknown> = { ...props };
  const texts: Record<string, Text> = {};
  for (const [name, field] of Object.entries(fields)) {
    const value = props[name];
    if (isText(field)) {
      const text = (value ?? {}) as Text;
      texts[name] = text;
      projected[name] = text[language] ?? '';
    } else if (field.kind === 'image' && value) {
      const image = value as ImageValue;
      projected[name] = { ...image, alt: image.alt[language] ?? '', [hiddenTexts]: { alt: image.alt } };
    }
  }
  return Object.keys(texts).length > 0 ? { ...projected, [hiddenTexts]: texts } : projected;
}

function mergedObject(fields: Fields, props: Props, language: Locale): Props {
  const { [hiddenTexts]: hidden, ...merged } = props as Record<string, unknown> & { [hiddenTexts]?: Texts };
  for (const [name, field] of Object.entries(fields)) {
    const value = merged[name];
    if (isText(field)) {
      merged[name] = mergedText(hidden?.[name], value, language);
    } else if (field.kind === 'image' && value) {
      const { [hiddenTexts]: texts, ...image } = value as Record<string, unknown> & { [hiddenTexts]?: Texts };
      merged[name] = { ...image, alt: mergedText(texts?.alt, image.alt, language) };
    }
  }
  return merged;
}

/** A text that was empty and stays empty is left out. An unchanged text keeps its exact form. */
function mergedText(before: Text | undefined, value: unknown, language: Locale): Text {
  const text = typeof value === 'string' ? value : '';
  const kept = before ?? {};
  if ((kept[language] ?? '') === text) return kept;
  const { [language]: _replaced, ...others } = kept;
  return text === '' ? others : { ...others, [language]: text };
}

/** Changes each text of one object, all its languages together. */
export function mapTexts(fields: Fields, props: Props, change: (text: Text) => unknown): Props {
  const mapped: Record<string, unknown> = { ...props };
  for (const [name, field] of Object.entries(fields)) {
    const value = props[name];
    if (isText(field)) mapped[name] = change((value ?? {}) as Text);
    else if (field.kind === 'image' && value) {
      mapped[name] = { ...(value as ImageValue), alt: change((value as ImageValue).alt) };
    }
  }
  return mapped;
}

const isEmpty = (text: string | undefined, markup: boolean): boolean =>
  (markup ? withoutMarkup(text ?? '') : (text ?? '')).trim() === '';

/** Lists the paths of texts that exist in the other language but not in this one. */
export function missing(data: PageData, language: Locale): readonly string[] {
  return textsOf(data)
    .filter(
      ({ value, markup }) =>
        isEmpty(value[language], markup) &&
        locales.some((other) => other !== language && !isEmpty(value[other], markup)),
    )
    .map(({ path }) => path);
}

/** Lists the paths of empty texts that prevent the publication of a page. */
export function missingRequired(data: PageData, language: Locale): readonly string[] {
  return textsOf(data)
    .filter(({ value, markup, required }) => required && isEmpty(value[language], markup))
    .map(({ path }) => path);
}

/** Finds the innermost block on a text's path. */
export const blockAt = (data: PageData, path: string): Block | undefined =>
  walkBlocks(data)
    .filter((found) => path.startsWith(`${found.path}.props.`))
    .at(-1)?.block;

/** Lists the languages in which a page has texts, in the product's order. */
export function languagesOf(data: PageData): readonly Locale[] {
  const texts = textsOf(data).filter(({ path }) => path.startsWith('content'));
  return locales.filter((language) => texts.some(({ value, markup }) => !isEmpty(value[language], markup)));
}
