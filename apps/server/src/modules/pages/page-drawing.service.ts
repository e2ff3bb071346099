import type { AnswerState } from '@kumbi/blocks/model/answer-state.ts';
import { languagesOf } from '@kumbi/blocks/model/languages.ts';
import type { PageData } from '@kumbi/blocks/model/page-data.ts';
import { filesOf, imagesOf } from '@kumbi/blocks/model/walk.ts';
import type { Locale } from '@kumbi/contract/shared/locale.ts';
import type { OnlinePageContent } from '@kumbi/site/views.ts';
import { pageProps } from '../../kernel/site/page-props.ts';
import type { MemberCtx } from '../../kernel/tenancy/ctx.ts';
import { type Refusal, refuse } from '../../kernel/tenancy/refusal.ts';
import { presentFile, presentImage, readFiles, readImages } from '../media/media.public.ts';
import { workingMethods } from '../payments/payments.public.ts';
import { currentWorkspace } from '../workspaces/workspaces.public.ts';
import { openData } from './open-data.service.ts';
import { readPage } from './page.reads.ts';
import type { PageRow } from './page.store.ts';
import { readContent, readVersion } from './page-content.store.ts';
import { pictureSize } from './picture-drawing.service.ts';
import { byId, type PageReader, readTargets } from './target.service.ts';

/** Which page is drawn, whatever of it is saved. */
type Drawn = Pick<PageRow, 'slug' | 'title' | 'type' | 'default_language' | 'languages' | 'published_at'>;

/** A whole page for visitors, the language it is in, and the tags of what it shows besides itself. */
export async function drawPage(
  at: PageReader,
  page: Drawn,
  data: PageData,
  wanted: Locale,
  shown: { readonly answer?: AnswerState; readonly member?: boolean } = {},
): Promise<{ html: string; language: Locale; tags: readonly string[] }> {
  const { kernel } = at;
  const languages = languagesOf(data);
  const lang = languages.includes(wanted) ? wanted : page.default_language;
  const { content, tags } = await contentOf(at, { ...page, languages }, data, lang, shown.member);
  const { html } = kernel.site.render('page', {
    ...pageProps(kernel, 'page', lang),
    ...content,
    ...(shown.answer ? { answer: shown.answer } : {}),
    reportUrl: `/${lang}/report?page=${page.slug}`,
    owner: (await currentWorkspace(at.tx, at.workspaceId)).name,
    preview: { src: `/p/${page.slug}/og.png`, ...pictureSize },
  });
  return { html, language: lang, tags };
}

/** The blocks alone, as HTML in the page's default language: the specification's `content`. */
export async function drawContent(at: PageReader, page: Drawn, data: PageData): Promise<string> {
  const { content } = await contentOf(at, { ...page, languages: languagesOf(data) }, data, page.default_language);
  return at.kernel.site.renderContent(content).html;
}

/** Everything that the blocks are drawn with. For anybody but a member, what only they see is left out before it is read. */
async function contentOf(
  at: PageReader,
  page: Drawn,
  saved: PageData,
  lang: Locale,
  member = false,
): Promise<{ content: OnlinePageContent; tags: readonly string[] }> {
  const { kernel } = at;
  const { siteUrl, apiUrl } = pageProps(kernel, 'page', lang);
  const data = member ? saved : openData(saved);
  const images = await readImages(at, imagesOf(data));
  const files = await readFiles(
    at,
    filesOf(data).map((file) => file.id),
  );
  const { targets, tags } = await readTargets(at, data);
  const content = {
    lang,
    siteUrl,
    apiUrl,
    page: {
      slug: page.slug,
      type: page.type,
      title: page.title,
      default_language: page.default_language,
      languages: page.languages,
      published_at: page.published_at?.toISOString() ?? null,
    },
    data,
    images: byId(images.map((image) => presentImage(kernel, image))),
    files: Object.fromEntries(files.map((file) => [file.id, { url: presentFile(kernel, file).src }])),
    targets,
    methods: await workingMethods(at),
    member,
  };
  return { content, tags };
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
