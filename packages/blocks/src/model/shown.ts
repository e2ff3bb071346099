import type { Locale } from '@kumbi/contract/shared/locale.ts';
import type { Fields, ShownValues, Text } from './field.ts';
import { mapTexts } from './languages.ts';
import { mapObject } from './map-values.ts';

/** Returns a text in the requested language, else in the page's default language, else in any. */
export function shownText(text: Text, language: Locale, fallback: Locale): string {
  return text[language] || text[fallback] || Object.values(text).find((other) => other) || '';
}

/** Returns the properties for a view: each text in one language. */
export function shownValues(
  fields: Fields,
  props: Readonly<Record<string, unknown>>,
  language: Locale,
  fallback: Locale,
): ShownValues<Fields> {
  return mapObject(withoutSlots(fields), props, (own, inner) =>
    mapTexts(own, inner, (text) => shownText(text, language, fallback)),
  ) as ShownValues<Fields>;
}

const known = new WeakMap<Fields, Fields>();

/**
 * Views get nested blocks separately. The result is cached, because pages use the same few definitions again and again.
 */
function withoutSlots(fields: Fields): Fields {
  const before = known.get(fields);
  if (before) return before;
  const own = Object.fromEntries(Object.entries(fields).filter(([, field]) => field.kind !== 'slot'));
  known.set(fields, own);
  return own;
}
