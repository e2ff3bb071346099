import { Document } from '../../document/document.tsx';
import { Brand, FrontFooter, FrontHeader } from '../../frame/front-frame.tsx';
import { textsOf } from '../../texts/texts.ts';
import { ApiCalls } from './api-calls.tsx';
import { ApiChangelog } from './api-changelog.tsx';
import { ApiErrors } from './api-errors.tsx';
import { exampleLanguages } from './api-examples.tsx';
import { ApiGuide } from './api-guide.tsx';
import { ApiNav } from './api-nav.tsx';
import { ApiOverview } from './api-overview.tsx';
import type { ApiContent, ApiDocsProps } from './api-reference.props.ts';
import { ApiWebhooks } from './api-webhooks.tsx';
import { EventView } from './event-view.tsx';
import { islandTexts } from './island-texts.ts';

/** The kinds of content with examples in several languages. */
const withExamples: readonly ApiContent['kind'][] = ['overview', 'calls', 'webhooks', 'guide'];

/** A page of the public API's reference. It is complete without a script. */
export function ApiDocsView(page: ApiDocsProps) {
  const t = textsOf(page.lang).api;
  const { path, title, about, content } = page;
  const isFirst = content.kind === 'overview';
  return (
    <Document
      page={page}
      title={isFirst ? `${title} · ${page.brand}` : `${title} · ${t.navigation} · ${page.brand}`}
      description={about}
      theme={null}
      path={path}
      island={islandTexts(page)}
    >
      <FrontHeader page={page} path={path} />
      <div className="wide api">
        <div className="api-side">
          <div className="api-bar">
            <details className="api-menu">
              <summary>{t.menu}</summary>
              <ApiNav page={page} label={t.navigation} />
            </details>
            <button type="button" className="api-search-open needs-script" data-search="" aria-keyshortcuts="/">
              <span>{t.search}</span>
              <kbd>/</kbd>
            </button>
          </div>
          <ApiNav page={page} label={t.navigation} />
        </div>
        <main id="content" className="api-main">
          <h1>{title}</h1>
          <p className="lead">{about}</p>
          {withExamples.includes(content.kind) ? <LanguageChoice page={page} /> : null}
          <Content page={page} content={content} />
        </main>
      </div>
      <FrontFooter page={page}>
        <Brand page={page} />
      </FrontFooter>
    </Document>
  );
}

/** The stylesheet reads the choice, so that it works without a script. */
function LanguageChoice({ page }: { readonly page: ApiDocsProps }) {
  const t = textsOf(page.lang).api;
  return (
    <fieldset className="api-languages">
      <legend>{t.examples}</legend>
      {exampleLanguages.map((language) => (
        <label key={language}>
          <input
            type="radio"
            name="example-language"
            value={language}
            id={`in-${language}`}
            defaultChecked={language === 'curl'}
          />
          <span>{t[language]}</span>
        </label>
      ))}
    </fieldset>
  );
}

function Content({ page, content }: { readonly page: ApiDocsProps; readonly content: ApiContent }) {
  switch (content.kind) {
    case 'overview':
      return <ApiOverview page={page} content={content} />;
    case 'calls':
      return <ApiCalls page={page} content={content} />;
    case 'webhooks':
      return <ApiWebhooks page={page} content={content} />;
    case 'events':
      return content.events.map((event) => <EventView key={event.type} lang={page.lang} event={event} />);
    case 'errors':
      return <ApiErrors page={page} content={content} />;
    case 'guide':
      return <ApiGuide page={page} content={content} />;
    case 'changelog':
      return <ApiChangelog page={page} content={content} />;
  }
}
