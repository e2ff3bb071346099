import { fill, plural } from '@kumbi/blocks/texts/fill.ts';
import type { Locale } from '@kumbi/contract/shared/locale.ts';
import type {
  ChangeEmailMail,
  EmailChangingMail,
  NewEmailMail,
  PaymentIssueMail,
  PayoutMail,
  PlanReminderMail,
  ResetPasswordMail,
  VerifyEmailMail,
  WebhookOffMail,
} from '../mails.ts';
import { dayText } from '../texts/show.ts';
import { textsOf } from '../texts/texts.ts';
import { Action, Letter, Line } from './letter.tsx';
import { amounts, type MailDraft } from './mail-parts.ts';

interface Account {
  readonly lang: Locale;
  readonly brand: string;
  readonly name: string;
  readonly url: string;
}

/** Mails of one shape: a greeting, why it came, one thing to press, and what happens otherwise. */
function accountMail(
  mail: Account,
  subject: string,
  title: string,
  lines: readonly string[],
  button: string,
  end: readonly string[],
): MailDraft {
  const { lang, brand, url } = mail;
  const t = textsOf(lang).mail;
  const hello = fill(t.hello, { name: mail.name });
  const footer = fill(t.footer, { brand });
  return {
    subject,
    body: (
      <Letter lang={lang} brand={brand} preview={lines[0] ?? ''} title={title} footer={footer}>
        <Line>{hello}</Line>
        {lines.map((line) => (
          <Line key={line}>{line}</Line>
        ))}
        <Action lang={lang} href={url} label={button} />
        {end.map((line) => (
          <Line key={line} quiet>
            {line}
          </Line>
        ))}
      </Letter>
    ),
    text: [hello, ...lines, `${button}: ${url}`, ...end, footer],
  };
}

export function verifyEmailMail(mail: VerifyEmailMail): MailDraft {
  const t = textsOf(mail.lang).mail;
  const valid = plural(t.verify_valid_one, t.verify_valid_other, mail.hours, mail.lang);
  const subject = fill(t.verify_subject, { brand: mail.brand });
  return accountMail(mail, subject, t.verify_title, [t.verify_text], t.verify_button, [valid, t.ignore]);
}

export function resetPasswordMail(mail: ResetPasswordMail): MailDraft {
  const t = textsOf(mail.lang).mail;
  const valid = plural(t.reset_valid_one, t.reset_valid_other, mail.minutes, mail.lang);
  const subject = fill(t.reset_subject, { brand: mail.brand });
  return accountMail(mail, subject, t.reset_title, [t.reset_text], t.reset_button, [valid, t.ignore]);
}

export function changeEmailMail(mail: ChangeEmailMail): MailDraft {
  const t = textsOf(mail.lang).mail;
  const valid = plural(t.verify_valid_one, t.verify_valid_other, mail.hours, mail.lang);
  const text = fill(t.change_text, { email: mail.new_email });
  const subject = fill(t.change_subject, { brand: mail.brand });
  return accountMail(mail, subject, t.change_title, [text, t.change_then], t.change_button, [valid, t.change_ignore]);
}

export function newEmailMail(mail: NewEmailMail): MailDraft {
  const t = textsOf(mail.lang).mail;
  const valid = plural(t.verify_valid_one, t.verify_valid_other, mail.hours, mail.lang);
  const subject = fill(t.new_email_subject, { brand: mail.brand });
  const text = fill(t.new_email_text, { brand: mail.brand });
  return accountMail(mail, subject, t.new_email_title, [text], t.new_email_button, [valid, t.ignore]);
}

export function emailChangingMail(mail: EmailChangingMail): MailDraft {
  const t = textsOf(mail.lang).mail;
  const subject = fill(t.changing_subject, { brand: mail.brand });
  const text = fill(t.changing_text, { email: mail.new_email });
  return accountMail(mail, subject, t.change_title, [text, t.changing_else], t.reset_button, [t.changing_note]);
}

export function planReminderMail(mail: PlanReminderMail): MailDraft {
  const { lang, plan } = mail;
  const t = textsOf(lang).mail;
  const subject = fill(plural(t.plan_subject_one, t.plan_subject_other, mail.days, lang), { plan });
  const text = fill(t.plan_text, {
    plan,
    workspace: mail.workspace,
    day: dayText(mail.ends_at, lang),
    amount: amounts(lang, mail.currency)(mail.price),
  });
  return accountMail(mail, subject, t.plan_title, [text], t.plan_button, [t.plan_note]);
}

export function webhookOffMail(mail: WebhookOffMail): MailDraft {
  const t = textsOf(mail.lang).mail;
  const subject = fill(t.webhook_off_subject, { webhook: mail.webhook });
  const why = fill(mail.reason === 'gone' ? t.webhook_off_gone : t.webhook_off_failing, { address: mail.address });
  return accountMail(mail, subject, t.webhook_off_title, [why, t.webhook_off_text], t.webhook_off_button, [
    t.webhook_off_note,
  ]);
}

export function paymentIssueMail(mail: PaymentIssueMail): MailDraft {
  const { lang, number, buyer, reason } = mail;
  const t = textsOf(lang).mail;
  const amount = amounts(lang, mail.currency);
  const facts = { buyer, amount: amount(mail.amount), expected: amount(mail.expected) };
  const subject = fill(t.payment_issue_subject, { number, amount: facts.amount });
  return accountMail(
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
  const t = textsOf(lang).mail;
  const amount = amounts(lang, mail.currency)(mail.amount);
  // A day has no hour; noon is the same day in every zone that is shown.
  const text = fill(t.payout_text, { amount, workspace, reference, day: dayText(`${mail.paid_on}T12:00:00Z`, lang) });
  return accountMail(mail, fill(t.payout_subject, { amount, workspace }), t.payout_title, [text], t.payout_button, [
    t.payout_note,
  ]);
}
