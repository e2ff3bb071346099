import { fill } from '@kumbi/blocks/texts/fill.ts';
import type { Locale } from '@kumbi/contract/shared/locale.ts';
import { textsOf } from '../texts/texts.ts';
import { Action, Letter, Line } from './letter.tsx';
import type { MailDraft } from './mail-parts.ts';

interface Account {
  readonly lang: Locale;
  readonly brand: string;
  readonly name: string;
  readonly url?: string;
}

/** An email to a person with an account: a greeting, its reason, at most one button, and what happens without it. */
export function accountLetter(
  mail: Account,
  subject: string,
  title: string,
  lines: readonly string[],
  button: string | undefined,
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
        {button !== undefined && url !== undefined && <Action lang={lang} href={url} label={button} />}
        {end.map((line) => (
          <Line key={line} quiet>
            {line}
          </Line>
        ))}
      </Letter>
    ),
    text: [hello, ...lines, ...(button === undefined ? [] : [`${button}: ${url}`]), ...end, footer],
  };
}
