import { fill } from '@kumbi/blocks/texts/fill.ts';
import type { AbuseReportMail, PageAnswerMail } from '../mails.ts';
import { textsOf } from '../texts/texts.ts';
import { Action, Letter, Line } from './letter.tsx';
import type { MailDraft } from './mail-parts.ts';
import { Facts } from './order-table.tsx';

export function pageAnswerMail(mail: PageAnswerMail): MailDraft {
  const { lang, brand, page, values } = mail;
  const t = textsOf(lang).page_mail;
  const footer = fill(textsOf(lang).mail.footer, { brand });
  const sender = mail.sender ?? t.somebody;
  const intro = fill(t.answer_text, { sender, page });
  return {
    subject: fill(t.answer_subject, { sender, page }),
    body: (
      <Letter lang={lang} brand={brand} preview={intro} title={t.answer_title} footer={footer}>
        <Line>{intro}</Line>
        <Facts rows={values} />
        <Action lang={lang} href={mail.answers_url} label={t.answer_button} />
      </Letter>
    ),
    text: [
      intro,
      values.map(({ label, value }) => `${label}: ${value}`).join('\n'),
      `${t.answer_button}: ${mail.answers_url}`,
      footer,
    ],
  };
}

export function abuseReportMail(mail: AbuseReportMail): MailDraft {
  const { lang, brand, page } = mail;
  const t = textsOf(lang).page_mail;
  const footer = fill(textsOf(lang).mail.footer, { brand });
  const intro = fill(t.abuse_text, { page });
  const rows = [
    { label: t.abuse_reason, value: textsOf(lang).page[`reason_${mail.reason}`] },
    { label: t.abuse_words, value: mail.details },
    ...(mail.email ? [{ label: t.abuse_email, value: mail.email }] : []),
  ];
  return {
    subject: fill(t.abuse_subject, { page }),
    body: (
      <Letter lang={lang} brand={brand} preview={intro} title={t.abuse_title} footer={footer}>
        <Line>{intro}</Line>
        <Facts rows={rows} />
        <Action lang={lang} href={mail.page_url} label={t.abuse_button} />
      </Letter>
    ),
    text: [
      intro,
      rows.map(({ label, value }) => `${label}: ${value}`).join('\n'),
      `${t.abuse_button}: ${mail.page_url}`,
      footer,
    ],
  };
}
