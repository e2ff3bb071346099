import { fill } from '@kumbi/blocks/texts/fill.ts';
import type { MailDraft } from '../../mail/mail-parts.ts';
import { note } from '../../mail/note.tsx';
import { textsOf } from '../../texts/texts.ts';
import type { MemberLinkMail } from './pages.props.ts';

export function memberLinkMail(mail: MemberLinkMail): MailDraft {
  const { seller, title } = mail;
  const texts = textsOf(mail.lang);
  const t = texts.member_mail;
  return note(mail, {
    subject: fill(t.subject, { title }),
    title: t.title,
    text: fill(t.text, { title, seller }),
    action: { label: t.button, url: mail.url },
    end: `${fill(t.valid, { count: mail.minutes })} ${texts.mail.ignore}`,
  });
}
