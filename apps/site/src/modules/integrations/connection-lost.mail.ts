import { fill } from '@kumbi/blocks/texts/fill.ts';
import { accountLetter } from '../../mail/account-letter.tsx';
import type { MailDraft } from '../../mail/mail-parts.ts';
import { textsOf } from '../../texts/texts.ts';
import type { ConnectionLostMail } from './integrations.props.ts';

export function connectionLostMail(mail: ConnectionLostMail): MailDraft {
  const t = textsOf(mail.lang).connection_mail;
  const { service, integration, workspace } = mail;
  const why = fill(t.lost_why, { service, integration, workspace });
  return accountLetter(
    mail,
    fill(t.lost_subject, { service, integration }),
    t.lost_title,
    [why, t.lost_text],
    t.lost_button,
    [t.lost_note],
  );
}
