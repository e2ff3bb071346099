/**
 * The path of the first text that Postgres could not keep: one with a NUL, or with half of a surrogate pair. Schemas let
 * both pass, so that they would come back from the database as faults of ours.
 * @returns undefined when every text can be kept
 */
export function unstorablePath(value: unknown, at: readonly PropertyKey[] = []): readonly PropertyKey[] | undefined {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed() ? at : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) {
      const found = unstorablePath(item, [...at, index]);
      if (found) return found;
    }
    return undefined;
  }
  if (value instanceof Blob || ArrayBuffer.isView(value)) return undefined;
  for (const [key, item] of Object.entries(value)) {
    const found = unstorablePath(key, at) ?? unstorablePath(item, [...at, key]);
    if (found) return found;
  }
  return undefined;
}
