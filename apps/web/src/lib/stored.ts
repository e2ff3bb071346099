/** Returns a value of this browser's storage; null if there is none, undefined without storage. */
export function stored(key: string): string | null | undefined {
  try {
    return localStorage.getItem(key);
  } catch {
    return undefined;
  }
}
