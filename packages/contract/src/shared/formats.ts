/**
 * The number of cached Intl formats. Creating one takes longer than rendering the page that needs it. With formats for
 * many time zones, only the latest are kept.
 */
const most = 100;
const dates = new Map<string, Intl.DateTimeFormat>();
const numbers = new Map<string, Intl.NumberFormat>();

export function dateFormat(tag: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return kept(dates, tag, options, () => new Intl.DateTimeFormat(tag, options));
}

export function numberFormat(tag: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  return kept(numbers, tag, options, () => new Intl.NumberFormat(tag, options));
}

function kept<Format>(formats: Map<string, Format>, tag: string, options: object, make: () => Format): Format {
  const key = tag + JSON.stringify(options);
  const known = formats.get(key);
  if (known) return known;
  const made = make();
  formats.set(key, made);
  const [oldest] = formats.keys();
  if (formats.size > most && oldest !== undefined) formats.delete(oldest);
  return made;
}
