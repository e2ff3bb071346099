import compile from 'icu-minify/compile';
import type { Plugin } from 'vite';

/** The files of `message-sources.ts`. The server's texts are never formatted here. */
const shown =
  /packages\/contract\/src\/[\w-]+\/messages\/(?:(?:frame|lists|steps|palette|guides|operator)\.(?:[\w-]+\.)?)?\w\w\.json$/;

/** A group with this ending keeps its texts as written, for a library that replaces the values in braces itself. */
const asWritten = /_as_written$/;

function compiled(texts: object): object {
  return Object.fromEntries(
    Object.entries(texts).map(([key, value]) => [
      key,
      typeof value === 'string' ? compile(value) : asWritten.test(key) ? value : compiled(value),
    ]),
  );
}

/** The server's texts of identity, which the sign-in page shows for an `error` in its address. */
const addressErrors = /packages\/contract\/src\/identity\/messages\/server\.\w\w\.json$/;
/** The codes of `page-error.ts`. All other errors arrive with their texts. */
export const inAddress = /^identity\.(link_|provider)/;

function onlyInAddress(code: string): string {
  const { errors } = JSON.parse(code) as { readonly errors: Readonly<Record<string, unknown>> };
  return JSON.stringify({ errors: Object.fromEntries(Object.entries(errors).filter(([key]) => inAddress.test(key))) });
}

/** Parses the texts in the build, so that no page loads or runs the parser of their plurals and parameters. */
const compiledTexts: Plugin = {
  name: 'compiled-texts',
  enforce: 'pre',
  config: () => ({ resolve: { alias: { 'use-intl/format-message': 'use-intl/format-message/format-only' } } }),
  transform(code, id) {
    if (addressErrors.test(id)) return { code: onlyInAddress(code), map: null };
    if (!shown.test(id)) return null;
    return { code: JSON.stringify(compiled(JSON.parse(code))), map: null };
  },
};

export default compiledTexts;
