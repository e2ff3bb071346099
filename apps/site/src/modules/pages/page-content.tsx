import type { BlockEnv } from '@kumbi/blocks/env.ts';
import { PageBody } from '@kumbi/blocks/page-body.tsx';
import { blockTextsOf } from '@kumbi/blocks/texts/block-texts.ts';
import type { Locale } from '@kumbi/contract/shared/locale.ts';
import { pagePath } from './page-path.ts';
import type { OnlinePageContent } from './pages.props.ts';

/** Returns the language that a page is shown in: the requested one if the page has it, otherwise the page's default. */
export function shownLanguage({ lang, page }: OnlinePageContent): Locale {
  return page.languages.includes(lang) ? lang : page.default_language;
}

/** Only the blocks. */
export function PageContent(content: OnlinePageContent) {
  return <PageBody data={content.data} env={envOf(content)} />;
}

function envOf(content: OnlinePageContent): Omit<BlockEnv, 'titleBlock'> {
  const lang = shownLanguage(content);
  const { images, files, targets, methods, consents, member, page } = content;
  return {
    lang,
    defaultLanguage: page.default_language,
    texts: blockTextsOf(lang),
    images,
    files,
    targets,
    methods,
    consents,
    member,
    editing: false,
    api: content.apiUrl,
    ...(content.answer ? { answer: content.answer } : {}),
    page: { slug: page.slug, title: page.title, url: `${content.siteUrl}${pagePath(lang, page.slug)}` },
  };
}
