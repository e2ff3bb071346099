import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Locale, locales } from '@kumbi/contract/shared/locale.ts';
import sharp from 'sharp';
import { type Plugin, transformWithOxc } from 'vite';
import { type OfflineTexts, offlinePage } from './offline-page.config.ts';
import { darkGround, lightGround } from './src/ui/theme-palette.ts';

const here = (file: string) => path.join(import.meta.dirname, file);
const worker = here('src/service-worker.ts');

interface Icon {
  readonly file: string;
  /** In pixels, of each side. */
  readonly size: number;
  /** Without rounded corners, because the system cuts out its own shape. */
  readonly isFull?: true;
}

const icons = [
  { file: 'icon-192.png', size: 192 },
  { file: 'icon-512.png', size: 512 },
  { file: 'icon-maskable-512.png', size: 512, isFull: true },
  { file: 'icon-apple-180.png', size: 180, isFull: true },
] as const satisfies readonly Icon[];

const hashOf = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex').slice(0, 10);

async function drawIcon({ file, size, isFull }: Icon): Promise<{ name: string; source: Buffer }> {
  const mark = await readFile(here('src/ui/assets/mark.svg'), 'utf8');
  const drawn = isFull ? mark.replace('rx="8"', '') : mark;
  const source = await sharp(Buffer.from(drawn), { density: 72 * (size / 32) })
    .resize(size)
    .png({ palette: true })
    .toBuffer();
  return { name: `assets/${file.replace('.png', `-${hashOf(source)}.png`)}`, source };
}

/** The manifest of the app in a language. The server fills in the brand. */
function manifestOf(lang: Locale, description: string, [small, large, maskable]: readonly string[]): string {
  const icon = (src: string | undefined, size: number, purpose: string) => ({
    src: `/web/${src}`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  return JSON.stringify({
    // The same app in each language.
    id: '/app',
    name: '__BRAND__',
    short_name: '__BRAND__',
    description,
    lang,
    start_url: `/${lang}/app`,
    scope: '/',
    display: 'standalone',
    background_color: lightGround.ground,
    theme_color: lightGround.surface,
    icons: [icon(small, 192, 'any'), icon(large, 512, 'any'), icon(maskable, 512, 'maskable')],
  });
}

/**
 * Makes the app installable: its icons, a manifest and a page for lost connections in each language, and the service worker,
 * which imports nothing. The server serves them at fixed addresses outside of `/web/`.
 */
export default function installable(): Plugin {
  let drawn: readonly { name: string; source: Buffer }[] = [];
  return {
    name: 'installable',
    apply: 'build',
    async buildStart() {
      drawn = await Promise.all(icons.map(drawIcon));
      for (const { name, source } of drawn) this.emitFile({ type: 'asset', fileName: name, source });
    },
    transformIndexHtml: {
      order: 'post',
      handler: () => [
        { tag: 'link', attrs: { rel: 'manifest', href: '/__LANG__/app.webmanifest' }, injectTo: 'head' },
        { tag: 'link', attrs: { rel: 'apple-touch-icon', href: `/web/${drawn.at(-1)?.name}` }, injectTo: 'head' },
        ...(['light', 'dark'] as const).map((scheme) => ({
          tag: 'meta',
          attrs: {
            name: 'theme-color',
            media: `(prefers-color-scheme: ${scheme})`,
            content: (scheme === 'dark' ? darkGround : lightGround).surface,
          },
          injectTo: 'head' as const,
        })),
      ],
    },
    async generateBundle(_options, bundle) {
      const parts = await Promise.all(locales.map(async (lang) => ({ lang, texts: await textsOf(lang) })));
      const pages = parts.map(({ lang, texts }) => ({ lang, page: offlinePage(lang, texts.offline_page) }));
      for (const { lang, texts } of parts)
        this.emitFile({
          type: 'asset',
          fileName: `app-${lang}.webmanifest`,
          source: manifestOf(
            lang,
            texts.app_description,
            drawn.map(({ name }) => name),
          ),
        });
      for (const { lang, page } of pages)
        this.emitFile({ type: 'asset', fileName: `offline-${lang}.html`, source: page });
      const { code } = await transformWithOxc(await readFile(worker, 'utf8'), worker);
      // The names of the built files contain their hashes.
      const version = hashOf([...Object.keys(bundle).sort(), ...pages.map(({ page }) => page), code].join('\n'));
      this.emitFile({
        type: 'asset',
        fileName: 'service-worker.js',
        source: code.replace('__VERSION__', version).replace('__LANGUAGES__', locales.join(' ')),
      });
    },
  };
}

interface Texts {
  readonly app_description: string;
  readonly offline_page: OfflineTexts;
}

async function textsOf(lang: Locale): Promise<Texts> {
  const file = here(`../../packages/contract/src/app/messages/installable.${lang}.json`);
  return JSON.parse(await readFile(file, 'utf8'));
}
