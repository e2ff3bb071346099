/** A path through objects and lists and nothing else. It computes nothing, so that no path can break out. */
const way = /^[A-Za-z_][\w-]*(?:\.[\w-]+|\[\d{1,6}\])*$/;

/** @returns the parts of a path such as `body.items[0].id`, or undefined if the text isn't one */
export const valuePath = (text: string): readonly string[] | undefined =>
  way.test(text.trim())
    ? text
        .trim()
        .split(/[.[\]]+/)
        .filter((part) => part !== '')
    : undefined;

/** Resolves a path; undefined if it leads nowhere. Only own properties count, no inherited ones. */
export function valueAt(value: unknown, path: readonly string[]): unknown {
  let at = value;
  for (const part of path) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, part)) return undefined;
    at = (at as Record<string, unknown>)[part];
  }
  return at;
}

/** Formats a value within a text: empty if it is missing, JSON if it is an object or a list. */
export function valueText(value: unknown): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
