import { fill, plural } from '@kumbi/blocks/texts/fill.ts';
import { accountLetter } from '../../mail/account-letter.tsx';
import { amounts, type MailDraft } from '../../mail/mail-parts.ts';
import { dayText } from '../../texts/show.ts';
import { textsOf } from '../../texts/texts.ts';
import type { PlanReminderMail } from './quotas.props.ts';

export function planReminderMail(mail: PlanReminderMail): MailDraft {
  const { lang, plan } = mail;
  const t = textsOf(lang).plan_mail;
  const subject = fill(plural(t.subject_one, t.subject_other, mail.days, lang), { plan });
  const text = fill(t.text, {
    plan,
    workspace: mail.workspace,
    day: dayText(mail.ends_at, lang),
    amount: amounts(lang, mail.currency)(mail.price),
  });
  return accountLetter(mail, subject, t.title, [text], t.button, [t.note]);
}
