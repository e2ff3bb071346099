import compile from 'icu-minify/compile';
import type { Plugin } from 'vite';

/** The files of `message-sources.ts`. The server's texts are never formatted here. */
const shown = /packages\/contract\/src\/[\w-]+\/messages\/(?:(?:frame|lists|steps)\.(?:[\w-]+\.)?)?\w\w\.json$/;

const compiled = (_: string, value: unknown): unknown => (typeof value === 'string' ? compile(value) : value);

/** Parses the texts in the build, so that no page loads or runs the parser of their plurals and parameters. */
const compiledTexts: Plugin = {
  name: 'compiled-texts',
  enforce: 'pre',
  config: () => ({ resolve: { alias: { 'use-intl/format-message': 'use-intl/format-message/format-only' } } }),
  transform(code, id) {
    if (!shown.test(id)) return null;
    return { code: JSON.stringify(JSON.parse(code, compiled)), map: null };
  },
};

export default compiledTexts;
