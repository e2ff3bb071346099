import { Icon } from '@kumbi/blocks/parts/icon.tsx';
import { fill } from '@kumbi/blocks/texts/fill.ts';
import { whatsappShare } from '@kumbi/contract/shared/whatsapp-share.ts';
import { useEffect, useRef, useState } from 'preact/hooks';
import { copyText } from '../../islands/copy-text.ts';
import { figureText, moneyText, toMinor } from '../../texts/money-text.ts';
import { CancelPayment } from './cancel-payment.tsx';
import { type PayData, standingOf } from './pay-data.ts';
import { PayPanel } from './pay-panel.tsx';
import { watchPayment } from './watch-payment.ts';
import type { Copied } from './way/copied-rows.tsx';

/** A payment's page, rendered by the server and updated by the browser until the payment is final. */
export function PayPage({ data: first }: { readonly data: PayData }) {
  const [checkout, setCheckout] = useState(first.checkout);
  const [copied, setCopied] = useState<Copied | null>(null);
  const [offline, setOffline] = useState(false);
  const [said, setSaid] = useState('');
  const timer = useRef<number | undefined>(undefined);
  const data = { ...first, checkout };
  const { texts: t, lang } = data;
  const waiting = checkout.status === 'waiting';

  const standing = standingOf(checkout);
  const settled = standing === 'paid';
  useEffect(() => {
    // An expired or cancelled reference may still be paid, and late money may be accepted, so the page keeps listening
    // until the payment is final.
    if (settled) return;
    return watchPayment(first.api, checkout.d, lang, { onState: setCheckout, onOffline: setOffline });
  }, [first.api, checkout.d, lang, settled]);

  const shownBefore = useRef(standing);
  useEffect(() => {
    if (shownBefore.current === standing) return;
    shownBefore.current = standing;
    setSaid(standing === 'waiting' ? t.waiting : standing === 'arrived' ? t.crypto_confirming : t[`${standing}_title`]);
    document.title = `${t[`status_${standing}`]} · ${checkout.seller.name}`;
  }, [standing, checkout.seller.name, t]);

  const [otherState, lateState] = [checkout.other_amount?.state, checkout.undelivered?.state];
  const decidedBefore = useRef({ otherState, lateState });
  useEffect(() => {
    const before = decidedBefore.current;
    if (before.otherState === otherState && before.lateState === lateState) return;
    decidedBefore.current = { otherState, lateState };
    if (otherState) setSaid(t.other_title);
    else if (lateState) setSaid(t[`undelivered_said_${lateState}`]);
  }, [otherState, lateState, t]);

  const onCopy = async (what: Copied['what'], text: string, shown: Node | null) => {
    const done = await copyText(text, shown);
    setCopied({ what, done });
    setSaid(done ? fill(t.copy_done, { what: t[what] }) : t.copy_failed);
    clearTimeout(timer.current);
    timer.current = window.setTimeout(() => setCopied(null), done ? 2_500 : 10_000);
  };

  return (
    <>
      <p className="hidden" role="status">
        {said}
      </p>
      <PayPanel
        data={data}
        copied={copied}
        offline={offline}
        onCopy={(...asked) => void onCopy(...asked)}
        onState={setCheckout}
      />
      <section className="panel" aria-labelledby="lines-title">
        <h2 id="lines-title" className="hidden">
          {t.lines}
        </h2>
        <ul className="pay-lines">
          {checkout.lines.map((line) => (
            <li key={`${line.title}-${line.amount}`}>
              <span>{line.quantity > 0 ? `${line.quantity} × ${line.title}` : line.title}</span>
              <span className="figure">{figureText(toMinor(line.amount), lang)}</span>
            </li>
          ))}
        </ul>
      </section>
      {waiting ? (
        <div className="pay-actions">
          <a
            className="button button-quiet"
            rel="noopener noreferrer"
            href={whatsappShare(
              fill(t.send_text, {
                amount: moneyText(toMinor(checkout.amount), checkout.currency, lang),
                seller: checkout.seller.name,
                url: data.url,
              }),
            )}
          >
            <Icon name="whatsapp" small />
            {t.send}
          </a>
          {checkout.may_cancel && standing !== 'arrived' ? (
            <CancelPayment data={data} onClosed={(status) => setCheckout({ ...checkout, status })} />
          ) : null}
        </div>
      ) : null}
      {waiting ? <p className="muted small pay-secure">{t.secure}</p> : null}
    </>
  );
}
