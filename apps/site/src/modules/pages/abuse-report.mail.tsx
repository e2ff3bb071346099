import { fill } from '@kumbi/blocks/texts/fill.ts';
import { Facts } from '../../mail/facts.tsx';
import { Action, Letter, Line } from '../../mail/letter.tsx';
import type { MailDraft } from '../../mail/mail-parts.ts';
import { textsOf } from '../../texts/texts.ts';
import type { AbuseReportMail } from './pages.props.ts';

export function abuseReportMail(mail: AbuseReportMail): MailDraft {
  const { lang, brand, page } = mail;
  const t = textsOf(lang).abuse_mail;
  const footer = fill(textsOf(lang).mail.footer, { brand });
  const intro = fill(t.text, { page });
  const rows = [
    { label: t.reason, value: textsOf(lang).page[`reason_${mail.reason}`] },
    { label: t.words, value: mail.details },
    ...(mail.email ? [{ label: t.email, value: mail.email }] : []),
  ];
  return {
    subject: fill(t.subject, { page }),
    body: (
      <Letter lang={lang} brand={brand} preview={intro} title={t.title} footer={footer}>
        <Line>{intro}</Line>
        <Facts rows={rows} />
        <Action lang={lang} href={mail.page_url} label={t.button} />
      </Letter>
    ),
    text: [
      intro,
      rows.map(({ label, value }) => `${label}: ${value}`).join('\n'),
      `${t.button}: ${mail.page_url}`,
      footer,
    ],
  };
}
