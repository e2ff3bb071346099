import { fill } from '@kumbi/blocks/texts/fill.ts';
import type { MailDraft } from '../../mail/mail-parts.ts';
import { note } from '../../mail/note.tsx';
import { textsOf } from '../../texts/texts.ts';
import type { ConsentRequestMail } from './contacts.props.ts';

/** Asks a person whether they ordered the messages themselves. */
export function consentRequestMail(mail: ConsentRequestMail): MailDraft {
  const { seller } = mail;
  const texts = textsOf(mail.lang);
  const t = texts.consent_request_mail;
  return note(mail, {
    subject: fill(t.subject, { seller }),
    title: fill(t.title, { seller }),
    text: fill(t.text, { seller }),
    action: { label: t.button, url: mail.url },
    end: `${fill(t.valid, { count: mail.days })} ${texts.mail.ignore}`,
  });
}
