import { Icon } from '@kumbi/blocks/parts/icon.tsx';
import { fill } from '@kumbi/blocks/texts/fill.ts';
import { figureText, moneyText, toMinor, typedAmount } from '../../texts/money-text.ts';
import { grouped, momentText } from '../../texts/show.ts';
import { CopyRow } from './copy-row.tsx';
import { type PayData, standingOf } from './pay-data.ts';

/** The result of pressing a copy button, shown for a few seconds. */
export interface Copied {
  readonly what: 'entity' | 'reference' | 'amount';
  readonly done: boolean;
}

interface PayPanelProps {
  readonly data: PayData;
  readonly copied: Copied | null;
  readonly offline: boolean;
  /** @param shown the element that shows the value */
  readonly onCopy: (what: Copied['what'], text: string, shown: Node | null) => void;
}

/** The payment itself. The server renders it and the browser hydrates it. */
export function PayPanel({ data, copied, offline, onCopy }: PayPanelProps) {
  const { checkout, lang, texts: t } = data;
  const { status, other_amount: other, undelivered } = checkout;
  const standing = standingOf(checkout);
  return (
    <section className="panel pay-panel" aria-labelledby="pay-amount">
      <div className="pay-head">
        <span className={`pill pill-${standing}`}>{t[`status_${standing}`]}</span>
        {status === 'waiting' ? (
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
        <Waiting data={data} copied={copied} offline={offline} onCopy={onCopy} />
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

function Waiting({ data, copied, offline, onCopy }: PayPanelProps) {
  const { checkout, lang, texts: t } = data;
  const minor = toMinor(checkout.amount);
  const button = (what: Copied['what']) => (copied?.what === what && copied.done ? t.copied : t.copy);
  const byReference = checkout.method === 'reference';
  return (
    <>
      <p className="pay-how">
        {byReference ? (
          <>
            {`${t.how_before} `}
            <strong>{t.how_reference}</strong>
            {'.'}
          </>
        ) : checkout.method ? (
          t[`how_${checkout.method}`]
        ) : (
          t.how_other
        )}
      </p>
      {checkout.entity && checkout.reference ? (
        <dl className="copy-rows">
          <CopyRow
            label={t.entity}
            shown={grouped(checkout.entity)}
            copied={checkout.entity}
            name={t.copy_entity}
            button={button('entity')}
            onCopy={(...given) => onCopy('entity', ...given)}
          />
          <CopyRow
            label={t.reference}
            shown={grouped(checkout.reference)}
            copied={checkout.reference.replace(/\s/g, '')}
            name={t.copy_reference}
            button={button('reference')}
            onCopy={(...given) => onCopy('reference', ...given)}
          />
          <CopyRow
            label={t.amount}
            shown={figureText(minor, lang)}
            copied={typedAmount(minor, lang)}
            name={t.copy_amount}
            button={button('amount')}
            onCopy={(...given) => onCopy('amount', ...given)}
          />
        </dl>
      ) : byReference ? (
        <p className="note">{t.preparing}</p>
      ) : null}
      {copied && !copied.done ? <p className="problem">{t.copy_failed}</p> : null}
      <p className="pay-wait">
        <span className="pulse" aria-hidden="true" />
        {offline ? t.offline : t.waiting}
      </p>
    </>
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
      <h3>{t.next}</h3>
      <ol className="next-steps">
        {onward.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <OnwardLink data={data} look="link" />
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
