import type { Locale } from '@kumbi/contract/shared/locale.ts';
import { textsOf } from '../../texts/texts.ts';
import { ApiExamples } from './api-examples.tsx';
import { ApiFields } from './api-fields.tsx';
import type { ApiCall } from './api-reference.props.ts';
import { DescribedText } from './described-text.tsx';
import { RefusalList } from './refusal-list.tsx';
import { TryForm } from './try-form.tsx';

interface ApiCallViewProps {
  readonly lang: Locale;
  readonly call: ApiCall;
  /** The errors of every call, which are listed elsewhere. */
  readonly common: ReadonlySet<string>;
}

export function ApiCallView({ lang, call, common }: ApiCallViewProps) {
  const t = textsOf(lang).api;
  const own = call.errors.filter((error) => !common.has(error.code));
  return (
    <article className="api-call" id={call.id} aria-labelledby={`${call.id}-title`}>
      <h3 id={`${call.id}-title`}>{call.title}</h3>
      <p className="api-address">
        <span className="api-method">{call.method}</span> <code>{call.path}</code>
      </p>
      <p>
        {t.scope} {call.scope === null ? t.scope_none : <code>{call.scope}</code>}
      </p>
      {call.detail ? (
        <p>
          <DescribedText text={call.detail} />
        </p>
      ) : null}
      <div className="api-columns">
        <div>
          <ApiFields
            lang={lang}
            title={t.parameters}
            fields={call.parameters.map((each) => ({ ...each, place: placeOf(each.place, t) }))}
          />
          <ApiFields lang={lang} title={t.body} fields={call.body} />
          <ApiFields lang={lang} title={t.answer} fields={call.answer} answered />
          {own.length === 0 ? null : (
            <>
              <h4>{t.refusals}</h4>
              <RefusalList refusals={own} />
            </>
          )}
        </div>
        <div className="api-examples">
          <h4>{t.request}</h4>
          <ApiExamples code={call.code} />
          <h4>{t.answer}</h4>
          <pre className="api-code">
            <code>{call.answered}</code>
          </pre>
          <TryForm lang={lang} call={call} />
        </div>
      </div>
    </article>
  );
}

type Words = ReturnType<typeof textsOf>['api'];

const placeOf = (place: string, t: Words): string =>
  place === 'path' ? t.in_path : place === 'header' ? t.in_header : t.in_query;
