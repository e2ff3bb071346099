import { fill } from '@kumbi/blocks/texts/fill.ts';
import { accountLetter } from '../../mail/account-letter.tsx';
import type { MailDraft } from '../../mail/mail-parts.ts';
import { textsOf } from '../../texts/texts.ts';
import type { DestinationTroubleMail } from './hooks.props.ts';

export function destinationTroubleMail(mail: DestinationTroubleMail): MailDraft {
  const t = textsOf(mail.lang).destination_mail;
  const { trouble, destination, webhook, address, failures } = mail;
  if (trouble === 'alert') {
    const subject = fill(t.alert_subject, { destination, webhook });
    const why = fill(t.alert_text, { webhook, address, failures: String(failures) });
    return accountLetter(mail, subject, t.alert_title, [why, t.alert_next], t.button, [t.alert_note]);
  }
  const subject = fill(t.off_subject, { destination });
  const why = fill(trouble === 'gone' ? t.off_gone : t.off_failing, { address, webhook });
  return accountLetter(mail, subject, t.off_title, [why, t.off_text], t.button, [t.off_note]);
}
