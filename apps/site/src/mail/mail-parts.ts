import { fill } from '@kumbi/blocks/texts/fill.ts';
import type { Locale } from '@kumbi/contract/shared/locale.ts';
import type { Currency } from '@kumbi/contract/shared/money.ts';
import type { ReactElement } from 'react';
import type { MailLine } from '../mails.ts';
import { moneyText, toMinor } from '../texts/money-text.ts';
import { textsOf } from '../texts/texts.ts';

/** A mail before it becomes HTML. The text is written beside it, not scraped from it. */
export interface MailDraft {
  readonly subject: string;
  readonly body: ReactElement;
  readonly text: readonly string[];
}

export function amounts(lang: Locale, currency: Currency) {
  return (amount: number): string => moneyText(toMinor(amount), currency, lang, true);
}

export function lineTexts(lang: Locale) {
  const t = textsOf(lang).mail;
  return (line: MailLine): string =>
    line.quantity > 0 ? fill(t.line_quantity, { count: line.quantity, title: line.title }) : line.title;
}

/** A subject is one line, whatever a title holds. */
export const subjectLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
