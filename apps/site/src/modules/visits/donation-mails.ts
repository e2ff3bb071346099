import { fill } from '@kumbi/blocks/texts/fill.ts';
import { amounts, type MailDraft } from '../../mail/mail-parts.ts';
import { note } from '../../mail/note.tsx';
import { textsOf } from '../../texts/texts.ts';
import type { DonationMail, DonationNewsMail } from './visits.props.ts';

export function donationMail(mail: DonationMail): MailDraft {
  const { seller, title } = mail;
  const t = textsOf(mail.lang).visit_mail;
  const amount = amounts(mail.lang, mail.currency)(mail.amount);
  return note(mail, {
    subject: fill(t.donation_subject, { title }),
    title: t.donation_title,
    text: fill(t.donation_text, { seller, title, amount }),
  });
}

export function donationNewsMail(mail: DonationNewsMail): MailDraft {
  const { title } = mail;
  const t = textsOf(mail.lang).visit_mail;
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
