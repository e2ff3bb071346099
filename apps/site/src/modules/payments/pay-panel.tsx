import { Icon } from '@kumbi/blocks/parts/icon.tsx';
import { fill } from '@kumbi/blocks/texts/fill.ts';
import type { CheckoutView } from '@kumbi/contract/payments/payments.schemas.ts';
import { moneyText, toMinor } from '../../texts/money-text.ts';
import { momentText } from '../../texts/show.ts';
import { type PayData, standingOf } from './pay-data.ts';
import type { Copying } from './way/copied-rows.tsx';
import { Waiting } from './way/waiting.tsx';

interface PayPanelProps extends Copying {
  readonly data: PayData;
  readonly offline: boolean;
  readonly onState: (state: CheckoutView) => void;
}

/** The payment itself. The server renders it and the browser hydrates it. */
export function PayPanel({ data, copied, offline, onCopy, onState }: PayPanelProps) {
  const { checkout, lang, texts: t } = data;
  const { status, other_amount: other, undelivered } = checkout;
  const standing = standingOf(checkout);
  return (
    <section className="panel pay-panel" aria-labelledby="pay-amount">
      <div className="pay-head">
        <span className={`pill pill-${standing}`}>{t[`status_${standing}`]}</span>
        {standing === 'waiting' ? (
          <span className="muted small" title={t.zone}>
            {fill(t.until, { moment: momentText(checkout.expires_at, lang) })}
          </span>
        ) : null}
      </div>
      <h1 id="pay-amount" className="pay-amount">
        {moneyText(toMinor(checkout.amount), checkout.currency, lang, true)}
      </h1>
      {other ? <OtherAmount data={data} received={other} /> : null}
      {undelivered ? (
        <div className="note">
          <h2>{t.undelivered_title}</h2>
          <p>{undelivered.text}</p>
        </div>
      ) : null}
      {status === 'waiting' && other?.state === 'open' ? null : status === 'waiting' ? (
        <Waiting data={data} copied={copied} offline={offline} onCopy={onCopy} onState={onState} />
      ) : standing === 'undelivered' ? (
        <div className="pay-end">
          <ReceiptLink data={data} />
          <OnwardLink data={data} look="link" />
        </div>
      ) : status === 'paid' ? (
        <Paid data={data} />
      ) : (
        <div className="pay-end">
          <h2>{t[`${status}_title`]}</h2>
          {/* Otherwise it would claim that nothing was charged. */}
          {other ? null : <p>{t[`${status}_text`]}</p>}
          <OnwardLink data={data} look="button" />
        </div>
      )}
    </section>
  );
}

type Received = NonNullable<PayData['checkout']['other_amount']>;

interface OtherAmountProps {
  readonly data: PayData;
  readonly received: Received;
}

/** The refund or decision for a different amount than the one to pay. */
function OtherAmount({ data, received }: OtherAmountProps) {
  const { checkout, lang, texts: t } = data;
  const shown = (amount: number) => moneyText(toMinor(amount), checkout.currency, lang, true);
  return (
    <div className="note">
      <h2>{t.other_title}</h2>
      <p>
        {fill(t[`other_${received.state}`], {
          received: shown(received.amount),
          amount: shown(checkout.amount),
          seller: checkout.seller.name,
        })}
      </p>
    </div>
  );
}

function Paid({ data }: { readonly data: PayData }) {
  const { checkout, lang, texts: t } = data;
  const { seller, onward } = checkout;
  return (
    <div className="pay-done">
      <span className="done-mark">
        <Icon name="check" />
      </span>
      <h2>{t.paid_title}</h2>
      <p>{fill(t.paid_text, { seller: seller.name })}</p>
      {checkout.paid_at ? (
        <p className="muted small">{fill(t.paid_at, { moment: momentText(checkout.paid_at, lang) })}</p>
      ) : null}
      <ReceiptLink data={data} />
      {checkout.refund ? <Refund data={data} refund={checkout.refund} /> : null}
      {checkout.refund?.state === 'full' ? null : (
        <>
          <h3>{t.next}</h3>
          <ol className="next-steps">
            {onward.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </>
      )}
      <OnwardLink data={data} look="link" />
    </div>
  );
}

interface RefundProps {
  readonly data: PayData;
  readonly refund: NonNullable<PayData['checkout']['refund']>;
}

/** The money that went back to the buyer, or is on its way, with the credit notes. */
function Refund({ data: { checkout, lang, texts: t }, refund }: RefundProps) {
  const shown = (amount: number) => moneyText(toMinor(amount), checkout.currency, lang, true);
  return (
    <div className="note">
      {refund.amount > 0 ? <p>{fill(t.refunded, { amount: shown(refund.amount) })}</p> : null}
      {refund.pending > 0 ? <p>{fill(t.refund_pending, { amount: shown(refund.pending) })}</p> : null}
      {refund.credit_notes.map(({ url, amount }) => (
        <p key={url}>
          <a href={url}>{fill(t.credit_note, { amount: shown(amount) })}</a>
        </p>
      ))}
    </div>
  );
}

function ReceiptLink({ data: { checkout, texts: t } }: { readonly data: PayData }) {
  return checkout.receipt_url ? (
    <a className="button" href={checkout.receipt_url}>
      <Icon name="receipt" small />
      {t.receipt}
    </a>
  ) : null;
}

/** Links to the page to which the payment's purpose sends the payer. */
function OnwardLink({ data: { checkout }, look }: { readonly data: PayData; readonly look: 'button' | 'link' }) {
  const { url, link } = checkout.onward;
  return url ? (
    <a className={look} href={url}>
      {link}
    </a>
  ) : null;
}
