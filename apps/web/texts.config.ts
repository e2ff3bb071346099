import compile from 'icu-minify/compile';
import type { Plugin } from 'vite';

/** The files of `message-sources.ts`. The server's texts are never formatted here. */
const shown =
  /packages\/contract\/src\/[\w-]+\/messages\/(?:(?:frame|lists|steps|operator)\.(?:[\w-]+\.)?)?\w\w\.json$/;

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

/** Parses the texts in the build, so that no page loads or runs the parser of their plurals and parameters. */
const compiledTexts: Plugin = {
  name: 'compiled-texts',
  enforce: 'pre',
  config: () => ({ resolve: { alias: { 'use-intl/format-message': 'use-intl/format-message/format-only' } } }),
  transform(code, id) {
    if (!shown.test(id)) return null;
    return { code: JSON.stringify(compiled(JSON.parse(code))), map: null };
  },
};

export default compiledTexts;
