import {
  type ConsentChannel,
  consentChannels,
  type ShownConsentState,
} from '@kumbi/contract/contacts/contacts.limits.ts';
import type texts from '@kumbi/contract/contacts/messages/en.json';
import { locales } from '@kumbi/contract/shared/locale.ts';
import { screenTexts } from '../../../../kernel/texts/server-texts.ts';

export type RowConsents = Readonly<Partial<Record<ConsentChannel, boolean>>>;

/** Whether a state in our own export is a consent; null for neither a consent nor a withdrawal. */
const answersOfStates: Readonly<Record<ShownConsentState, boolean | null>> = {
  ...{ subscribed: true, unsubscribed: false, bounced: false, complained: false, invalid: false },
  ...{ none: null, pending: null },
};

/** The words of programs in a column about consent, without accents and separators. */
const words: Readonly<Record<string, boolean | null>> = {
  ...{ yes: true, y: true, true: true, 1: true, sim: true, s: true, verdadeiro: true, x: true },
  ...{ subscribed: true, 'opted in': true, 'opt in': true, confirmed: true, subscrito: true, subscreveu: true },
  ...{ no: false, n: false, false: false, 0: false, nao: false, falso: false },
  ...{ unsubscribed: false, 'not subscribed': false, 'opted out': false, 'opt out': false, cleaned: false },
  ...{ 'nao subscrito': false, 'cancelou a subscricao': false, removido: false },
  // Neither a consent nor a withdrawal.
  ...{ pending: null, unknown: null, none: null, 'n/a': null, never: null, pendente: null, desconhecido: null },
};

/** The states as our own export writes them, in every language. */
const exported = new Map(
  locales.flatMap((locale) =>
    Object.entries(screenTexts<typeof texts>('contacts', locale).consent.states).map(
      ([state, text]) => [plain(text), answersOfStates[state as ShownConsentState]] as const,
    ),
  ),
);

function plain(cell: string): string {
  return cell
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, ' ')
    .trim();
}

/** Programs write the time of a consent, or of a withdrawal, into its column. */
const dated = /^\d{4}-\d{2}-\d{2}|^\d{1,2}[/.]\d{1,2}[/.]\d{4}/;

/** `empty`: the file says nothing about the person. `neither`: it says that the person has decided nothing. */
type Answer = boolean | 'empty' | 'neither' | 'unreadable';

function readAnswer(cell: string): Answer {
  if (dated.test(cell)) return true;
  const word = plain(cell);
  if (word === '') return 'empty';
  const answer = Object.hasOwn(words, word) ? words[word] : exported.get(word);
  return answer === undefined ? 'unreadable' : (answer ?? 'neither');
}

/**
 * Reads the columns about consent. A withdrawal is stronger than a consent in another column.
 *
 * @param stated the channels on which everyone in the file agreed, unless a column says something else
 * @param report is called with a cell that can't be read
 */
export function readRowConsents(
  filled: (target: string) => string,
  stated: readonly ConsentChannel[],
  report: (cell: string) => void,
): RowConsents {
  const answerIn = (target: string): Answer => {
    const answer = readAnswer(filled(target));
    if (answer === 'unreadable') report(filled(target));
    return answer;
  };
  const hasLeft = answerIn('email_opt_out') === true;
  const answers: Record<ConsentChannel, Answer> = {
    email: hasLeft ? false : answerIn('email_consent'),
    whatsapp: answerIn('whatsapp_consent'),
  };
  const consents: Partial<Record<ConsentChannel, boolean>> = {};
  for (const channel of consentChannels) {
    const answer = answers[channel] === 'empty' ? stated.includes(channel) || 'empty' : answers[channel];
    if (typeof answer === 'boolean') consents[channel] = answer;
  }
  return consents;
}
