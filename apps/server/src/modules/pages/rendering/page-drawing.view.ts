import { noTargets } from '@kumbi/blocks/env.ts';
import type { AnswerState } from '@kumbi/blocks/model/answer-state.ts';
import { languagesOf } from '@kumbi/blocks/model/languages.ts';
import type { PageData } from '@kumbi/blocks/model/page-data.ts';
import { filesOf, imagesOf, targetsOf } from '@kumbi/blocks/model/walk.ts';
import type { Locale } from '@kumbi/contract/shared/locale.ts';
import type { OnlinePageContent } from '@kumbi/site/modules/pages/pages.props.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { pageProps } from '../../../kernel/site/page-props.ts';
import type { MemberCtx } from '../../../kernel/tenancy/ctx.ts';
import { type Refusal, refuse } from '../../../kernel/tenancy/refusal.ts';
import { offeredBoxes } from '../../contacts/contacts.public.ts';
import { workingMethods } from '../../payments/payments.public.ts';
import { currentWorkspace, type SellerRow, sellerView } from '../../workspaces/workspaces.public.ts';
import { readPageImages } from '../content/members-images.service.ts';
import { openData } from '../content/open-data.rules.ts';
import { readOpenFileUrls } from '../content/open-files.service.ts';
import { readContent, readVersion } from '../content/page-content.store.ts';
import { byId, type PageReader, readTargets } from '../content/target.service.ts';
import { readPage, type WholePage } from '../page/page.reads.ts';
import type { PageRow } from '../page/page.store.ts';
import { pictureSize } from './picture-drawing.view.ts';

/** The page to render, without its content. */
type Drawn = Pick<PageRow, 'id' | 'slug' | 'title' | 'type' | 'default_language' | 'languages' | 'published_at'>;

/** The rows that a page's blocks show. */
interface Parts {
  readonly images: OnlinePageContent['images'];
  readonly files: OnlinePageContent['files'];
  readonly targets: OnlinePageContent['targets'];
  /** Payment methods for its products. */
  readonly methods: OnlinePageContent['methods'];
  readonly consents: OnlinePageContent['consents'];
  /** The tags of their changes. */
  readonly tags: readonly string[];
}

const noParts = { images: {}, files: {}, targets: noTargets, tags: [] };

/** A page with only its own texts has no parts to read. */
const needsParts = (data: PageData): boolean =>
  imagesOf(data).length > 0 || filesOf(data).length > 0 || targetsOf(data).length > 0;

async function readParts(at: PageReader, page: Drawn, data: PageData, member = false): Promise<Parts> {
  const [images, files, targets, payers] = await Promise.all([
    readPageImages(at, page, data),
    readOpenFileUrls(at, page, data, member),
    readTargets(at, data),
    readForPayers(at),
  ]);
  return { images: byId(images), files, ...targets, ...payers };
}

/** Reads the contents of checkouts, in one packet. */
async function readForPayers(at: PageReader): Promise<Pick<Parts, 'methods' | 'consents'>> {
  const [methods, consents] = await Promise.all([workingMethods(at), offeredBoxes(at)]);
  return { methods, consents };
}

interface Shown {
  readonly answer?: AnswerState;
  readonly member?: boolean;
}

/** A whole page for visitors. */
interface DrawnPage {
  readonly html: string;
  readonly language: Locale;
  /** The tags of everything that it shows in addition to its own content. */
  readonly tags: readonly string[];
}

/**
 * Renders a page for everyone.
 *
 * @param page read outside of any transaction: rendering must not occupy a connection
 */
export async function drawWholePage(
  kernel: Kernel,
  page: WholePage,
  saved: PageData,
  wanted: Locale,
  answer: AnswerState | undefined,
): Promise<DrawnPage> {
  const data = openData(saved);
  const workspaceId = page.workspace_id;
  const parts = await kernel.db.read(workspaceId, async (tx) => {
    const at = { kernel, tx, workspaceId };
    return needsParts(data) ? readParts(at, page, data) : { ...noParts, ...(await readForPayers(at)) };
  });
  return draw(kernel, { page, seller: page.seller }, data, parts, wanted, answer ? { answer } : {});
}

/** The same inside a transaction: for a member, for the owner, or for an earlier version. */
async function drawPage(
  at: PageReader,
  page: Drawn,
  saved: PageData,
  wanted: Locale,
  shown: Shown = {},
): Promise<DrawnPage> {
  const data = shown.member ? saved : openData(saved);
  const seller = await currentWorkspace(at.tx, at.workspaceId);
  const parts = await readParts(at, page, data, shown.member);
  return draw(at.kernel, { page: { ...page, languages: languagesOf(saved) }, seller }, data, parts, wanted, shown);
}

/** Renders a page for a signed-in customer of its workspace. */
export const drawForMember = (
  at: PageReader,
  page: Drawn,
  data: PageData,
  wanted: Locale,
  answer: AnswerState | undefined,
): Promise<DrawnPage> => drawPage(at, page, data, wanted, { member: true, ...(answer ? { answer } : {}) });

function draw(
  kernel: Kernel,
  { page, seller }: { readonly page: Drawn; readonly seller: SellerRow },
  data: PageData,
  parts: Parts,
  wanted: Locale,
  { answer, member = false }: Shown,
): DrawnPage {
  const lang = page.languages.includes(wanted) ? wanted : page.default_language;
  const { html } = kernel.site.render('page', {
    ...pageProps(kernel, 'page', lang),
    ...contentOf(kernel, page, data, parts, lang, member),
    ...(answer ? { answer } : {}),
    reportUrl: `/${lang}/report?page=${page.slug}`,
    owner: seller.name,
    seller: sellerView(seller),
    preview: { src: `/p/${page.slug}/og.png`, ...pictureSize },
  });
  return { html, language: lang, tags: parts.tags };
}

/** Renders the blocks alone, as HTML in the page's default language: the specification's `content`. */
export async function drawContent(at: PageReader, page: Drawn, saved: PageData): Promise<string> {
  const data = openData(saved);
  const parts = await readParts(at, page, data);
  const own = { ...page, languages: languagesOf(saved) };
  return at.kernel.site.render('page-content', contentOf(at.kernel, own, data, parts, page.default_language, false))
    .html;
}

/** Returns everything that the blocks are rendered with. */
function contentOf(
  kernel: Kernel,
  page: Drawn,
  data: PageData,
  { images, files, targets, methods, consents }: Parts,
  lang: Locale,
  member: boolean,
): OnlinePageContent {
  const { siteUrl, apiUrl } = pageProps(kernel, 'page', lang);
  return {
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
    images,
    files,
    targets,
    methods,
    consents,
    member,
  };
}

/** Renders a page as visitors would see it, on or off, in its current or an earlier version. */
export async function previewPage(
  ctx: MemberCtx,
  wanted: { id: string; language?: Locale | undefined; revision?: number | undefined },
): Promise<{ html: string } | Refusal> {
  const page = await readPage(ctx, wanted.id);
  if (!page) return refuse('page.unknown');
  if (page.revision === 0) return refuse('page.nothing_saved');
  const kept =
    wanted.revision === undefined ? await readContent(ctx, page.id) : await readVersion(ctx, page.id, wanted.revision);
  if (!kept) return refuse('page.version_unknown');
  const { default_language } = kept;
  const lang = wanted.language ?? default_language;
  return { html: (await drawPage(ctx, { ...page, default_language }, kept.data, lang)).html };
}
