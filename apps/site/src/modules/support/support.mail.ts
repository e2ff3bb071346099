import { fill } from '@kumbi/blocks/texts/fill.ts';
import { accountLetter } from '../../mail/account-letter.tsx';
import { type MailDraft, subjectLine } from '../../mail/mail-parts.ts';
import { textsOf } from '../../texts/texts.ts';
import type { SupportAnswerMail, SupportQuestionMail } from './support.props.ts';

export function supportAnswerMail(mail: SupportAnswerMail): MailDraft {
  const t = textsOf(mail.lang).support_mail;
  const title = fill(t.answer_title, { brand: mail.brand });
  const intro = fill(t.answer_intro, { brand: mail.brand, workspace: mail.workspace });
  return accountLetter(mail, subjectLine(title), title, [intro, ...quoted(mail)], t.answer_button, [t.answer_why]);
}

export function supportQuestionMail({ user, ...mail }: SupportQuestionMail): MailDraft {
  const t = textsOf(mail.lang).support_mail;
  const title = fill(t.question_title, { user });
  const subject = subjectLine(fill(t.question_subject, { user, workspace: mail.workspace }));
  const intro = fill(t.question_intro, { user, email: mail.email, workspace: mail.workspace });
  const reader = { ...mail, name: mail.name || mail.brand };
  return accountLetter(reader, subject, title, [intro, ...quoted(mail)], t.question_button, [t.question_why]);
}

/** The paragraphs of the messages, and the names of their files. */
function quoted({ lang, messages, count }: Pick<SupportAnswerMail, 'lang' | 'messages' | 'count'>): string[] {
  const t = textsOf(lang).support_mail;
  const lines = messages.flatMap(({ text, files }) => [
    ...text.split(/\n+/).filter((line) => line.trim() !== ''),
    ...files.map((name) => fill(t.file, { name })),
  ]);
  const more = count - messages.length;
  return [...lines, ...(more > 0 ? [fill(more === 1 ? t.more_one : t.more, { count: String(more) })] : [])];
}
