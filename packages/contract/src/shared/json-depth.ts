/** The deepest nesting of objects and lists in JSON from outside. */
export const jsonDepthLimit = 64;

const [quote, backslash, openList, closeList, openObject, closeObject] = [0x22, 0x5c, 0x5b, 0x5d, 0x7b, 0x7d];

/**
 * Returns whether JSON is nested too deeply, in one pass over the text before parsing. Code that walks the parsed
 * value, here or in the database, is recursive and would fail at thousands of levels.
 */
export function isNestedTooDeep(text: string): boolean {
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at);
    if (sign === quote) at = endOfString(text, at);
    else if (sign === openList || sign === openObject) {
      depth += 1;
      if (depth > jsonDepthLimit) return true;
    } else if (sign === closeList || sign === closeObject) depth -= 1;
  }
  return false;
}

/** @param begin the index of the opening quote @returns the index of the closing quote, or the end of the text */
function endOfString(text: string, begin: number): number {
  for (let at = begin + 1; at < text.length; at += 1) {
    const sign = text.charCodeAt(at);
    if (sign === quote) return at;
    if (sign === backslash) at += 1;
  }
  return text.length;
}
