import { fill } from '@kumbi/blocks/texts/fill.ts';
import { accountLetter } from '../../mail/account-letter.tsx';
import { type MailDraft, subjectLine } from '../../mail/mail-parts.ts';
import { textsOf } from '../../texts/texts.ts';
import type { NotificationsMail } from './notifications.props.ts';

export function notificationsMail(mail: NotificationsMail): MailDraft {
  const t = textsOf(mail.lang).notifications_mail;
  const { workspace, items, count, kind } = mail;
  const settings = fill(t.settings, { url: mail.settings_url });
  const [only] = items;
  if (count === 1 && only) {
    const about = fill(t.about, { workspace });
    return accountLetter(mail, subjectLine(only.title), only.title, [only.detail], t.button, [about, settings]);
  }
  const title = fill(t.many, { kind, count: String(count) });
  const subject = subjectLine(fill(t.many_subject, { kind, count: String(count), workspace }));
  const more = count - items.length;
  const lines = [
    fill(t.intro, { workspace }),
    ...repeated(items.map((each) => `${each.title} – ${each.detail}`)),
    ...(more > 0 ? [fill(t.more, { count: String(more) })] : []),
  ];
  return accountLetter(mail, subject, title, lines, t.button, [t.why, settings]);
}

/** Visitors who leave no name cause the same line again and again. */
function repeated(lines: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const line of lines) counts.set(line, (counts.get(line) ?? 0) + 1);
  return [...counts].map(([line, count]) => (count === 1 ? line : `${line} (${count})`));
}
