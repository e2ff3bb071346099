import { fill } from '@kumbi/blocks/texts/fill.ts';
import type { MailDraft } from '../../mail/mail-parts.ts';
import { note } from '../../mail/note.tsx';
import { textsOf } from '../../texts/texts.ts';
import type { CourseLinkMail } from './academy.props.ts';

/** Written in the buyer's language and in the seller's name. */
export function courseLinkMail(mail: CourseLinkMail): MailDraft {
  const { about, seller, title, valid } = mail;
  const texts = textsOf(mail.lang);
  const t = texts.course_mail;
  const term =
    'days' in valid ? fill(t.valid_days, { count: valid.days }) : fill(t.valid_minutes, { count: valid.minutes });
  return note(mail, {
    subject: fill(about === 'joined' ? t.joined_subject : t.asked_subject, { title }),
    title,
    text: fill(about === 'joined' ? t.joined_text : t.asked_text, { title, seller }),
    action: { label: t.button, url: mail.url },
    end: about === 'joined' ? term : `${term} ${texts.mail.ignore}`,
  });
}
