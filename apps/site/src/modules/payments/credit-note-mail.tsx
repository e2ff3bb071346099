import { fill } from '@kumbi/blocks/texts/fill.ts';
import { Facts, factsText } from '../../mail/facts.tsx';
import { Action, Letter, Line } from '../../mail/letter.tsx';
import { amounts, type MailDraft } from '../../mail/mail-parts.ts';
import { dayText } from '../../texts/show.ts';
import { textsOf } from '../../texts/texts.ts';
import type { CreditNoteMail } from './payments.props.ts';

export function creditNoteMail(mail: CreditNoteMail): MailDraft {
  const { lang, brand, seller } = mail;
  const texts = textsOf(lang);
  const t = texts.payment_mail;
  const amount = amounts(lang, mail.currency)(mail.amount);
  const intro = fill(t.credit_text, { seller: seller.name, amount, number: mail.number });
  const facts = [
    { label: t.credit_number, value: mail.credit_note },
    { label: t.credit_corrects, value: mail.corrects },
    { label: t.credit_on, value: dayText(mail.refunded_at, lang) },
    { label: t.amount, value: amount },
    ...(mail.reason ? [{ label: t.credit_reason, value: mail.reason }] : []),
  ];
  const hello = fill(texts.mail.hello, { name: mail.customer });
  const contact = seller.contact ? fill(t.receipt_contact, { seller: seller.name, contact: seller.contact }) : null;
  const footer = fill(texts.mail.footer_shop, { brand, seller: seller.name });
  return {
    subject: fill(t.credit_subject, { amount, seller: seller.name, number: mail.credit_note }),
    body: (
      <Letter lang={lang} brand={brand} preview={intro} title={t.credit_title} footer={footer}>
        <Line>{hello}</Line>
        <Line>{intro}</Line>
        <Facts rows={facts} />
        <Action lang={lang} href={mail.credit_note_url} label={t.credit_button} />
        <Line quiet>{t.credit_note}</Line>
        {contact ? <Line quiet>{contact}</Line> : null}
      </Letter>
    ),
    text: [
      hello,
      intro,
      factsText(facts),
      `${t.credit_button}: ${mail.credit_note_url}`,
      t.credit_note,
      ...(contact ? [contact] : []),
      footer,
    ],
  };
}
