/** How many objects and lists may stand inside one another in JSON from outside. */
export const jsonDepthLimit = 64;

const [quote, backslash, openList, closeList, openObject, closeObject] = [0x22, 0x5c, 0x5b, 0x5d, 0x7b, 0x7d];

/**
 * Whether JSON is nested deeper than it may be. It is one pass over the text before anything parses it: what walks the
 * parsed value, here or in the database, calls itself for each level, and ends in a fault when there are thousands.
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

/** @param begin of the opening quote @returns the place of the closing one, or the end of the text */
function endOfString(text: string, begin: number): number {
  for (let at = begin + 1; at < text.length; at += 1) {
    const sign = text.charCodeAt(at);
    if (sign === quote) return at;
    if (sign === backslash) at += 1;
  }
  return text.length;
}
