import type { Locale } from '@kumbi/contract/shared/locale.ts';
import { textsOf } from '../../texts/texts.ts';
import { ApiFields } from './api-fields.tsx';
import type { ApiEvent } from './api-reference.props.ts';
import { CodeBlock } from './code-block.tsx';
import { DescribedText } from './described-text.tsx';

/** A message that receivers get, at the anchor of its name. */
export function EventView({ lang, event }: { readonly lang: Locale; readonly event: ApiEvent }) {
  const t = textsOf(lang).api;
  return (
    <article className="api-call" id={event.type} aria-labelledby={`${event.type}-title`}>
      <div className="api-columns">
        <div>
          <h2 id={`${event.type}-title`}>{event.title}</h2>
          <p className="api-address">
            <code>{event.type}</code>
          </p>
          <p>
            <DescribedText text={event.text} />
          </p>
          <ApiFields lang={lang} title={t.body} fields={event.fields} anchor={event.type} answered />
        </div>
        <div className="api-examples">
          <h4>{t.webhooks_example}</h4>
          <CodeBlock code={event.example} language="json" scrolls={`${t.webhooks_example}: ${event.title}`} />
        </div>
      </div>
    </article>
  );
}
