import { fill } from '@kumbi/blocks/texts/fill.ts';
import { Facts, factsText } from '../../mail/facts.tsx';
import { Action, Letter, Line } from '../../mail/letter.tsx';
import { amounts, type MailDraft } from '../../mail/mail-parts.ts';
import { inFours, momentText } from '../../texts/show.ts';
import { textsOf } from '../../texts/texts.ts';
import { orderOf } from './order-lines.public.tsx';
import type { ProofRefusedMail, SellerNoticeMail, TransferMail } from './payments.props.ts';

/** To a buyer who pays the seller directly: the account to transfer to, or the confirmation of an order. */
export function transferMail(mail: TransferMail): MailDraft {
  const { lang, brand, seller, number, method } = mail;
  const texts = textsOf(lang);
  const t = texts.payment_mail;
  const amount = amounts(lang, mail.currency)(mail.total);
  const order = orderOf(mail);
  const kind = method === 'delivery' ? 'delivery' : 'transfer';
  const facts =
    method === 'delivery'
      ? []
      : [
          { label: t.transfer_holder, value: mail.holder },
          { label: t.transfer_iban, value: inFours(mail.iban) },
          ...(mail.bank ? [{ label: t.transfer_bank, value: mail.bank }] : []),
          { label: t.amount, value: amount },
          { label: t.transfer_number, value: number },
        ];
  const until = method === 'delivery' ? null : fill(t.reference_until, { moment: momentText(mail.expires_at, lang) });
  const text = fill(t[`${kind}_text`], { amount, seller });
  const footer = fill(texts.mail.footer_shop, { brand, seller });
  const title = t[`${kind}_title`];
  return {
    subject: fill(t[`${kind}_subject`], { amount, seller, number }),
    body: (
      <Letter lang={lang} brand={brand} preview={text} title={title} footer={footer}>
        <Line>{text}</Line>
        {facts.length > 0 ? <Facts rows={facts} strong /> : null}
        {until ? <Line>{until}</Line> : null}
        {order.table}
        <Action lang={lang} href={mail.pay_url} label={t.reference_button} />
        <Line quiet>{t[`${kind}_note`]}</Line>
      </Letter>
    ),
    text: [
      title,
      text,
      ...(facts.length > 0 ? [factsText(facts)] : []),
      ...(until ? [until] : []),
      order.text,
      `${t.reference_button}: ${mail.pay_url}`,
      t[`${kind}_note`],
      footer,
    ],
  };
}

/** To each person who collects the money of a workspace. */
export function sellerNoticeMail(mail: SellerNoticeMail): MailDraft {
  const { lang, brand, about, number, buyer } = mail;
  const texts = textsOf(lang);
  const t = texts.payment_mail;
  const amount = amounts(lang, mail.currency)(mail.amount);
  const hello = fill(texts.mail.hello, { name: mail.name });
  const text = fill(t[`${about}_text`], { buyer, amount });
  const footer = fill(texts.mail.footer, { brand });
  const title = t[`${about}_title`];
  return {
    subject: fill(t[`${about}_subject`], { number, amount }),
    body: (
      <Letter lang={lang} brand={brand} preview={text} title={title} footer={footer}>
        <Line>{hello}</Line>
        <Line>{text}</Line>
        <Action lang={lang} href={mail.url} label={t.seller_notice_button} />
      </Letter>
    ),
    text: [hello, text, `${t.seller_notice_button}: ${mail.url}`, footer],
  };
}

/** To the buyer: the seller refused the proof. */
export function proofRefusedMail(mail: ProofRefusedMail): MailDraft {
  const { lang, brand, seller, number, reason } = mail;
  const texts = textsOf(lang);
  const t = texts.payment_mail;
  const order = orderOf(mail);
  const text = fill(t.proof_refused_text, { seller, number, reason });
  const next = mail.is_open ? t.proof_refused_open : t.proof_refused_closed;
  const footer = fill(texts.mail.footer_shop, { brand, seller });
  return {
    subject: fill(t.proof_refused_subject, { seller }),
    body: (
      <Letter lang={lang} brand={brand} preview={text} title={t.proof_refused_title} footer={footer}>
        <Line>{text}</Line>
        <Line>{next}</Line>
        {order.table}
        <Action lang={lang} href={mail.pay_url} label={t.reference_button} />
      </Letter>
    ),
    text: [t.proof_refused_title, text, next, order.text, `${t.reference_button}: ${mail.pay_url}`, footer],
  };
}
