import { intlTags, type Locale } from '@kumbi/contract/shared/locale.ts';

/**
 * Replaces the names in a text with values: `{count} left`. A name without a value stays visible, so that it is
 * noticed.
 */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

/** Chooses one of two texts by number. For the numbers in a shop, all languages have `one` and `other`. */
export function plural(one: string, other: string, count: number, lang: Locale): string {
  const form = new Intl.PluralRules(intlTags[lang]).select(count);
  return fill(form === 'one' ? one : other, { count });
}
