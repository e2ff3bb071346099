import { fill } from '@kumbi/blocks/texts/fill.ts';
import { groupedDigits } from '@kumbi/contract/shared/grouped-digits.ts';
import { Facts, factsText } from '../../mail/facts.tsx';
import { Action, Letter, Line } from '../../mail/letter.tsx';
import { amounts, type MailDraft } from '../../mail/mail-parts.ts';
import { dayText, momentText } from '../../texts/show.ts';
import { textsOf } from '../../texts/texts.ts';
import { orderOf } from './order-lines.public.tsx';
import type { ReceiptMail, ReferenceMail } from './payments.props.ts';

export function receiptMail(mail: ReceiptMail): MailDraft {
  const { lang, brand, seller, intro } = mail;
  const texts = textsOf(lang);
  const t = texts.payment_mail;
  const order = orderOf(mail);
  const facts = [
    { label: t.number, value: mail.receipt },
    { label: t.paid_on, value: dayText(mail.paid_at, lang) },
    ...(mail.method ? [{ label: t.method, value: texts.method[mail.method] }] : []),
  ];
  const hello = fill(texts.mail.hello, { name: mail.customer });
  const contact = seller.contact ? fill(t.receipt_contact, { seller: seller.name, contact: seller.contact }) : null;
  const footer = fill(texts.mail.footer_shop, { brand, seller: seller.name });
  return {
    subject: fill(t.receipt_subject, { number: mail.receipt, seller: seller.name }),
    body: (
      <Letter lang={lang} brand={brand} preview={intro} title={t.receipt_title} footer={footer}>
        <Line>{hello}</Line>
        <Line>{intro}</Line>
        <Facts rows={facts} />
        {order.table}
        <Action lang={lang} href={mail.receipt_url} label={t.receipt_button} />
        <Line quiet>{t.receipt_note}</Line>
        {contact ? <Line quiet>{contact}</Line> : null}
      </Letter>
    ),
    text: [
      hello,
      intro,
      factsText(facts),
      order.text,
      `${t.receipt_button}: ${mail.receipt_url}`,
      t.receipt_note,
      ...(contact ? [contact] : []),
      footer,
    ],
  };
}

export function referenceMail(mail: ReferenceMail): MailDraft {
  const { lang, brand, seller } = mail;
  const texts = textsOf(lang);
  const t = texts.payment_mail;
  const amount = amounts(lang, mail.currency);
  const order = orderOf(mail);
  const facts = [
    { label: t.entity, value: groupedDigits(mail.entity) },
    { label: t.reference, value: groupedDigits(mail.reference) },
    { label: t.amount, value: amount(mail.total) },
  ];
  const until = fill(t.reference_until, { moment: momentText(mail.expires_at, lang) });
  const footer = fill(texts.mail.footer_shop, { brand, seller });
  return {
    subject: fill(t.reference_subject, {
      amount: amount(mail.total),
      seller,
      reference: groupedDigits(mail.reference),
    }),
    body: (
      <Letter lang={lang} brand={brand} preview={until} title={t.reference_title} footer={footer}>
        <Line>{t.reference_text}</Line>
        <Facts rows={facts} strong />
        <Line>{until}</Line>
        {order.table}
        <Action lang={lang} href={mail.pay_url} label={t.reference_button} />
        <Line quiet>{t.reference_note}</Line>
      </Letter>
    ),
    text: [
      t.reference_title,
      t.reference_text,
      factsText(facts),
      until,
      order.text,
      `${t.reference_button}: ${mail.pay_url}`,
      t.reference_note,
      footer,
    ],
  };
}
