import { Icon } from '@kumbi/blocks/parts/icon.tsx';
import { fill } from '@kumbi/blocks/texts/fill.ts';
import { figureText, moneyText, toMinor, typedAmount } from '../../texts/money-text.ts';
import { grouped, momentText } from '../../texts/show.ts';
import { CopyRow } from './copy-row.tsx';
import { type PayData, standingOf } from './pay-data.ts';

/** What a press on "copy" came to, for a moment. */
export interface Copied {
  readonly what: 'entity' | 'reference' | 'amount';
  readonly done: boolean;
}

interface PayPanelProps {
  readonly data: PayData;
  readonly copied: Copied | null;
  readonly offline: boolean;
  /** @param shown where the value stands on the page */
  readonly onCopy: (what: Copied['what'], text: string, shown: Node | null) => void;
}

/** The payment itself: the same drawing on the server and in the browser, which takes it over. */
export function PayPanel({ data, copied, offline, onCopy }: PayPanelProps) {
  const { checkout, lang, texts: t } = data;
  const { status, seller, other_amount: other, undelivered } = checkout;
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
      {other ? <MoneyBack data={data} what="other" received={other} /> : null}
      {undelivered ? <MoneyBack data={data} what="undelivered" received={undelivered} /> : null}
      {status === 'waiting' && other?.state === 'open' ? null : status === 'waiting' ? (
        <Waiting data={data} copied={copied} offline={offline} onCopy={onCopy} />
      ) : standing === 'undelivered' ? (
        <div className="pay-end">
          <ReceiptLink data={data} />
          <SellerLink data={data} />
        </div>
      ) : status === 'paid' ? (
        <Paid data={data} />
      ) : (
        <div className="pay-end">
          <h2>{t[`${status}_title`]}</h2>
          {/* That nothing was charged is not true then. */}
          {other ? null : <p>{t[`${status}_text`]}</p>}
          {seller.url ? (
            <a className="button" href={seller.url}>
              {backText(checkout.purpose, t)}
            </a>
          ) : null}
        </div>
      )}
    </section>
  );
}

type Received = NonNullable<PayData['checkout']['other_amount']>;

interface MoneyBackProps {
  readonly data: PayData;
  /** `other`: it is not what was asked for. `undelivered`: what was bought was gone. */
  readonly what: 'other' | 'undelivered';
  readonly received: Received;
}

/** What arrived did not buy what it was paid for: what becomes of it. */
function MoneyBack({ data, what, received }: MoneyBackProps) {
  const { checkout, lang, texts: t } = data;
  const shown = (amount: number) => moneyText(toMinor(amount), checkout.currency, lang, true);
  return (
    <div className="note">
      <h2>{t[`${what}_title`]}</h2>
      <p>
        {fill(t[`${what}_${received.state}`], {
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

/** Where the buyer came from: a shop, or a page that sells by itself. */
function backText(purpose: PayData['checkout']['purpose'], t: PayData['texts']): string {
  return purpose === 'tickets' || purpose === 'donations' ? t.again_page : t.again;
}

function Paid({ data }: { readonly data: PayData }) {
  const { checkout, lang, texts: t } = data;
  const { seller, purpose } = checkout;
  const steps =
    purpose === 'shop'
      ? [t.next_shop_1, t.next_shop_2, t.next_shop_3]
      : purpose === 'subs'
        ? [t.next_subs_1, t.next_subs_2]
        : [t.next_other_1, t.next_other_2];
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
        {steps.map((step) => (
          <li key={step}>{fill(step, { seller: seller.name })}</li>
        ))}
      </ol>
      <SellerLink data={data} />
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

function SellerLink({ data: { checkout, texts: t } }: { readonly data: PayData }) {
  return checkout.seller.url ? (
    <a className="link" href={checkout.seller.url}>
      {backText(checkout.purpose, t)}
    </a>
  ) : null;
}
