import { fill } from '@kumbi/blocks/texts/fill.ts';
import { noticeTimeoutMs } from '@kumbi/contract/integrations/integrations.limits.ts';
import { noticeTries } from '@kumbi/contract/payments/payment-notices.limits.ts';
import { textsOf } from '../../texts/texts.ts';
import { ApiCallView } from './api-call-view.tsx';
import { type ContentProps, titleIn } from './api-content.ts';
import { DescribedText } from './described-text.tsx';
import { EventView } from './event-view.tsx';
import { TryKey } from './try-key.tsx';

/** The anchor of the section about notices; a notice type's anchor is its name. */
const noticesAnchor = 'integration-notices';

/** The calls of one resource. */
export function ApiCalls({ page, content }: ContentProps<'calls'>) {
  const { lang } = page;
  const t = textsOf(lang).api;
  return (
    <>
      <p className="muted">
        {t.key_begins} <code>{content.prefix}</code>
      </p>
      <TryKey lang={lang} />
      {content.calls.map((call) => (
        <ApiCallView key={call.id} lang={lang} call={call} />
      ))}
      {content.notices.length === 0 ? null : <Notices page={page} content={content} />}
    </>
  );
}

/** The notices that an integration's endpoint receives. */
function Notices({ page, content }: ContentProps<'calls'>) {
  const { lang } = page;
  const t = textsOf(lang).api;
  const values = { seconds: noticeTimeoutMs / 1_000, tries: noticeTries };
  return (
    <section className="api-part" id={noticesAnchor} aria-labelledby={`${noticesAnchor}-title`}>
      <h2 id={`${noticesAnchor}-title`}>{titleIn(page, noticesAnchor)}</h2>
      <p>{t.notices_text}</p>
      <p>
        <DescribedText text={t.notices_signed} /> <a href={`/${lang}/api-docs/webhook-deliveries`}>{t.webhooks_page}</a>
      </p>
      <p>
        <DescribedText text={fill(t.notices_tries, values)} />
      </p>
      {content.notices.map((notice) => (
        <EventView key={notice.type} lang={lang} event={notice} />
      ))}
    </section>
  );
}
