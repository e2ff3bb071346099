import { fill } from '@kumbi/blocks/texts/fill.ts';
import { noticeTimeoutMs } from '@kumbi/contract/integrations/integrations.limits.ts';
import { noticeTries } from '@kumbi/contract/payments/payment-notices.limits.ts';
import type { Locale } from '@kumbi/contract/shared/locale.ts';
import { textsOf } from '../../texts/texts.ts';
import type { ApiEvent } from './api-reference.props.ts';
import { webhooksAnchor } from './api-webhooks.tsx';
import { DescribedText } from './described-text.tsx';
import { EventView } from './event-view.tsx';

/** The anchor of the section about notices; a notice type's anchor is its name. */
export const noticesAnchor = 'integration-notices';

/** The notices that an integration's endpoint receives. */
export function ApiNotices({ lang, notices }: { readonly lang: Locale; readonly notices: readonly ApiEvent[] }) {
  const t = textsOf(lang).api;
  const values = { seconds: noticeTimeoutMs / 1_000, tries: noticeTries };
  return (
    <>
      <h3 id={noticesAnchor}>{t.notices}</h3>
      <p>{t.notices_text}</p>
      <p>
        <DescribedText text={t.notices_signed} /> <a href={`#${webhooksAnchor}`}>{t.webhooks}</a>
      </p>
      <p>
        <DescribedText text={fill(t.notices_tries, values)} />
      </p>
      {notices.map((notice) => (
        <EventView key={notice.type} lang={lang} event={notice} />
      ))}
    </>
  );
}
