import { fill, plural } from '@kumbi/blocks/texts/fill.ts';
import { accountLetter } from '../../mail/account-letter.tsx';
import type { MailDraft } from '../../mail/mail-parts.ts';
import { textsOf } from '../../texts/texts.ts';
import type {
  ChangeEmailMail,
  EmailChangingMail,
  NewEmailMail,
  NoticeMail,
  ProofCodeMail,
  ResetPasswordMail,
  SignInLinkMail,
  VerifyEmailMail,
} from './identity.props.ts';

export function verifyEmailMail(mail: VerifyEmailMail): MailDraft {
  const t = textsOf(mail.lang).account_mail;
  const valid = plural(t.verify_valid_one, t.verify_valid_other, mail.hours, mail.lang);
  const subject = fill(t.verify_subject, { brand: mail.brand });
  return accountLetter(mail, subject, t.verify_title, [t.verify_text], t.verify_button, [
    valid,
    textsOf(mail.lang).mail.ignore,
  ]);
}

export function resetPasswordMail(mail: ResetPasswordMail): MailDraft {
  const t = textsOf(mail.lang).account_mail;
  const valid = plural(t.reset_valid_one, t.reset_valid_other, mail.minutes, mail.lang);
  const subject = fill(t.reset_subject, { brand: mail.brand });
  return accountLetter(mail, subject, t.reset_title, [t.reset_text], t.reset_button, [
    valid,
    textsOf(mail.lang).mail.ignore,
  ]);
}

export function signInLinkMail(mail: SignInLinkMail): MailDraft {
  const t = textsOf(mail.lang).account_mail;
  const valid = plural(t.reset_valid_one, t.reset_valid_other, mail.minutes, mail.lang);
  const subject = fill(t.link_subject, { brand: mail.brand });
  return accountLetter(mail, subject, t.link_title, [t.link_text], t.link_button, [
    valid,
    textsOf(mail.lang).mail.ignore,
  ]);
}

export function changeEmailMail(mail: ChangeEmailMail): MailDraft {
  const t = textsOf(mail.lang).account_mail;
  const valid = plural(t.verify_valid_one, t.verify_valid_other, mail.hours, mail.lang);
  const text = fill(t.change_text, { email: mail.new_email });
  const subject = fill(t.change_subject, { brand: mail.brand });
  return accountLetter(mail, subject, t.change_title, [text, t.change_then], t.change_button, [valid, t.change_ignore]);
}

export function newEmailMail(mail: NewEmailMail): MailDraft {
  const t = textsOf(mail.lang).account_mail;
  const valid = plural(t.verify_valid_one, t.verify_valid_other, mail.hours, mail.lang);
  const subject = fill(t.new_email_subject, { brand: mail.brand });
  const text = fill(t.new_email_text, { brand: mail.brand });
  return accountLetter(mail, subject, t.new_email_title, [text], t.new_email_button, [
    valid,
    textsOf(mail.lang).mail.ignore,
  ]);
}

export function emailChangingMail(mail: EmailChangingMail): MailDraft {
  const t = textsOf(mail.lang).account_mail;
  const subject = fill(t.changing_subject, { brand: mail.brand });
  const text = fill(t.changing_text, { email: mail.new_email });
  return accountLetter(mail, subject, t.change_title, [text, t.changing_else], t.reset_button, [t.changing_note]);
}

export function proofCodeMail(mail: ProofCodeMail): MailDraft {
  const t = textsOf(mail.lang).account_mail;
  const valid = plural(t.code_valid_one, t.code_valid_other, mail.minutes, mail.lang);
  const subject = fill(t.code_subject, { brand: mail.brand });
  return accountLetter(mail, subject, t.code_title, [t.code_text, mail.code], undefined, [valid, t.code_ignore]);
}

export function signUpAgainMail(mail: NoticeMail): MailDraft {
  const t = textsOf(mail.lang).account_mail;
  const subject = fill(t.again_subject, { brand: mail.brand });
  return accountLetter(mail, subject, t.again_title, [t.again_text, t.again_password], t.link_button, [t.again_ignore]);
}

export function addressUsedMail(mail: NoticeMail): MailDraft {
  const t = textsOf(mail.lang).account_mail;
  const subject = fill(t.used_subject, { brand: mail.brand });
  return accountLetter(mail, subject, t.used_title, [t.used_text, t.used_then], t.link_button, [t.again_ignore]);
}
