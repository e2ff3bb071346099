import { fill } from '@kumbi/blocks/texts/fill.ts';
import { accountLetter } from '../../mail/account-letter.tsx';
import type { MailDraft } from '../../mail/mail-parts.ts';
import { dayText } from '../../texts/show.ts';
import { textsOf } from '../../texts/texts.ts';
import type { TeamTransferMail } from './team.props.ts';

export function teamTransferMail(mail: TeamTransferMail): MailDraft {
  const { lang, company, from, brand } = mail;
  const t = textsOf(lang).transfer_mail;
  const text = fill(t.text, { from, company, brand });
  const valid = fill(t.valid, { day: dayText(mail.expires_at, lang) });
  return accountLetter(mail, fill(t.subject, { from, company }), t.title, [text, fill(t.effect, { from })], t.button, [
    valid,
  ]);
}
