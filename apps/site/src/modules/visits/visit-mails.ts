import { fill } from '@kumbi/blocks/texts/fill.ts';
import type { MailDraft } from '../../mail/mail-parts.ts';
import { note } from '../../mail/note.tsx';
import { textsOf } from '../../texts/texts.ts';
import type { BookingMail, RegistrationMail } from './visits.props.ts';

export function bookingMail(mail: BookingMail): MailDraft {
  const { about, seller, title, visitor } = mail;
  const t = textsOf(mail.lang).visit_mail;
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
  const t = textsOf(mail.lang).visit_mail;
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
