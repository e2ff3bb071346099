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
import type { ReactNode } from 'react';
import { textsOf } from '../../texts/texts.ts';
import { type ContentProps, titleIn } from './api-content.ts';
import { ApiExamples } from './api-examples.tsx';
import { DescribedText } from './described-text.tsx';
import { spanOf } from './span.ts';

/** The documentation for programs that receive webhooks. */
export function ApiWebhooks({ page, content }: ContentProps<'webhooks'>) {
  const t = textsOf(page.lang).api;
  const { headers, verify } = content.webhooks;
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
  const part = (name: string, children: ReactNode) => {
    const id = `webhooks-${name}`;
    return (
      <section className="api-part" id={id} aria-labelledby={`${id}-title`}>
        <h2 id={`${id}-title`}>{titleIn(page, id)}</h2>
        {children}
      </section>
    );
  };
  return (
    <>
      {said(t.webhooks_text)}
      {said(t.webhooks_body_text)}
      <p>
        <a href={`/${page.lang}/api-docs/events`}>{t.events_page}</a>
      </p>
      {part(
        'headers',
        <dl className="api-fields">
          {headers.map((header) => (
            <div key={header.name}>
              <dt>
                <code>{header.name}</code>
              </dt>
              <dd>
                <p>
                  <DescribedText text={header.text} />
                </p>
                <code>{header.example}</code>
              </dd>
            </div>
          ))}
        </dl>,
      )}
      {part(
        'verify',
        <>
          {said(t.webhooks_verify_text)}
          {said(t.webhooks_verify_code)}
          <ApiExamples code={verify} />
        </>,
      )}
      {part(
        'retries',
        <>
          {said(t.webhooks_retries_text)}
          <ol className="api-tries">
            {tryDelays.map((delay) => (
              <li key={delay}>{spanOf(delay)}</li>
            ))}
          </ol>
          {said(t.webhooks_retries_more)}
        </>,
      )}
      {part('off', said(t.webhooks_off_text))}
      {part('secret', said(t.webhooks_secret_text))}
    </>
  );
}
