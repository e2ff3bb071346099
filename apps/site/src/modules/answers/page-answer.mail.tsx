import { fill } from '@kumbi/blocks/texts/fill.ts';
import { Facts } from '../../mail/facts.tsx';
import { Action, Letter, Line } from '../../mail/letter.tsx';
import type { MailDraft } from '../../mail/mail-parts.ts';
import { textsOf } from '../../texts/texts.ts';
import type { PageAnswerMail } from './answers.props.ts';

export function pageAnswerMail(mail: PageAnswerMail): MailDraft {
  const { lang, brand, page, values } = mail;
  const t = textsOf(lang).answer_mail;
  const footer = fill(textsOf(lang).mail.footer, { brand });
  const sender = mail.sender ?? t.somebody;
  const intro = fill(t.text, { sender, page });
  return {
    subject: fill(t.subject, { sender, page }),
    body: (
      <Letter lang={lang} brand={brand} preview={intro} title={t.title} footer={footer}>
        <Line>{intro}</Line>
        <Facts rows={values} />
        <Action lang={lang} href={mail.answers_url} label={t.button} />
      </Letter>
    ),
    text: [
      intro,
      values.map(({ label, value }) => `${label}: ${value}`).join('\n'),
      `${t.button}: ${mail.answers_url}`,
      footer,
    ],
  };
}
