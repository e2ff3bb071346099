interface Pending {
  readonly value: unknown;
  readonly at: Trail | undefined;
}
interface Trail {
  readonly key: PropertyKey;
  readonly before: Trail | undefined;
}

/**
 * Finds the first text that Postgres can't store: one with a NUL, or with half of a surrogate pair. Schemas accept
 * both, so that the database would raise an error.
 *
 * @returns the text's path, or undefined if every text can be stored
 */
export function unstorablePath(input: unknown): readonly PropertyKey[] | undefined {
  // An explicit stack, because input may be nested deeper than the call stack.
  const pending: Pending[] = [{ value: input, at: undefined }];
  for (let next = pending.pop(); next; next = pending.pop()) {
    const { value, at } = next;
    if (typeof value === 'string') {
      if (!isStorable(value)) return pathOf(at);
    } else if (typeof value === 'object' && value !== null && !(value instanceof Blob) && !ArrayBuffer.isView(value)) {
      const entries = Object.entries(value);
      if (!Array.isArray(value) && entries.some(([key]) => !isStorable(key))) return pathOf(at);
      for (const [key, item] of entries.reverse()) pending.push({ value: item, at: { key, before: at } });
    }
  }
  return undefined;
}

const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

function pathOf(trail: Trail | undefined): PropertyKey[] {
  const path: PropertyKey[] = [];
  for (let at = trail; at; at = at.before) path.unshift(at.key);
  return path;
}
