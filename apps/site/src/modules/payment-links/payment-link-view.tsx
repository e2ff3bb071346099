import { type BlockEnv, noTargets } from '@kumbi/blocks/env.ts';
import { Field, tied } from '@kumbi/blocks/parts/field.tsx';
import { PayForm } from '@kumbi/blocks/parts/pay-form.tsx';
import { blockTextsOf } from '@kumbi/blocks/texts/block-texts.ts';
import { fill } from '@kumbi/blocks/texts/fill.ts';
import { linkAmounts } from '@kumbi/contract/payment-links/payment-links.limits.ts';
import { formatMoney, toMinor } from '@kumbi/contract/shared/money.ts';
import { Document } from '../../document/document.tsx';
import { islandDataOf } from '../../islands/page-island-texts.ts';
import { dayText } from '../../texts/show.ts';
import { summaryOf } from '../../texts/summary.ts';
import { textsOf } from '../../texts/texts.ts';
import { LinkFrame } from './link-frame.tsx';
import { linkPath } from './link-path.public.ts';
import type { PaymentLinkProps } from './payment-links.props.ts';

const id = 'pay';

/** The page of a payment link: its purpose, its amount, and the form that starts the payment. */
export function PaymentLinkView(page: PaymentLinkProps) {
  const { lang, code, title, owner, description, currency, lastDay } = page;
  const t = textsOf(lang).payment_link;
  const amount = page.amount === null ? '' : moneyOf(page.amount, page);
  return (
    <Document
      page={page}
      title={`${title} · ${owner}`}
      description={[amount, summaryOf(description)].filter(Boolean).join(' · ') || fill(t.pay_to, { seller: owner })}
      theme={null}
      path={linkPath(code)}
      hidden
      island={islandDataOf(page, code)}
    >
      <LinkFrame page={page}>
        <section className="b-ask link-card" aria-labelledby="link-title">
          <p className="b-muted">{fill(t.pay_to, { seller: owner })}</p>
          <h1 className="b-title" id="link-title">
            {title}
          </h1>
          {amount ? (
            <p className="b-amount">
              <strong>{amount}</strong>
            </p>
          ) : null}
          {description ? <p className="prose">{description}</p> : null}
          {lastDay ? (
            <p className="b-muted">{fill(t.last_day, { day: dayText(`${lastDay}T12:00:00Z`, lang) })}</p>
          ) : null}
          {/* The server offers only the methods of the link's currency. */}
          <PayForm id={id} env={envOf(page)} purpose="link" button={t.button} prices={[]}>
            {page.amount === null ? <AmountInput page={page} sign={currency === 'AOA' ? 'Kz' : '$'} /> : null}
          </PayForm>
        </section>
      </LinkFrame>
    </Document>
  );
}

const moneyOf = (amount: number, { currency, lang }: PaymentLinkProps): string =>
  formatMoney({ minor: toMinor(amount), currency }, lang);

/** The amount that the payer enters. */
function AmountInput({ page, sign }: { readonly page: PaymentLinkProps; readonly sign: string }) {
  const t = textsOf(page.lang).payment_link;
  const least = page.leastAmount ?? linkAmounts[page.currency].least;
  return (
    <Field
      id={`${id}-amount`}
      name="amount"
      label={t.amount}
      help={fill(t.amount_help, { least: moneyOf(least, page) })}
      required
      env={envOf(page)}
    >
      <span className="link-amount">
        <input
          {...tied(`${id}-amount`, true)}
          name="amount"
          type="text"
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          required
        />
        <span>{sign}</span>
      </span>
    </Field>
  );
}

/** The environment of blocks outside of a page of blocks. */
function envOf(page: PaymentLinkProps): BlockEnv {
  const { lang, code, title, methods, consents } = page;
  return {
    lang,
    defaultLanguage: lang,
    texts: blockTextsOf(lang),
    images: {},
    files: {},
    targets: noTargets,
    editing: false,
    page: { slug: code, title, url: `${page.siteUrl}/${lang}${linkPath(code)}` },
    api: page.apiUrl,
    methods,
    consents,
    member: false,
    titleBlock: null,
  };
}
