import { fillText, onlyName } from '@kumbi/contract/automations/flow-text.rules.ts';

/** What the texts of a run's steps can name. */
export interface Known {
  readonly event: unknown;
  /** What steps found out, by their ids. */
  readonly steps: Readonly<Record<string, unknown>>;
  readonly flow: { readonly id: string; readonly title: string };
  readonly run: { readonly id: string };
}

/** What a path leads to; undefined where it leads nowhere. Only what is there itself is found, nothing inherited. */
function lookUp(known: Known, path: readonly string[]): unknown {
  let at: unknown = known;
  for (const part of path) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, part)) return undefined;
    at = (at as Record<string, unknown>)[part];
  }
  return at;
}

/** A value as part of a text: nothing for what is not there, JSON for what has parts. */
function asText(value: unknown): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

export const fill = (text: string, known: Known): string => fillText(text, (path) => asText(lookUp(known, path)));

/** An address, in which what is put in is one piece: it can begin no path, no further parameter and no other machine. */
export const fillAddress = (text: string, known: Known): string =>
  fillText(text.trim(), (path) => encodeURIComponent(asText(lookUp(known, path))));

/** A header's value, which is one line. */
export const fillHeader = (text: string, known: Known): string =>
  fill(text, known)
    .replaceAll(/[\r\n\0]+/g, ' ')
    .trim();

/** JSON whose texts are filled in. A text that is one name and nothing else becomes what is named, whatever that is. */
export function fillJson(value: unknown, known: Known): unknown {
  if (typeof value === 'string') {
    const path = onlyName(value);
    return path ? (lookUp(known, path) ?? null) : fill(value, known);
  }
  if (Array.isArray(value)) return value.map((item) => fillJson(item, known));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [fill(key, known), fillJson(item, known)]));
}
