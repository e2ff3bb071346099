import { fill } from '@kumbi/blocks/texts/fill.ts';
import {
  deliveryBodyLimit,
  deliveryDays,
  failingDays,
  longestOverlapHours,
  longestWait,
  overlapHours,
  tryDelays,
  tryTimeoutMs,
} from '@kumbi/contract/outbound/outbound.limits.ts';
import { intlTags } from '@kumbi/contract/shared/locale.ts';
import { textsOf } from '../../texts/texts.ts';
import { ApiExamples } from './api-examples.tsx';
import type { ApiDocsProps } from './api-reference.props.ts';
import { DescribedText } from './described-text.tsx';
import { EventView } from './event-view.tsx';
import { spanOf } from './span.ts';

/** The anchor of the section about outgoing webhooks; an event type's anchor is its name. */
export const webhooksAnchor = 'outgoing-webhooks';
/** The parts of the section, each with its own anchor. */
export const webhookParts = ['headers', 'verify', 'retries', 'off', 'secret', 'events'] as const;
export const anchorOf = (part: (typeof webhookParts)[number]): string => `webhooks-${part}`;

/** The documentation for programs that receive webhooks. */
export function ApiWebhooks({ page }: { readonly page: ApiDocsProps }) {
  const t = textsOf(page.lang).api;
  const { headers, verify, events } = page.webhooks;
  const values = {
    bytes: new Intl.NumberFormat(intlTags[page.lang], { useGrouping: 'always' }).format(deliveryBodyLimit),
    seconds: tryTimeoutMs / 1_000,
    tries: tryDelays.length,
    patience: spanOf(longestWait),
    kept: deliveryDays,
    days: failingDays,
    overlap: spanOf(overlapHours * 3_600),
    longest: longestOverlapHours / 24,
  };
  const said = (text: string) => (
    <p>
      <DescribedText text={fill(text, values)} />
    </p>
  );
  const titled = (part: (typeof webhookParts)[number]) => <h3 id={anchorOf(part)}>{t[`webhooks_${part}`]}</h3>;
  return (
    <section className="api-part" id={webhooksAnchor} aria-labelledby="outgoing-webhooks-title">
      <h2 id="outgoing-webhooks-title">{t.webhooks}</h2>
      {said(t.webhooks_text)}
      {said(t.webhooks_body_text)}
      {titled('headers')}
      <dl className="api-fields">
        {headers.map((header) => (
          <div key={header.name}>
            <dt>
              <code>{header.name}</code>
            </dt>
            <dd>
              <span>
                <DescribedText text={header.text} />
              </span>
              <code>{header.example}</code>
            </dd>
          </div>
        ))}
      </dl>
      {titled('verify')}
      {said(t.webhooks_verify_text)}
      {said(t.webhooks_verify_code)}
      <ApiExamples code={verify} />
      {titled('retries')}
      {said(t.webhooks_retries_text)}
      <ol className="api-tries">
        {tryDelays.map((delay) => (
          <li key={delay}>{spanOf(delay)}</li>
        ))}
      </ol>
      {said(t.webhooks_retries_more)}
      {titled('off')}
      {said(t.webhooks_off_text)}
      {titled('secret')}
      {said(t.webhooks_secret_text)}
      {titled('events')}
      {said(t.webhooks_events_text)}
      {events.map((event) => (
        <EventView key={event.type} lang={page.lang} event={event} />
      ))}
    </section>
  );
}
