import { fill } from '@kumbi/blocks/texts/fill.ts';
import { accountLetter } from '../../mail/account-letter.tsx';
import { amounts, type MailDraft } from '../../mail/mail-parts.ts';
import { dayText, momentText } from '../../texts/show.ts';
import { textsOf } from '../../texts/texts.ts';
import type { BankAccountMail, PaymentIssueMail, PayoutChangeMail, PayoutMail } from './payments.props.ts';

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

export function payoutChangeMail(mail: PayoutChangeMail): MailDraft {
  const { lang, workspace, state, reason } = mail;
  const t = textsOf(lang).payment_mail;
  const facts = { workspace, reason, amount: amounts(lang, mail.currency)(mail.amount) };
  const subject = fill(t[`payout_${state}_subject`], facts);
  const text = fill(t[`payout_${state}_text`], facts);
  return accountLetter(mail, subject, t[`payout_${state}_title`], [text], t.payout_button, [t[`payout_${state}_note`]]);
}

export function bankAccountMail(mail: BankAccountMail): MailDraft {
  const { lang, workspace, change, currency, iban, owner_name: owner } = mail;
  const t = textsOf(lang).payment_mail;
  const facts = { workspace, currency, iban, owner, moment: momentText(mail.usable_at, lang) };
  return accountLetter(
    mail,
    fill(t[`bank_account_${change}_subject`], facts),
    t[`bank_account_${change}_title`],
    [fill(t[`bank_account_${change}_text`], facts)],
    t.bank_account_button,
    [t.bank_account_note],
  );
}
