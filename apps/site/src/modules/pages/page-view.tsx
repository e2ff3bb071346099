import { shownText } from '@kumbi/blocks/model/shown.ts';
import { imagesOf, plainTextOf } from '@kumbi/blocks/model/walk.ts';
import { titleBlockOf } from '@kumbi/blocks/page-body.tsx';
import { languageNames, otherLocales, withoutLanguage } from '@kumbi/contract/shared/locale.ts';
import { Document } from '../../document/document.tsx';
import { islandDataOf } from '../../islands/page-island-texts.ts';
import { summaryOf } from '../../texts/summary.ts';
import { textsOf } from '../../texts/texts.ts';
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
  const path = withoutLanguage(pagePath(lang, page.slug));
  const others = otherLocales(lang, page.languages);
  return (
    <Document
      page={props}
      title={title}
      description={description}
      theme={root.palette}
      path={path}
      image={image}
      kind={page.type === 'product_sales' ? 'product' : 'website'}
      languages={
        others.length > 0 ? [page.default_language, ...otherLocales(page.default_language, page.languages)] : [lang]
      }
      facts={pageFacts(given, lang, description, image ? new URL(image.src, given.siteUrl).href : null)}
      island={islandDataOf(props, page.slug)}
    >
      {others.length > 0 ? (
        <nav className="page-languages" aria-label={textsOf(lang).page.languages}>
          {others.map((other) => (
            <a key={other} href={pagePath(other, page.slug)} hrefLang={other} lang={other}>
              {languageNames[other]}
            </a>
          ))}
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
