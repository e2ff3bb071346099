import { fill } from '@kumbi/blocks/texts/fill.ts';
import { accountLetter } from '../../mail/account-letter.tsx';
import { amounts, type MailDraft } from '../../mail/mail-parts.ts';
import { dayText } from '../../texts/show.ts';
import { textsOf } from '../../texts/texts.ts';
import type { PaymentIssueMail, PayoutMail } from './payments.props.ts';

export function paymentIssueMail(mail: PaymentIssueMail): MailDraft {
  const { lang, number, buyer, reason } = mail;
  const t = textsOf(lang).payment_mail;
  const amount = amounts(lang, mail.currency);
  const facts = { buyer, amount: amount(mail.amount), expected: amount(mail.expected) };
  const subject = fill(t.payment_issue_subject, { number, amount: facts.amount });
  return accountLetter(
    mail,
    subject,
    t.payment_issue_title,
    [fill(t[`payment_issue_${reason}`], facts)],
    t.payment_issue_button,
    [t.payment_issue_note],
  );
}

export function payoutMail(mail: PayoutMail): MailDraft {
  const { lang, workspace, reference } = mail;
  const t = textsOf(lang).payment_mail;
  const amount = amounts(lang, mail.currency)(mail.amount);
  // A date has no time: noon is the same day in every time zone that we show.
  const text = fill(t.payout_text, { amount, workspace, reference, day: dayText(`${mail.paid_on}T12:00:00Z`, lang) });
  return accountLetter(mail, fill(t.payout_subject, { amount, workspace }), t.payout_title, [text], t.payout_button, [
    t.payout_note,
  ]);
}
