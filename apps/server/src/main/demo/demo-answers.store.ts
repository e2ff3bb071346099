import type { Locale } from '@kumbi/contract/shared/locale.ts';
import type { Insertable } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Ctx } from '../../kernel/tenancy/ctx.ts';
import { isRefusal } from '../../kernel/tenancy/refusal.ts';
import {
  type AnswerForm,
  type AnswerTables,
  answerFormsOf,
  type CheckedAnswer,
  checkAnswer,
} from '../../modules/answers/answers.public.ts';
import { type DemoBusiness, inPortions, languageOf, type MadePage, momentAgo, somebody } from './demo-business.ts';
import type { ContactOf } from './demo-contacts.ts';
import { chance, type DemoPerson, demoPerson, pick } from './demo-people.ts';

/** What somebody filled in on a page. */
export interface DemoAnswer {
  readonly page: MadePage;
  readonly form: AnswerForm;
  readonly at: Date;
  /** Undefined for who rates and gives no name. */
  readonly person?: DemoPerson;
  readonly language: Locale;
  readonly checked: CheckedAnswer;
}

type Fields = Readonly<Record<string, unknown>>;

function formOf(page: MadePage, type: AnswerForm['type']): AnswerForm {
  const form = [...answerFormsOf(page.data, { type: page.type, default_language: 'pt' }).values()].find(
    (each) => each.type === type,
  );
  if (!form) throw new Error(`${page.title} has no ${type}`);
  return form;
}

/** Checked by the questions themselves. @throws when they would refuse it */
function answered(
  page: MadePage,
  form: AnswerForm,
  language: Locale,
  at: Date,
  fields: Fields,
  person?: DemoPerson,
): DemoAnswer {
  const texts = new Map(Object.entries(fields));
  const checked = checkAnswer(form.questions[language], { texts, files: new Map() }, 'AO');
  if (isRefusal(checked)) throw new Error(`${page.title} refuses an answer: ${JSON.stringify(checked)}`);
  return { page, form, at, language, checked, ...(person ? { person } : {}) };
}

export const planAnswers = (business: DemoBusiness): DemoAnswer[] => [
  ...planMessages(business),
  ...planRatings(business),
  ...planSubscribers(business),
];

/** Whoever writes in the contact form, in the language of the demo. */
function planMessages(business: DemoBusiness): DemoAnswer[] {
  const { language, messages } = business.words;
  const page = business.pages.contact;
  const form = formOf(page, 'form');
  const subjects = form.questions[language].find(({ key }) => key === 'subject')?.options ?? [];
  return messages.map(([subject, message], index) => {
    // The newest first, further and further apart.
    const ago = Math.round(0.6 + index ** 1.9);
    const at = momentAgo(business, ago, 'message', index);
    const person = somebody(business, ago, 'message', index);
    const { name, email, phone } = person;
    const reached = { name, email, ...(chance('phones', index) < 0.6 ? { phone } : {}) };
    return answered(page, form, language, at, { ...reached, subject: subjects[subject] ?? '', message }, person);
  });
}

/** Four of ten leave it at the stars. */
function planRatings(business: DemoBusiness): DemoAnswer[] {
  const { language, comments } = business.words;
  const page = business.pages.opinion;
  const form = formOf(page, 'feedback');
  const stars = [5, 5, 5, 5, 5, 5, 5, 5, 5, 4, 4, 4, 4, 3, 3, 2, 1] as const;
  const answers: DemoAnswer[] = [];
  for (let day = page.plan.days; day >= 0; day -= 1) {
    if (chance('rates', day) > 0.18 + ((page.plan.days - day) / page.plan.days) * 0.22) continue;
    const rating = pick(stars, 'stars', day);
    const comment = chance('comments', day) < 0.6 ? pick(comments[rating], 'comment', day) : '';
    answers.push(answered(page, form, language, momentAgo(business, day, 'rating', day), { rating, comment }));
  }
  return answers;
}

function planSubscribers(business: DemoBusiness): DemoAnswer[] {
  const page = business.pages.shop;
  const form = formOf(page, 'newsletter');
  return Array.from({ length: 46 }, (_, index) => {
    // Each once: 53 and the number of people have no divisor in common.
    const person = demoPerson((index * 53) % 190);
    const at = momentAgo(business, Math.floor(chance('subscribes', index) ** 1.5 * 360), 'subscriber', index);
    const fields = { email: person.email, consent: true };
    return answered(page, form, languageOf(business, person.number), at, fields, person);
  });
}

/** With all that follows an answer done: its contact is known, its mail was sent. */
export async function insertAnswers(
  ctx: Ctx,
  business: DemoBusiness,
  answers: readonly DemoAnswer[],
  contactOf: ContactOf,
): Promise<void> {
  const rows = answers.map(({ page, form, at, person, language, checked }, index) => {
    const { values, consents, rating, name, email, phone, words } = checked;
    return {
      workspace_id: business.workspaceId,
      id: uuidv7({ msecs: at.getTime() }),
      page_id: page.id,
      block_id: form.blockId,
      block_type: form.type,
      language,
      values: JSON.stringify(values),
      consents: JSON.stringify(consents),
      ...{ rating, name, email, phone, words },
      source_hash: ctx.kernel.secrets
        .sign('answer-source', `${page.id} ${person?.number ?? `row ${index}`}`)
        .slice(0, 22),
      contact_id: person ? contactOf(person) : null,
      mails: form.mails,
      mailed_at: form.mails ? at : null,
      slot: 0,
      followed_at: at,
      created_at: at,
    } satisfies Insertable<AnswerTables['page_answers']>;
  });
  const db = ctx.tx.withTables<AnswerTables>();
  await inPortions(rows, (portion) =>
    db
      .insertInto('page_answers')
      .values([...portion])
      .execute(),
  );
}
