import { fill } from '@kumbi/blocks/texts/fill.ts';
import { numberFormat } from '@kumbi/contract/shared/formats.ts';
import { intlTags } from '@kumbi/contract/shared/locale.ts';
import { VisitorFacts, VisitorFrame } from '../../frame/visitor-frame.tsx';
import { moneyText } from '../../texts/money-text.ts';
import { textsOf } from '../../texts/texts.ts';
import { SellerLine } from '../workspaces/seller-line.public.tsx';
import type { AffiliateProgramProps } from './affiliates.props.ts';

/** The offer of a seller to affiliates, and the way to join. */
export function ProgramView(page: AffiliateProgramProps) {
  const { lang, owner, rate, cookieDays, waitingDays, joinUrl, waits } = page;
  const t = textsOf(lang).affiliate_program;
  const days = (count: number) => fill(count === 1 ? t.day : t.days, { count: String(count) });
  const amount =
    rate === null
      ? null
      : rate.kind === 'percent'
        ? fill(t.percent, { percent: numberFormat(intlTags[lang], {}).format(rate.percent) })
        : fill(t.fixed, { amount: moneyText(rate.minor, rate.currency, lang) });
  return (
    <VisitorFrame
      page={{ ...page, path: `/affiliates/${page.code}` }}
      title={fill(t.title, { seller: owner })}
      owner={owner}
    >
      <h1>{fill(t.title, { seller: owner })}</h1>
      <p className="lead">{fill(t.text, { seller: owner })}</p>
      <VisitorFacts
        rows={[
          [t.commission, amount],
          [t.other, page.hasRates ? t.other_text : null],
          [t.window, fill(t.window_text, { days: days(cookieDays) })],
          [t.waiting, waitingDays === 0 ? t.waiting_none : fill(t.waiting_text, { days: days(waitingDays) })],
        ]}
      />
      {page.terms ? (
        <section>
          <h2>{t.terms}</h2>
          {page.terms
            .split('\n')
            .filter((line) => line.trim() !== '')
            .map((line) => (
              <p key={line}>{line}</p>
            ))}
        </section>
      ) : null}
      {joinUrl ? (
        <p>
          <a className="button" href={joinUrl}>
            {waits ? t.ask : t.join}
          </a>
        </p>
      ) : (
        <p>{t.invitation_only}</p>
      )}
      {joinUrl && waits ? <p className="muted">{fill(t.waits, { seller: owner })}</p> : null}
      <SellerLine seller={page.seller} lang={lang} />
    </VisitorFrame>
  );
}
