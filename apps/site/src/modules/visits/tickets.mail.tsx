import { fill, plural } from '@kumbi/blocks/texts/fill.ts';
import { Facts } from '../../mail/facts.tsx';
import { Letter, Line } from '../../mail/letter.tsx';
import type { MailDraft } from '../../mail/mail-parts.ts';
import { textsOf } from '../../texts/texts.ts';
import type { TicketsMail } from './visits.props.ts';

/** Each ticket has its picture, its code to type and its address, so that one of the three always works. */
export function ticketsMail(mail: TicketsMail): MailDraft {
  const { lang, brand, seller, tickets, title } = mail;
  const texts = textsOf(lang);
  const t = texts.visit_mail;
  const hello = mail.name ? fill(texts.mail.hello, { name: mail.name }) : null;
  const footer = fill(texts.mail.footer_shop, { brand, seller });
  const facts = [
    { label: t.when, value: mail.when ?? '' },
    { label: t.where, value: mail.place ?? '' },
  ].filter((fact) => fact.value !== '');
  return {
    subject: fill(plural(t.tickets_subject_one, t.tickets_subject_other, tickets.length, lang), { title }),
    body: (
      <Letter lang={lang} brand={brand} preview={t.tickets_text} title={title} footer={footer}>
        {hello ? <Line>{hello}</Line> : null}
        <Line>{t.tickets_text}</Line>
        {facts.length > 0 ? <Facts rows={facts} /> : null}
        {tickets.map((ticket) => (
          <div key={ticket.code} style={{ margin: '20px 0 0' }}>
            <p style={{ margin: '0 0 8px', fontSize: 16, lineHeight: '24px', fontWeight: 600 }}>{ticket.kind}</p>
            <img
              src={ticket.picture}
              alt={fill(t.tickets_qr, { code: ticket.code })}
              width={220}
              height={220}
              // Without it React adds a preload link, which no email program knows.
              loading="lazy"
              style={{ display: 'block' }}
            />
            <p style={{ margin: '8px 0 0', fontSize: 14, lineHeight: '21px' }}>
              {`${t.tickets_code}: ${ticket.code} · `}
              <a href={ticket.url}>{t.tickets_open}</a>
            </p>
          </div>
        ))}
      </Letter>
    ),
    text: [
      ...(hello ? [hello] : []),
      title,
      t.tickets_text,
      ...(facts.length > 0 ? [facts.map((fact) => `${fact.label}: ${fact.value}`).join('\n')] : []),
      ...tickets.map((ticket) => `${ticket.kind}: ${ticket.code}\n${ticket.url}`),
      footer,
    ],
  };
}
