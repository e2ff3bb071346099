import { fill, plural } from '@kumbi/blocks/texts/fill.ts';
import type {
  BookingMail,
  CourseLinkMail,
  DonationMail,
  DonationNewsMail,
  MemberLinkMail,
  RegistrationMail,
  TicketsMail,
} from '../mails.ts';
import { textsOf } from '../texts/texts.ts';
import { Action, Letter, Line } from './letter.tsx';
import { amounts, type MailDraft } from './mail-parts.ts';
import { Facts } from './order-table.tsx';

interface Note {
  readonly lang: TicketsMail['lang'];
  readonly brand: string;
  readonly seller: string;
  readonly name: string;
}

interface Words {
  readonly subject: string;
  readonly title: string;
  readonly text: string;
  readonly facts?: readonly (readonly [string, string | null])[];
  readonly action?: { readonly label: string; readonly url: string };
  readonly end?: string;
}

/** A greeting, what happened, the facts of it, and perhaps one thing to press: in the name of whoever has the page. */
function note(mail: Note, words: Words): MailDraft {
  const t = textsOf(mail.lang).mail;
  const hello = mail.name ? fill(t.hello, { name: mail.name }) : null;
  const footer = fill(t.footer_shop, { brand: mail.brand, seller: mail.seller });
  const facts = (words.facts ?? []).flatMap(([label, value]) => (value ? [{ label, value }] : []));
  const { action, end } = words;
  return {
    subject: words.subject,
    body: (
      <Letter lang={mail.lang} brand={mail.brand} preview={words.text} title={words.title} footer={footer}>
        {hello ? <Line>{hello}</Line> : null}
        <Line>{words.text}</Line>
        {facts.length > 0 ? <Facts rows={facts} /> : null}
        {action ? <Action lang={mail.lang} href={action.url} label={action.label} /> : null}
        {end ? <Line quiet>{end}</Line> : null}
      </Letter>
    ),
    text: [
      ...(hello ? [hello] : []),
      words.text,
      ...(facts.length > 0 ? [facts.map((fact) => `${fact.label}: ${fact.value}`).join('\n')] : []),
      ...(action ? [`${action.label}: ${action.url}`] : []),
      ...(end ? [end] : []),
      footer,
    ],
  };
}

/** Each ticket has its picture, its code for the keyboard and its address, so that one of the three always works. */
export function ticketsMail(mail: TicketsMail): MailDraft {
  const { lang, brand, seller, tickets, title } = mail;
  const t = textsOf(lang).mail;
  const hello = fill(t.hello, { name: mail.name });
  const footer = fill(t.footer_shop, { brand, seller });
  const facts = [
    { label: t.when, value: mail.when ?? '' },
    { label: t.where, value: mail.place ?? '' },
  ].filter((fact) => fact.value !== '');
  return {
    subject: fill(plural(t.tickets_subject_one, t.tickets_subject_other, tickets.length, lang), { title }),
    body: (
      <Letter lang={lang} brand={brand} preview={t.tickets_text} title={title} footer={footer}>
        <Line>{hello}</Line>
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
              // Without it React asks mail programs to fetch the picture ahead, in a way that none of them knows.
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
      hello,
      title,
      t.tickets_text,
      ...(facts.length > 0 ? [facts.map((fact) => `${fact.label}: ${fact.value}`).join('\n')] : []),
      ...tickets.map((ticket) => `${ticket.kind}: ${ticket.code}\n${ticket.url}`),
      footer,
    ],
  };
}

export function donationMail(mail: DonationMail): MailDraft {
  const { seller, title } = mail;
  const t = textsOf(mail.lang).mail;
  const amount = amounts(mail.lang, mail.currency)(mail.amount);
  return note(mail, {
    subject: fill(t.donation_subject, { title }),
    title: t.donation_title,
    text: fill(t.donation_text, { seller, title, amount }),
  });
}

export function donationNewsMail(mail: DonationNewsMail): MailDraft {
  const { title } = mail;
  const t = textsOf(mail.lang).mail;
  const donor = mail.donor ?? t.donation_unnamed;
  const amount = amounts(mail.lang, mail.currency)(mail.amount);
  return note(mail, {
    subject: fill(t.donation_news_subject, { donor, amount }),
    title: t.donation_news_title,
    text: fill(t.donation_news_text, { donor, amount, title }),
    facts: [
      [t.donation_message, mail.message],
      [t.donation_contact, mail.contact],
    ],
    action: { label: t.donation_news_button, url: mail.url },
  });
}

export function bookingMail(mail: BookingMail): MailDraft {
  const { about, seller, title, visitor } = mail;
  const t = textsOf(mail.lang).mail;
  const person = visitor && [visitor.name, visitor.email, visitor.phone].filter(Boolean).join(', ');
  const gone = about === 'cancelled' || about === 'owner_cancelled';
  return note(mail, {
    subject: fill(t[`booking_${about}_subject`], { title }),
    title: t[`booking_${about}_title`],
    text: fill(t[`booking_${about}_text`], { seller, visitor: visitor?.name ?? '' }),
    facts: [
      [t.when, mail.when],
      [t.where, mail.place],
      [t.visitor, person],
      [t.note, mail.note],
      [t.reason, mail.reason],
    ],
    ...(gone ? {} : { action: { label: visitor ? t.booking_owner_button : t.booking_button, url: mail.url } }),
  });
}

export function registrationMail(mail: RegistrationMail): MailDraft {
  const { about, seller, title } = mail;
  const t = textsOf(mail.lang).mail;
  return note(mail, {
    subject: fill(t[`registration_${about}_subject`], { title }),
    title: t[`registration_${about}_title`],
    text: fill(t[`registration_${about}_text`], { seller }),
    facts: [
      [t.when, mail.when],
      [t.where, mail.place],
    ],
    ...(about === 'cancelled' ? {} : { action: { label: t.registration_button, url: mail.url } }),
  });
}

export function memberLinkMail(mail: MemberLinkMail): MailDraft {
  const { seller, title } = mail;
  const t = textsOf(mail.lang).mail;
  return note(mail, {
    subject: fill(t.member_subject, { title }),
    title: t.member_title,
    text: fill(t.member_text, { title, seller }),
    action: { label: t.member_button, url: mail.url },
    end: `${fill(t.member_valid, { count: mail.minutes })} ${t.ignore}`,
  });
}

/** In the buyer's language, by whom they bought from. */
export function courseLinkMail(mail: CourseLinkMail): MailDraft {
  const { about, seller, title, valid } = mail;
  const t = textsOf(mail.lang).mail;
  const term =
    'days' in valid ? fill(t.course_valid_days, { count: valid.days }) : fill(t.member_valid, { count: valid.minutes });
  return note(mail, {
    subject: fill(about === 'joined' ? t.course_joined_subject : t.member_subject, { title }),
    title,
    text: fill(about === 'joined' ? t.course_joined_text : t.course_asked_text, { title, seller }),
    action: { label: t.course_button, url: mail.url },
    end: about === 'joined' ? term : `${term} ${t.ignore}`,
  });
}
