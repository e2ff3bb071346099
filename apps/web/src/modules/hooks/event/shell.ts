/** Quotes a text for a POSIX shell. Inside single quotes nothing has a special meaning. */
export const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

/**
 * Returns whether a text can be pasted into a terminal. Strangers' input may contain control characters that a terminal
 * obeys, such as the end of a paste. Only a line break is harmless between quotes.
 */
export const mayBePasted = (text: string): boolean => !/[^\P{Cc}\n]/u.test(text);

const escapes: Readonly<Record<number, string>> = { 9: '\\t', 10: '\\n', 13: '\\r', 37: '%%', 92: '\\\\' };
/** The quote ends the word, and an interactive shell expands `!` from its history. */
const special = new Set([33, 39]);

/** Returns a command that prints these bytes, with characters that every terminal and POSIX shell leaves unchanged. */
export function printed(bytes: Uint8Array): string {
  const signs = Array.from(bytes, (byte, place) => {
    const plain = byte >= 32 && byte < 127 && !special.has(byte) && !(place === 0 && byte === 45);
    return escapes[byte] ?? (plain ? String.fromCharCode(byte) : `\\${byte.toString(8).padStart(3, '0')}`);
  });
  return `printf '${signs.join('')}'`;
}

/** Returns one shell word for these bytes. They must not end with a line break, which a shell would drop. */
export function wordOf(bytes: Uint8Array): string {
  const text = utf8(bytes);
  return text !== undefined && mayBePasted(text) ? quoted(text) : `"$(${printed(bytes)})"`;
}

function utf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return undefined;
  }
}
