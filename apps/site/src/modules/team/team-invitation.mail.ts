import { fill } from '@kumbi/blocks/texts/fill.ts';
import { accountLetter } from '../../mail/account-letter.tsx';
import type { MailDraft } from '../../mail/mail-parts.ts';
import { dayText } from '../../texts/show.ts';
import { textsOf } from '../../texts/texts.ts';
import type { TeamInvitationMail } from './team.props.ts';

export function teamInvitationMail(mail: TeamInvitationMail): MailDraft {
  const { lang, company, inviter, brand } = mail;
  const t = textsOf(lang).team_mail;
  const subject = fill(t.subject, { company, brand });
  const text = fill(t.text, { inviter, company, brand, role: t.roles[mail.role] });
  const valid = fill(t.valid, { day: dayText(mail.expires_at, lang) });
  return accountLetter(mail, subject, t.title, [text], t.button, [valid, t.ignore]);
}
