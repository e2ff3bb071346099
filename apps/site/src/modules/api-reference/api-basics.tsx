import { fill } from '@kumbi/blocks/texts/fill.ts';
import { callsPerMinute } from '@kumbi/contract/api-keys/api-keys.limits.ts';
import { textsOf } from '../../texts/texts.ts';
import { ApiCallView } from './api-call-view.tsx';
import type { ApiCall, ApiDocsProps } from './api-reference.props.ts';
import { DescribedText } from './described-text.tsx';
import { RefusalList } from './refusal-list.tsx';

interface ApiBasicsProps {
  readonly page: ApiDocsProps;
  readonly common: readonly ApiCall['errors'][number][];
  /** The codes of the common errors. */
  readonly codes: ReadonlySet<string>;
}

/** The rules that apply to every call. */
export function ApiBasics({ page, common, codes }: ApiBasicsProps) {
  const t = textsOf(page.lang).api;
  const prefix = page.sections[0]?.prefix ?? '';
  return (
    <>
      <section className="api-part" id="auth" aria-labelledby="auth-title">
        <h2 id="auth-title">{t.auth}</h2>
        <p>{t.auth_text}</p>
        <pre>
          <code>{`Authorization: Bearer ${prefix}…`}</code>
        </pre>
        <p>
          <DescribedText text={t.auth_scopes} />
        </p>
        <p>{t.auth_keep}</p>
        <div className="api-key" data-try-key="" hidden>
          <label htmlFor="try-key">{t.try_key}</label>
          <input id="try-key" type="password" autoComplete="off" spellCheck="false" aria-describedby="try-key-help" />
          <p id="try-key-help" className="muted small">
            {t.try_key_help} {t.try_hint}
          </p>
        </div>
        <noscript>
          <p className="muted">{t.try_script}</p>
        </noscript>
        {page.general.map((call) => (
          <ApiCallView key={call.id} lang={page.lang} call={call} common={codes} />
        ))}
      </section>
      <section className="api-part" id="errors" aria-labelledby="errors-title">
        <h2 id="errors-title">{t.errors}</h2>
        <p>{t.errors_text}</p>
        <h3>{t.errors_any}</h3>
        <RefusalList refusals={common} />
      </section>
      {(['paging', 'repeat', 'limits', 'assistants'] as const).map((part) => (
        <section key={part} className="api-part" id={part} aria-labelledby={`${part}-title`}>
          <h2 id={`${part}-title`}>{t[part]}</h2>
          <p>
            <DescribedText text={fill(t[`${part}_text`], { calls: String(callsPerMinute) })} />
          </p>
        </section>
      ))}
    </>
  );
}
