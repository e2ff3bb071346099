/**
 * The idempotency key of a purchase. A repeated press or a lost response is the same purchase; a changed cart or address
 * is another one.
 *
 * @param keptText the last attempt as JSON, so that a reload doesn't lose it
 */
export function attemptFor(
  keptText: string | null,
  body: string,
  newKey: () => string,
): { readonly key: string; readonly body: string } {
  try {
    const kept: unknown = keptText ? JSON.parse(keptText) : null;
    if (typeof kept === 'object' && kept !== null && 'key' in kept && 'body' in kept) {
      if (kept.body === body && typeof kept.key === 'string') return { key: kept.key, body };
    }
  } catch {
    // An unreadable text is not an earlier attempt.
  }
  return { key: newKey(), body };
}

/** `crypto.randomUUID` is missing on a page without TLS, such as a test machine in a local network. */
export function randomKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
