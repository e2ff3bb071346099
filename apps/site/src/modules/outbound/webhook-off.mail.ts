import { fill } from '@kumbi/blocks/texts/fill.ts';
import { accountLetter } from '../../mail/account-letter.tsx';
import type { MailDraft } from '../../mail/mail-parts.ts';
import { textsOf } from '../../texts/texts.ts';
import type { WebhookOffMail } from './outbound.props.ts';

export function webhookOffMail(mail: WebhookOffMail): MailDraft {
  const t = textsOf(mail.lang).webhook_mail;
  const subject = fill(t.off_subject, { webhook: mail.webhook });
  const why = fill(mail.reason === 'gone' ? t.off_gone : t.off_failing, { address: mail.address });
  return accountLetter(mail, subject, t.off_title, [why, t.off_text], t.off_button, [t.off_note]);
}
