import type { BlockEnv } from '@kumbi/blocks/env.ts';
import type { PageData } from '@kumbi/blocks/model/page-data.ts';
import { filesOf, imagesOf } from '@kumbi/blocks/model/walk.ts';
import { blockTextsOf } from '@kumbi/blocks/texts/block-texts.ts';
import type { Locale } from '@kumbi/contract/shared/locale.ts';
import { pageProps } from '../../kernel/site/page-props.ts';
import type { MemberCtx } from '../../kernel/tenancy/ctx.ts';
import { type Refusal, refuse } from '../../kernel/tenancy/refusal.ts';
import { presentFile, presentImage, readFiles, readImages } from '../media/media.public.ts';
import { payMethods } from '../payments/payments.public.ts';
import { openData } from './open-data.service.ts';
import { readPage } from './page.reads.ts';
import type { PageRow } from './page.store.ts';
import { readContent, readVersion } from './page-content.store.ts';
import { byId, type PageReader, readTargets } from './target.service.ts';

/** Which page is drawn, whatever of it is saved. */
type Drawn = Pick<PageRow, 'id' | 'slug' | 'title' | 'type' | 'default_language' | 'languages'>;

/** The language in which a page is shown to somebody who asked for `wanted`. */
export const shownLanguage = (page: Pick<Drawn, 'languages' | 'default_language'>, wanted: Locale): Locale =>
  page.languages.includes(wanted) ? wanted : page.default_language;

/** A whole page for visitors, and the tags of what it shows besides itself. */
export async function drawPage(
  at: PageReader,
  page: Drawn,
  data: PageData,
  lang: Locale,
): Promise<{ html: string; tags: readonly string[] }> {
  const open = openData(data);
  const { env, tags } = await envOf(at, page, open, lang);
  const { html } = at.kernel.site.render('page', {
    ...pageProps(at.kernel, 'page', lang),
    page: { slug: page.slug, title: page.title, type: page.type },
    languages: page.languages,
    data: open,
    env,
  });
  return { html, tags };
}

/** The blocks alone, as HTML in the page's default language: the specification's `content`. */
export async function drawContent(at: PageReader, page: Drawn, data: PageData): Promise<string> {
  const open = openData(data);
  const { env } = await envOf(at, page, open, page.default_language);
  return at.kernel.site.renderBlocks(open, env);
}

async function envOf(
  at: PageReader,
  page: Drawn,
  data: PageData,
  lang: Locale,
): Promise<{ env: Omit<BlockEnv, 'titleBlock'>; tags: readonly string[] }> {
  const { kernel } = at;
  const images = await readImages(at, imagesOf(data));
  const files = await readFiles(
    at,
    filesOf(data).map((file) => file.id),
  );
  const { targets, tags } = await readTargets(at, data);
  const env = {
    lang,
    defaultLanguage: page.default_language,
    texts: blockTextsOf(lang),
    images: byId(images.map((image) => presentImage(kernel, image))),
    files: Object.fromEntries(files.map((file) => [file.id, { url: presentFile(kernel, file).src }])),
    targets,
    editing: false,
    page: { slug: page.slug, title: page.title, url: `${kernel.config.siteUrl}/${lang}/p/${page.slug}` },
    api: '',
    methods: payMethods(kernel),
    member: false,
  };
  return { env, tags };
}

/** A page as visitors would see it, on or off, of now or of an earlier version. */
export async function previewOf(
  ctx: MemberCtx,
  wanted: { id: string; language?: Locale | undefined; revision?: number | undefined },
): Promise<{ html: string } | Refusal> {
  const page = await readPage(ctx, wanted.id);
  if (!page) return refuse('page.unknown');
  if (page.revision === 0) return refuse('page.nothing_saved');
  const kept =
    wanted.revision === undefined ? await readContent(ctx, page.id) : await readVersion(ctx, page.id, wanted.revision);
  if (!kept) return refuse('page.version_unknown');
  const lang = wanted.language ?? page.default_language;
  return { html: (await drawPage(ctx, page, kept.data, lang)).html };
}
