import { fill } from '@kumbi/blocks/texts/fill.ts';
import { Letter, Line } from '../../mail/letter.tsx';
import type { MailDraft } from '../../mail/mail-parts.ts';
import { textsOf } from '../../texts/texts.ts';
import type { AbuseAnswerMail } from './pages.props.ts';

export function abuseAnswerMail({ lang, brand, page, reader, outcome, answer }: AbuseAnswerMail): MailDraft {
  const t = textsOf(lang).abuse_answer_mail;
  const footer = fill(textsOf(lang).mail.footer, { brand });
  const title = fill(t[`subject_${reader}`], { page });
  const intro = fill(t[`${reader}_${outcome}`], { page });
  return {
    subject: title,
    body: (
      <Letter lang={lang} brand={brand} preview={intro} title={title} footer={footer}>
        <Line>{intro}</Line>
        <Line>{answer}</Line>
      </Letter>
    ),
    text: [intro, answer, footer],
  };
}
