import { Document } from '../../document/document.tsx';
import { Brand, FrontFooter, FrontHeader } from '../../frame/front-frame.tsx';
import { textsOf } from '../../texts/texts.ts';
import { ApiBasics } from './api-basics.tsx';
import { ApiCallView } from './api-call-view.tsx';
import { ApiNotices, noticesAnchor } from './api-notices.tsx';
import type { ApiDocsProps, ApiSection } from './api-reference.props.ts';
import { ApiWebhooks, anchorOf, webhookParts, webhooksAnchor } from './api-webhooks.tsx';
import { refusalsOfEvery } from './every-refusal.ts';

const path = '/api-docs';
const languages = ['curl', 'javascript', 'php'] as const;

/** The reference of the public API: every call of every type of key. It is complete without a script. */
export function ApiDocsView(page: ApiDocsProps) {
  const t = textsOf(page.lang).api;
  const common = refusalsOfEvery([...page.general, ...page.sections.flatMap((section) => section.calls)]);
  const codes = new Set(common.map((each) => each.code));
  return (
    <Document
      page={page}
      title={`${t.title} · ${page.brand}`}
      description={t.description}
      theme={null}
      path={path}
      island={{ ...tryTexts(t), base: `${page.apiUrl}/api/v1`, lang: page.lang }}
    >
      <FrontHeader page={page} path={path} />
      <main id="content" className="wide api">
        <h1>{t.title}</h1>
        <p className="lead">
          {t.lead} <a href="/api/v1/openapi.json">{'openapi.json'}</a>
        </p>
        <Contents page={page} />
        <fieldset className="api-languages">
          <legend>{t.examples}</legend>
          {languages.map((language) => (
            <label key={language}>
              <input
                type="radio"
                name="example-language"
                value={language}
                id={`in-${language}`}
                defaultChecked={language === 'curl'}
              />
              {t[language]}
            </label>
          ))}
        </fieldset>
        <ApiBasics page={page} common={common} codes={codes} />
        {page.sections.map((section) => (
          <Section key={section.type} page={page} section={section} common={codes} />
        ))}
        <ApiWebhooks page={page} />
      </main>
      <FrontFooter page={page}>
        <Brand page={page} />
      </FrontFooter>
    </Document>
  );
}

function Contents({ page }: { readonly page: ApiDocsProps }) {
  const t = textsOf(page.lang).api;
  const basics = ['auth', 'errors', 'paging', 'repeat', 'limits', 'assistants'] as const;
  return (
    <nav className="api-contents" aria-label={t.contents}>
      <ul>
        {basics.map((part) => (
          <li key={part}>
            <a href={`#${part}`}>{t[part]}</a>
          </li>
        ))}
        {page.general.map((call) => (
          <li key={call.id}>
            <a href={`#${call.id}`}>{call.title}</a>
          </li>
        ))}
      </ul>
      <ul className="api-sections">
        {page.sections.map((section) => (
          <li className="api-section" key={section.type}>
            <a href={`#${section.type}`}>{section.title}</a>
            {section.calls.length === 0 ? null : (
              <ul>
                {section.calls.map((call) => (
                  <li key={call.id}>
                    <a href={`#${call.id}`}>{call.title}</a>
                  </li>
                ))}
                {section.notices.length === 0 ? null : (
                  <li>
                    <a href={`#${noticesAnchor}`}>{t.notices}</a>
                  </li>
                )}
              </ul>
            )}
          </li>
        ))}
        <li className="api-section">
          <a href={`#${webhooksAnchor}`}>{t.webhooks}</a>
          <ul>
            {webhookParts
              .filter((part) => part !== 'events')
              .map((part) => (
                <li key={part}>
                  <a href={`#${anchorOf(part)}`}>{t[`webhooks_${part}`]}</a>
                </li>
              ))}
          </ul>
        </li>
        <li className="api-section">
          <a href={`#${anchorOf('events')}`}>{t.webhooks_events}</a>
          <ul>
            {page.webhooks.events.map((event) => (
              <li key={event.type}>
                <a href={`#${event.type}`}>
                  <code>{event.type}</code>
                </a>
              </li>
            ))}
          </ul>
        </li>
      </ul>
    </nav>
  );
}

interface SectionProps {
  readonly page: ApiDocsProps;
  readonly section: ApiSection;
  readonly common: ReadonlySet<string>;
}

function Section({ page, section, common }: SectionProps) {
  const t = textsOf(page.lang).api;
  const { type, title, about, prefix, calls, notices } = section;
  return (
    <section className="api-part" id={type} aria-labelledby={`${type}-title`}>
      <h2 id={`${type}-title`}>{title}</h2>
      <p>{about}</p>
      <p className="muted">
        {t.key_begins} <code>{prefix}</code>
      </p>
      {calls.length === 0 ? <p>{t.no_calls}</p> : null}
      {calls.map((call) => (
        <ApiCallView key={call.id} lang={page.lang} call={call} common={common} />
      ))}
      {notices.length === 0 ? null : <ApiNotices lang={page.lang} notices={notices} />}
    </section>
  );
}

/** The island's texts. */
function tryTexts(t: ReturnType<typeof textsOf>['api']) {
  return { sending: t.try_sending, failed: t.try_failed, json: t.try_json, answer: t.try_answer };
}
