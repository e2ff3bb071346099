import type { Locale } from '@kumbi/contract/shared/locale.ts';
import { textsOf } from '../../texts/texts.ts';
import { ApiFields } from './api-fields.tsx';
import type { ApiEvent } from './api-reference.props.ts';
import { DescribedText } from './described-text.tsx';

/** A message that receivers get, at the anchor of its name. */
export function EventView({ lang, event }: { readonly lang: Locale; readonly event: ApiEvent }) {
  const t = textsOf(lang).api;
  return (
    <article className="api-call" id={event.type} aria-labelledby={`${event.type}-title`}>
      <h3 id={`${event.type}-title`}>
        {event.title} <code>{event.type}</code>
      </h3>
      <p>
        <DescribedText text={event.text} />
      </p>
      <div className="api-columns">
        <div>
          <ApiFields lang={lang} title={t.body} fields={event.fields} answered />
        </div>
        <div className="api-examples">
          <h4>{t.webhooks_example}</h4>
          <pre className="api-code">
            <code>{event.example}</code>
          </pre>
        </div>
      </div>
    </article>
  );
}
