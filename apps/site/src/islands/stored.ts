/** A browser may refuse storage, for example in a private window or with a full disk. The value then lives as long as the page. */
export function kept(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function keep(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // The page continues with the value in memory.
  }
}
