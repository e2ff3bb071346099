import type { Locale } from '@kumbi/contract/shared/locale.ts';
import type { Currency } from '@kumbi/contract/shared/money.ts';
import type { ReactElement } from 'react';
import { moneyText, toMinor } from '../texts/money-text.ts';

/** An email before it becomes HTML. The text version is written next to it, not extracted from it. */
export interface MailDraft {
  readonly subject: string;
  readonly body: ReactElement;
  readonly text: readonly string[];
}

export function amounts(lang: Locale, currency: Currency) {
  return (amount: number): string => moneyText(toMinor(amount), currency, lang, true);
}

/** A subject is one line, even if a title has line breaks. */
export const subjectLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
