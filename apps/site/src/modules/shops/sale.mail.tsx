import { fill } from '@kumbi/blocks/texts/fill.ts';
import { Facts, factsText } from '../../mail/facts.tsx';
import { Action, Letter, Line } from '../../mail/letter.tsx';
import { amounts, type MailDraft } from '../../mail/mail-parts.ts';
import { textsOf } from '../../texts/texts.ts';
import { orderOf } from '../payments/order-lines.public.tsx';
import type { SaleMail } from './shops.props.ts';

export function saleMail(mail: SaleMail): MailDraft {
  const { lang, brand, customer } = mail;
  const texts = textsOf(lang);
  const t = texts.sale_mail;
  const amount = amounts(lang, mail.currency);
  const received = amount(mail.received);
  const order = orderOf(mail);
  const facts = [
    { label: texts.payment_mail.number, value: mail.number },
    { label: t.customer, value: [customer.name, customer.phone, customer.email].filter(Boolean).join('\n') },
    ...(mail.delivery ? [{ label: t.delivery, value: mail.delivery }] : []),
    ...(mail.note ? [{ label: t.note, value: mail.note }] : []),
    ...(mail.received === mail.total ? [] : [{ label: t.received, value: received }]),
  ];
  const intro = fill(t.text, { customer: customer.name, amount: received, shop: mail.shop });
  const footer = fill(texts.mail.footer, { brand });
  return {
    subject: fill(t.subject, { amount: received, number: mail.number }),
    body: (
      <Letter lang={lang} brand={brand} preview={intro} title={t.title} footer={footer}>
        <Line>{intro}</Line>
        <Facts rows={facts} />
        {order.table}
        <Action lang={lang} href={mail.sale_url} label={t.button} />
      </Letter>
    ),
    text: [intro, factsText(facts), order.text, `${t.button}: ${mail.sale_url}`, footer],
  };
}
