import { fill } from '@kumbi/blocks/texts/fill.ts';
import { callsPerMinute } from '@kumbi/contract/api-keys/api-keys.limits.ts';
import { textsOf } from '../../texts/texts.ts';
import { ApiCallView } from './api-call-view.tsx';
import { type ContentProps, titleIn } from './api-content.ts';
import type { ApiIndex } from './api-reference.props.ts';
import { CodeBlock } from './code-block.tsx';
import { DescribedText } from './described-text.tsx';
import { RefusalList } from './refusal-list.tsx';
import { TryKey } from './try-key.tsx';

/** The first page: the guides, the rules of every call, and the list of all calls. */
export function ApiOverview({ page, content }: ContentProps<'overview'>) {
  const t = textsOf(page.lang).api;
  const values = { calls: callsPerMinute };
  return (
    <>
      <p>
        {t.lead_machine} <a href="/api/v1/openapi.json">{'openapi.json'}</a>
      </p>
      <ul className="api-cards">
        {content.guides.map((guide) => (
          <li key={guide.href}>
            <a href={guide.href}>{guide.title}</a>
            <p className="muted small">{guide.about}</p>
          </li>
        ))}
      </ul>
      <section className="api-part" id="auth" aria-labelledby="auth-title">
        <h2 id="auth-title">{titleIn(page, 'auth')}</h2>
        <p>{t.auth_text}</p>
        <CodeBlock code={`Authorization: Bearer ${content.prefix}…`} language="bash" />
        <p>
          <DescribedText text={t.auth_scopes} />
        </p>
        <p>{t.auth_keep}</p>
        <TryKey lang={page.lang} />
        {content.general.map((call) => (
          <ApiCallView key={call.id} lang={page.lang} call={call} />
        ))}
      </section>
      <section className="api-part" id="errors" aria-labelledby="errors-title">
        <h2 id="errors-title">{titleIn(page, 'errors')}</h2>
        <p>{t.errors_text}</p>
        <p>
          <a href={`/${page.lang}/api-docs/errors`}>{t.all_errors}</a>
        </p>
        <h3>{t.errors_any}</h3>
        <RefusalList refusals={content.common} />
      </section>
      {(['paging', 'repeat', 'limits', 'assistants'] as const).map((part) => (
        <section key={part} className="api-part" id={part} aria-labelledby={`${part}-title`}>
          <h2 id={`${part}-title`}>{titleIn(page, part)}</h2>
          <p>
            <DescribedText text={fill(t[`${part}_text`], values)} />
          </p>
        </section>
      ))}
      <section className="api-part api-index" id="index" aria-labelledby="index-title">
        <h2 id="index-title">{titleIn(page, 'index')}</h2>
        {content.index.map((group) => (
          <IndexGroup key={group.id} group={group} beginning={t.key_begins} />
        ))}
      </section>
    </>
  );
}

function IndexGroup({ group, beginning }: { readonly group: ApiIndex; readonly beginning: string }) {
  return (
    <section id={group.id} aria-labelledby={`${group.id}-title`}>
      <h3 id={`${group.id}-title`}>{group.title}</h3>
      <p className="muted">
        {group.about}
        {group.prefix === null ? null : (
          <>
            {' '}
            {beginning} <code>{group.prefix}</code>
          </>
        )}
      </p>
      <ul>
        {group.links.map((link) => (
          <li key={link.id}>
            <a id={link.id} href={link.href} data-moved="">
              {link.title}
            </a>
            {link.code === null ? null : <code>{link.code}</code>}
          </li>
        ))}
      </ul>
    </section>
  );
}
