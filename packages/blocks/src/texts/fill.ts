import type { Locale } from '@kumbi/contract/shared/locale.ts';

/** Puts values where a text names them: `{count} left`. A name without a value stays visible, so that it is noticed. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

/** One of two texts by number. Both languages know only `one` and `other` for the numbers that a shop shows. */
export function plural(one: string, other: string, count: number, lang: Locale): string {
  const form = new Intl.PluralRules(lang === 'pt' ? 'pt-PT' : 'en').select(count);
  return fill(form === 'one' ? one : other, { count });
}
