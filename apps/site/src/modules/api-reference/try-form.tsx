import type { Locale } from '@kumbi/contract/shared/locale.ts';
import { textsOf } from '../../texts/texts.ts';
import type { ApiCall } from './api-reference.props.ts';

/** A form to fill in and send a call; the script that sends it also shows it. */
export function TryForm({ lang, call }: { readonly lang: Locale; readonly call: ApiCall }) {
  const t = textsOf(lang).api;
  const idOf = (name: string) => `try-${call.id}-${name}`;
  return (
    <details className="api-try" data-try={call.id} hidden>
      <summary>{t.try_it}</summary>
      <form data-method={call.method} data-path={call.path}>
        {call.tried.map((each) => (
          <div key={each.name}>
            <label htmlFor={idOf(each.name)}>
              <code>{each.name}</code>
            </label>
            <input
              id={idOf(each.name)}
              name={each.name}
              data-place={each.place}
              type="text"
              required={each.place === 'path'}
              defaultValue={each.place === 'path' ? '' : each.name === 'limit' ? each.example : ''}
              placeholder={each.example}
            />
          </div>
        ))}
        {call.sent === null ? null : (
          <div>
            <label htmlFor={idOf('body')}>{t.try_body}</label>
            <textarea id={idOf('body')} name="body" rows={6} spellCheck="false" defaultValue={call.sent} />
          </div>
        )}
        <button type="submit" className="button">
          {t.try_send}
        </button>
        <p role="status" className="api-try-status" />
        <pre hidden />
      </form>
    </details>
  );
}
