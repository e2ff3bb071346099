import type { Locale } from '@kumbi/contract/shared/locale.ts';
import { textsOf } from '../../texts/texts.ts';

/** The field for the key with which a reader tries calls. The script shows it. */
export function TryKey({ lang }: { readonly lang: Locale }) {
  const t = textsOf(lang).api;
  return (
    <>
      <div className="api-key" data-try-key="" hidden>
        <label htmlFor="try-key">{t.try_key}</label>
        <input id="try-key" type="password" autoComplete="off" spellCheck="false" aria-describedby="try-key-help" />
        <p id="try-key-help" className="muted small">
          {t.try_key_help} {t.try_hint}
        </p>
      </div>
      <noscript>
        <p className="muted small">{t.try_script}</p>
      </noscript>
    </>
  );
}
