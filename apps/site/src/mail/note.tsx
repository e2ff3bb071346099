import { fill } from '@kumbi/blocks/texts/fill.ts';
import type { Locale } from '@kumbi/contract/shared/locale.ts';
import { textsOf } from '../texts/texts.ts';
import { Facts } from './facts.tsx';
import { Action, Letter, Line } from './letter.tsx';
import type { MailDraft } from './mail-parts.ts';

interface Note {
  readonly lang: Locale;
  readonly brand: string;
  readonly seller: string;
  /** Of a person whose address is confirmed. A name that a stranger typed could carry a message to any address. */
  readonly name?: string | null;
}

interface Words {
  readonly subject: string;
  readonly title: string;
  readonly text: string;
  readonly facts?: readonly (readonly [string, string | null])[];
  readonly action?: { readonly label: string; readonly url: string };
  readonly end?: string;
}

/** An email in the name of a workspace: a greeting, the news, its facts, and at most one button. */
export function note(mail: Note, words: Words): MailDraft {
  const t = textsOf(mail.lang).mail;
  const hello = mail.name ? fill(t.hello, { name: mail.name }) : null;
  const footer = fill(t.footer_shop, { brand: mail.brand, seller: mail.seller });
  const facts = (words.facts ?? []).flatMap(([label, value]) => (value ? [{ label, value }] : []));
  const { action, end } = words;
  return {
    subject: words.subject,
    body: (
      <Letter lang={mail.lang} brand={mail.brand} preview={words.text} title={words.title} footer={footer}>
        {hello ? <Line>{hello}</Line> : null}
        <Line>{words.text}</Line>
        {facts.length > 0 ? <Facts rows={facts} /> : null}
        {action ? <Action lang={mail.lang} href={action.url} label={action.label} /> : null}
        {end ? <Line quiet>{end}</Line> : null}
      </Letter>
    ),
    text: [
      ...(hello ? [hello] : []),
      words.text,
      ...(facts.length > 0 ? [facts.map((fact) => `${fact.label}: ${fact.value}`).join('\n')] : []),
      ...(action ? [`${action.label}: ${action.url}`] : []),
      ...(end ? [end] : []),
      footer,
    ],
  };
}
