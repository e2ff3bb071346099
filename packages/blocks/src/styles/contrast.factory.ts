/** Returns the WCAG contrast of two colours, from 1 to 21. Each is written as `#rrggbb`. */
export function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: string): number {
  if (!/^#[0-9a-f]{6}$/i.test(colour)) throw new Error(`'${colour}' is not a colour such as #1e1c18`);
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Returns the custom properties that the rules of these selectors set. Later ones override earlier ones. */
export function propertiesOf(css: string, ...selectors: readonly string[]): Readonly<Record<string, string>> {
  const found = rulesOf(css).filter(({ named }) => named.some((one) => one !== '' && selectors.includes(one)));
  return Object.fromEntries(
    found.flatMap(({ body }) => [...body.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value])),
  );
}

/** A rule of a stylesheet that sets a text colour and its background to custom properties. */
export interface ColourPair {
  readonly selector: string;
  readonly front: string;
  readonly back: string;
}

/** Lists the pairs of colours that the rules of a stylesheet set together, by the names of their custom properties. */
export function pairsIn(css: string): readonly ColourPair[] {
  return rulesOf(css).flatMap(({ named, body }) => {
    const front = /(?:^|[;\s])color:\s*var\((--[\w-]+)\)/.exec(body)?.[1];
    const back = /(?:^|[;\s])background(?:-color)?:\s*var\((--[\w-]+)\)/.exec(body)?.[1];
    return front && back ? [{ selector: named.join(', '), front, back }] : [];
  });
}

/** Lists the innermost rules of a stylesheet with their selectors and bodies. */
function rulesOf(css: string): readonly { readonly named: readonly string[]; readonly body: string }[] {
  const rules = css.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{};]+)\{([^{}]*)\}/g);
  return [...rules].map(([, selectors = '', body = '']) => ({
    named: selectors.split(',').map((selector) => selector.trim()),
    body,
  }));
}
