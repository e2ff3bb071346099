import type { Locale } from '@kumbi/contract/shared/locale.ts';
import { textsOf } from '../../texts/texts.ts';
import { ApiExamples } from './api-examples.tsx';
import { ApiFields } from './api-fields.tsx';
import type { ApiCall } from './api-reference.props.ts';
import { CodeBlock } from './code-block.tsx';
import { DescribedText } from './described-text.tsx';
import { RefusalList } from './refusal-list.tsx';
import { TryForm } from './try-form.tsx';

export function ApiCallView({ lang, call }: { readonly lang: Locale; readonly call: ApiCall }) {
  const t = textsOf(lang).api;
  const request = `${call.id}.request`;
  return (
    <article className="api-call" id={call.id} aria-labelledby={`${call.id}-title`}>
      <div className="api-columns">
        <div>
          <h2 id={`${call.id}-title`}>{call.title}</h2>
          <p className="api-address">
            <MethodName method={call.method} /> <code>{call.path}</code>
          </p>
          {call.detail ? (
            <p>
              <DescribedText text={call.detail} />
            </p>
          ) : null}
          <p className="muted small">
            {t.scope} {call.scope === null ? t.scope_none : <code>{call.scope}</code>}
          </p>
          <ApiFields
            lang={lang}
            title={t.parameters}
            fields={call.parameters.map((each) => ({ ...each, place: placeOf(each.place, t) }))}
            anchor={request}
          />
          <ApiFields lang={lang} title={t.body} fields={call.body} anchor={request} />
          <ApiFields lang={lang} title={t.answer} fields={call.answer} anchor={`${call.id}.response`} answered />
          {call.errors.length === 0 ? null : (
            <>
              <h4>{t.refusals}</h4>
              <RefusalList refusals={call.errors} />
            </>
          )}
        </div>
        <div className="api-examples">
          <h4>{t.request}</h4>
          <ApiExamples code={call.code} />
          <h4>{t.answer}</h4>
          <CodeBlock code={call.answered} language="json" scrolls={`${t.answer}: ${call.title}`} />
          <TryForm lang={lang} call={call} />
        </div>
      </div>
    </article>
  );
}

const MethodName = ({ method }: { readonly method: string }) => (
  <span className={`api-method api-method-${method.toLowerCase()}`}>{method}</span>
);

type Words = ReturnType<typeof textsOf>['api'];

const placeOf = (place: string, t: Words): string =>
  place === 'path' ? t.in_path : place === 'header' ? t.in_header : t.in_query;
