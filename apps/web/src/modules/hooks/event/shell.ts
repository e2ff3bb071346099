/** For a POSIX shell: nothing inside single quotes means anything but itself. */
export const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

/**
 * Whether a text may be pasted into a terminal as it is: what strangers sent may hold signs that a terminal obeys, such as
 * the one that ends a paste. Only the end of a line is harmless between quotes.
 */
export const mayBePasted = (text: string): boolean => !/[^\P{Cc}\n]/u.test(text);

const escapes: Readonly<Record<number, string>> = { 9: '\\t', 10: '\\n', 13: '\\r', 37: '%%', 92: '\\\\' };
/** The quote ends the word, and an interactive shell takes `!` for a command that was given before. */
const special = new Set([33, 39]);

/** A command that prints these bytes, in signs that every terminal and every POSIX shell leaves alone. */
export function printed(bytes: Uint8Array): string {
  const signs = Array.from(bytes, (byte, place) => {
    const plain = byte >= 32 && byte < 127 && !special.has(byte) && !(place === 0 && byte === 45);
    return escapes[byte] ?? (plain ? String.fromCharCode(byte) : `\\${byte.toString(8).padStart(3, '0')}`);
  });
  return `printf '${signs.join('')}'`;
}

/** One word of a command that stands for these bytes. There are none that end in a line's end, which a shell would drop. */
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
