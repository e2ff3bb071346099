import type { Plugin, Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;

/** The chunks of `vite.config.ts` that a page below `/{lang}/app` needs in addition to those of every page. */
const ofWorkspaces = ['workspace', 'base', 'toasts'];
const textsOf = (part: 'first' | 'workspace') => new RegExp(`^${part}-texts-(\\w\\w)$`);

/** Runs in the page. Vite asks for these files only after the code that imports them has run. */
const preload = `(({ first, workspace }) => {
  const [, language, part] = location.pathname.split('/');
  for (const file of [...(first[language] ?? []), ...(part === 'app' ? (workspace[language] ?? []) : [])]) {
    const link = document.createElement('link');
    const isStyle = file.endsWith('.css');
    link.rel = isStyle ? 'preload' : 'modulepreload';
    if (isStyle) link.as = 'style';
    link.crossOrigin = '';
    link.href = file;
    document.head.append(link);
  }
})`;

/**
 * Preloads with the page's HTML all files that its first paint needs, so that they take one round trip. The first paint
 * uses Inter only if it has loaded.
 */
const firstLoad: Plugin = {
  name: 'first-load',
  transformIndexHtml: {
    order: 'post',
    handler(_, { bundle }) {
      if (!bundle) return [];
      const files = Object.keys(bundle);
      const fonts = files.filter((file) => file.endsWith('.woff2'));
      return [
        ...fonts.map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/web/${file}`, crossorigin: true },
          injectTo: 'head-prepend' as const,
        })),
        {
          tag: 'script',
          children: `${preload}(${JSON.stringify({ first: byLanguage(bundle, 'first', []), workspace: byLanguage(bundle, 'workspace', ofWorkspaces) })})`,
          injectTo: 'head-prepend' as const,
        },
      ];
    },
  },
};

/** @returns the addresses of these chunks with their styles, and of the part's texts, by language */
function byLanguage(bundle: Bundle, part: 'first' | 'workspace', names: readonly string[]): Record<string, string[]> {
  const chunks = Object.values(bundle).filter((file): file is Chunk => file.type === 'chunk');
  const missing = names.find((name) => !chunks.some((chunk) => chunk.name === name));
  if (missing) throw new Error(`the build has no chunk ${missing} to preload`);
  const shared = chunks
    .filter((chunk) => names.includes(chunk.name))
    .flatMap((chunk) => [chunk.fileName, ...(chunk.viteMetadata?.importedCss ?? [])]);
  const texts = chunks.flatMap((chunk) => {
    const language = textsOf(part).exec(chunk.name)?.[1];
    return language ? [[language, [...shared, chunk.fileName].map((file) => `/web/${file}`)] as const] : [];
  });
  if (texts.length === 0) throw new Error(`the build has no texts of ${part} to preload`);
  return Object.fromEntries(texts);
}

export default firstLoad;
