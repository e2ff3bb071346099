import { shownText } from '@kumbi/blocks/model/shown.ts';
import { imagesOf, plainTextOf } from '@kumbi/blocks/model/walk.ts';
import { titleBlockOf } from '@kumbi/blocks/page-body.tsx';
import { otherLang } from '@kumbi/blocks/texts/outside.ts';
import { Document } from '../../document/document.tsx';
import { islandDataOf } from '../../islands/page-island-texts.ts';
import { summaryOf } from '../../texts/summary.ts';
import { textsOf } from '../../texts/texts.ts';
import { withoutLang } from '../../texts/without-lang.ts';
import { PageContent, shownLanguage } from './page-content.tsx';
import { pageFacts } from './page-facts.ts';
import { PageFooter } from './page-footer.tsx';
import { pagePath } from './page-path.ts';
import type { OnlinePageProps } from './pages.props.ts';

const descriptionLimit = 160;

/** An online page: what its owner built, and around it only what a reader needs. */
export function PageView(given: OnlinePageProps) {
  const { data, page } = given;
  const lang = shownLanguage(given);
  const props = { ...given, lang };
  const root = data.root.props;
  const title = shownText(root.title, lang, page.default_language) || page.title;
  const description =
    shownText(root.description, lang, page.default_language) ||
    summaryOf(plainTextOf(data, lang).replaceAll('\n', ' '), descriptionLimit) ||
    title;
  const own = root.image ? given.images[root.image.id] : undefined;
  const first = imagesOf(data).flatMap((id) => given.images[id] ?? [])[0];
  const image = own ?? given.preview ?? first ?? null;
  const path = withoutLang(pagePath(lang, page.slug));
  const other = otherLang(lang);
  const both = page.languages.includes(other);
  return (
    <Document
      page={props}
      title={title}
      description={description}
      theme={root.palette}
      path={path}
      image={image}
      kind={page.type === 'product_sales' ? 'product' : 'website'}
      languages={both ? [page.default_language, otherLang(page.default_language)] : [lang]}
      facts={pageFacts(given, lang, description, image ? new URL(image.src, given.siteUrl).href : null)}
      island={islandDataOf(props, page.slug)}
    >
      {both ? (
        <nav className="page-languages" aria-label={textsOf(lang).page.languages}>
          <a href={pagePath(other, page.slug)} hrefLang={other} lang={other}>
            {textsOf(lang).site.language}
          </a>
        </nav>
      ) : null}
      <main id="content" className="page-main">
        {titleBlockOf(data) ? null : <h1 className="hidden">{title}</h1>}
        <PageContent {...given} />
      </main>
      <PageFooter page={props} />
    </Document>
  );
}
