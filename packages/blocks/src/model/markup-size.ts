/** The largest number of elements in one text, and how deeply they may be nested. The editor's toolbar creates far less. */
export const markupElementsLimit = 3_000;
export const markupDepthLimit = 40;
/**
 * The largest number of `<` and `&` in all texts of a page: sanitising them takes under 50 ms. Links take the longest, as two
 * each; a closing tag without its element, and a `<` that begins no tag, cost time too.
 */
export const pageSignsLimit = 12_000;

const voidElements = new Set([
  'br',
  'hr',
  'img',
  'wbr',
  'input',
  'meta',
  'link',
  'area',
  'base',
  'col',
  'embed',
  'source',
  'track',
]);
const tag = /<(\/?)([a-z][a-z0-9]*)/gi;

/**
 * Measures HTML in one pass, before a parser builds anything: a parser takes more than linear time for elements that are
 * never closed.
 */
export function markupSize(html: string): {
  readonly elements: number;
  readonly depth: number;
  readonly signs: number;
} {
  let elements = 0;
  let depth = 0;
  let deepest = 0;
  for (const [, closing, name = ''] of html.matchAll(tag)) {
    if (closing) depth = Math.max(0, depth - 1);
    else {
      elements += 1;
      if (voidElements.has(name.toLowerCase())) continue;
      depth += 1;
      deepest = Math.max(deepest, depth);
    }
  }
  return { elements, depth: deepest, signs: html.match(/[<&]/g)?.length ?? 0 };
}
