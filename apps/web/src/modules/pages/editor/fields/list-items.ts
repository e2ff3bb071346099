import type { Fields } from '@kumbi/blocks/model/field.ts';
import { emptyItem } from '@kumbi/blocks/model/field-schema.ts';
import { hiddenTexts, projectProps } from '@kumbi/blocks/model/languages.ts';
import { withoutTags } from '@kumbi/blocks/model/without-tags.ts';
import type { Locale } from '@kumbi/contract/shared/locale.ts';

export type Item = Readonly<Record<string, unknown>>;

/** Returns an empty item in the editor's form. */
export const newItem = (fields: Fields, language: Locale): Item => projectProps(fields, emptyItem(fields), language);

/** Copies an item with new keys, so that each is counted separately. */
export function copyOf(fields: Fields, item: Item): Item {
  const fresh = emptyItem(fields);
  const keys = Object.entries(fields).flatMap(([name, field]) => (field.kind === 'key' ? [[name, fresh[name]]] : []));
  return { ...item, ...Object.fromEntries(keys) };
}

export function moved<T>(items: readonly T[], from: number, to: number): readonly T[] {
  const item = items[from];
  if (item === undefined || to < 0 || to >= items.length) return items;
  const rest = items.toSpliced(from, 1);
  return rest.toSpliced(to, 0, item);
}

/** Returns an item's label in its list: its first text. */
export function itemSummary(fields: Fields, item: Item): string {
  for (const [name, field] of Object.entries(fields)) {
    const value = item[name];
    if ((field.kind === 'text' || field.kind === 'rich-text' || field.kind === 'link') && typeof value === 'string') {
      const words = withoutTags(value, ' ').trim();
      if (words) return words;
    }
    if (field.kind === 'image' && value && typeof value === 'object' && 'alt' in value && value.alt)
      return String(value.alt);
  }
  const texts = item[hiddenTexts];
  const other =
    texts && typeof texts === 'object' ? Object.values(texts).flatMap((text) => Object.values(text ?? {})) : [];
  return withoutTags(String(other[0] ?? ''), ' ').trim();
}
