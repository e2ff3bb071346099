import {
  answerFilesLimit,
  answerLongTextLimit,
  answerTextLimit,
  highestRating,
  lowestRating,
} from '@kumbi/contract/answers/answers.limits.ts';
import type { AnswerValue } from '@kumbi/contract/answers/answers.schemas.ts';
import { emailField, type ValidationKey } from '@kumbi/contract/shared/fields.ts';
import { inOneLine } from '@kumbi/contract/shared/one-line.ts';
import parsePhone, { type CountryCode } from 'libphonenumber-js/min';
import { type Refusal, refuse } from '../../kernel/tenancy/refusal.ts';
import type { GivenConsent } from './answer.table.ts';
import type { Question } from './answer-form.rules.ts';

/** The visitor's input for a block, by field name: `f.<key>` is a text or a list, `file.<key>` a file. */
export interface SentInputs {
  readonly texts: ReadonlyMap<string, unknown>;
  readonly files: ReadonlyMap<string, File>;
}

export interface CheckedAnswer {
  readonly values: readonly AnswerValue[];
  readonly consents: readonly GivenConsent[];
  readonly files: readonly { readonly key: string; readonly label: string; readonly file: File }[];
  readonly rating: number | null;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  /** All texts of the answer, joined. */
  readonly words: string;
}

type Read = { readonly value: AnswerValue['value'] } | { readonly problem: ValidationKey } | 'empty';

/**
 * Checks an answer against the questions of its block.
 * @param country the country of telephone numbers without a country code
 * @returns `request.invalid` with a message for each invalid field
 */
export function checkAnswer(
  questions: readonly Question[],
  sent: SentInputs,
  country: string,
): CheckedAnswer | Refusal {
  const problems: Record<string, ValidationKey> = {};
  const known = new Set(questions.map((question) => question.key));
  for (const key of sent.texts.keys()) if (!known.has(key)) problems[`f.${key}`] = 'validation.unknown_field';
  const takesFiles = new Set(questions.filter(({ kind }) => kind === 'file').map(({ key }) => key));
  for (const key of sent.files.keys()) if (!takesFiles.has(key)) problems[`file.${key}`] = 'validation.unknown_field';

  const values: AnswerValue[] = [];
  const files: { key: string; label: string; file: File }[] = [];
  for (const { key, kind, label, ...question } of questions) {
    if (kind === 'file') {
      const file = sent.files.get(key);
      if (file && files.length === answerFilesLimit) problems[`file.${key}`] = 'validation.items_many';
      else if (file) files.push({ key, label, file });
      else if (question.required) problems[`file.${key}`] = 'validation.file';
      continue;
    }
    const read = readValue({ key, kind, label, ...question }, sent.texts.get(key), country);
    if (read === 'empty') {
      if (question.required) problems[`f.${key}`] = 'validation.required';
    } else if ('problem' in read) problems[`f.${key}`] = read.problem;
    else values.push({ key, kind, label, value: read.value });
  }
  if (Object.keys(problems).length > 0) return refuse('request.invalid', { fields: problems });
  const first = (kind: AnswerValue['kind']) => String(values.find((each) => each.kind === kind)?.value ?? '');
  const rating = values.find((each) => each.kind === 'rating')?.value;
  const named = values.find((each) => each.key === 'name' && each.kind === 'text');
  return {
    values,
    files,
    consents: values.flatMap(({ kind, key, label }) => (kind === 'consent' ? [{ key, text: label }] : [])),
    rating: typeof rating === 'number' ? rating : null,
    // A form may have no question with this key. Its first short text then serves as the name.
    name: named ? String(named.value) : first('text'),
    email: first('email'),
    phone: first('phone'),
    words: values.flatMap(({ kind, value }) => (kind === 'consent' ? [] : [value].flat().map(String))).join('\n'),
  };
}

function readValue(question: Question, sent: unknown, country: string): Read {
  if (question.kind === 'choices') return readChoices(question.options, sent);
  if (question.kind === 'consent') {
    if (sent === undefined || sent === false || sent === '' || sent === 'no') return 'empty';
    return sent === true || sent === 'yes' || sent === 'on' ? { value: true } : { problem: 'validation.invalid' };
  }
  if (sent === undefined || sent === null) return 'empty';
  if (typeof sent !== 'string' && typeof sent !== 'number') return { problem: 'validation.invalid' };
  const text = String(sent).trim();
  if (text === '') return 'empty';
  if (text.length > (question.kind === 'long' ? answerLongTextLimit : answerTextLimit))
    return { problem: 'validation.too_long' };
  switch (question.kind) {
    case 'text':
      return { value: inOneLine(text) };
    case 'long':
      return { value: text };
    case 'email': {
      const email = emailField.safeParse(text);
      return email.success ? { value: email.data } : { problem: 'validation.email' };
    }
    case 'phone': {
      const phone = parsePhone(text, country as CountryCode);
      return phone?.isPossible() ? { value: phone.number } : { problem: 'validation.phone' };
    }
    case 'number':
      return /^-?\d{1,15}([.,]\d{1,6})?$/.test(text)
        ? { value: Number(text.replace(',', '.')) }
        : { problem: 'validation.number' };
    case 'date':
      return isDay(text) ? { value: text } : { problem: 'validation.date' };
    case 'choice':
      return question.options.includes(text) ? { value: text } : { problem: 'validation.choice' };
    case 'rating': {
      const rating = Number(text);
      return Number.isInteger(rating) && rating >= lowestRating && rating <= highestRating
        ? { value: rating }
        : { problem: 'validation.choice' };
    }
    case 'file':
      return { problem: 'validation.invalid' };
  }
}

function readChoices(options: readonly string[], sent: unknown): Read {
  const chosen = (Array.isArray(sent) ? sent : [sent]).filter((each) => each !== undefined && each !== '');
  if (chosen.length === 0) return 'empty';
  const texts = [...new Set(chosen.map((each) => (typeof each === 'string' ? each.trim() : '')))];
  return texts.every((each) => options.includes(each)) ? { value: texts } : { problem: 'validation.choice' };
}

/** Whether the calendar has this day. A browser without date fields sends any text. */
function isDay(text: string): boolean {
  const day = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : undefined;
  return day !== undefined && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}
