import type { Locale } from '@kumbi/contract/shared/locale.ts';
import type { Insertable } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { chance, pick } from '../../kernel/demo/chance.ts';
import { inPortions } from '../../kernel/demo/demo-rows.ts';
import { type DemoPerson, type DemoRows, type DemoStory, demoList } from '../../kernel/demo/demo-story.ts';
import type { Ctx } from '../../kernel/tenancy/ctx.ts';
import { isRefusal } from '../../kernel/tenancy/refusal.ts';
import { demoWords } from '../../kernel/texts/server-texts.ts';
import { demoContactOf, demoMeetings } from '../contacts/contacts.public.ts';
import { demoNews, notify } from '../notifications/notifications.public.ts';
import { type DemoPage, demoPages } from '../pages/pages.public.ts';
import type { AnswerTables } from './answer.table.ts';
import { type CheckedAnswer, checkAnswer } from './answer-check.rules.ts';
import { type AnswerForm, answerFormsOf } from './answer-form.rules.ts';
import { pageAnsweredNotification } from './answers.notifications.ts';

/** A visitor's input on a page. */
interface DemoAnswer {
  readonly page: DemoPage;
  readonly form: AnswerForm;
  readonly at: Date;
  /** Undefined for a rating without a name. */
  readonly person?: DemoPerson;
  readonly language: Locale;
  readonly checked: CheckedAnswer;
}

const demoAnswers = demoList<DemoAnswer>('pages.answers');

interface AnswerWords {
  /** Messages in the contact form, the newest first. */
  readonly messages: readonly string[];
  /** Comments on ratings, by the number of stars. */
  readonly comments: Readonly<Record<1 | 2 | 3 | 4 | 5, readonly string[]>>;
}

type Fields = Readonly<Record<string, unknown>>;

function formOf(page: DemoPage, type: AnswerForm['type']): AnswerForm {
  const form = [...answerFormsOf(page.data, { type: page.type, default_language: 'pt' }).values()].find(
    (each) => each.type === type,
  );
  if (!form) throw new Error(`${page.title} has no ${type}`);
  return form;
}

/** Checks an answer as the form does. @throws if the form refuses it */
function answered(
  page: DemoPage,
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

/** The number of each message's subject in the contact form. */
const subjectOf = [0, 1, 2, 0, 3, 1, 0, 2, 3, 1, 0, 3];

/** Messages in the contact form, in the language of the demo. */
function planMessages(story: DemoStory): DemoAnswer[] {
  const { language } = story;
  const { messages } = demoWords<AnswerWords>('pages', language);
  const page = story.get(demoPages).contact;
  const form = formOf(page, 'form');
  const subjects = form.questions[language].find(({ key }) => key === 'subject')?.options ?? [];
  return messages.map((message, index) => {
    // Further and further apart.
    const ago = Math.round(0.6 + index ** 1.9);
    const at = story.momentAgo(ago, 'message', index);
    const person = story.somebody(ago, 'message', index);
    const { name, email, phone } = person;
    const reached = { name, email, ...(chance('phones', index) < 0.6 ? { phone } : {}) };
    return answered(
      page,
      form,
      language,
      at,
      { ...reached, subject: subjects[subjectOf[index] ?? 0] ?? '', message },
      person,
    );
  });
}

/** Six of ten ratings have a comment. */
function planRatings(story: DemoStory): DemoAnswer[] {
  const { language } = story;
  const { comments } = demoWords<AnswerWords>('pages', language);
  const page = story.get(demoPages).opinion;
  const form = formOf(page, 'feedback');
  const stars = [5, 5, 5, 5, 5, 5, 5, 5, 5, 4, 4, 4, 4, 3, 3, 2, 1] as const;
  const answers: DemoAnswer[] = [];
  for (let day = page.plan.days; day >= 0; day -= 1) {
    if (chance('rates', day) > 0.18 + ((page.plan.days - day) / page.plan.days) * 0.22) continue;
    const rating = pick(stars, 'stars', day);
    const comment = chance('comments', day) < 0.6 ? pick(comments[rating], 'comment', day) : '';
    answers.push(answered(page, form, language, story.momentAgo(day, 'rating', day), { rating, comment }));
  }
  return answers;
}

function planSubscribers(story: DemoStory): DemoAnswer[] {
  const page = story.get(demoPages).shop;
  const form = formOf(page, 'newsletter');
  return Array.from({ length: 46 }, (_, index) => {
    // Each person once: 53 and 190 have no common divisor.
    const person = story.person((index * 53) % 190);
    const at = story.momentAgo(Math.floor(chance('subscribes', index) ** 1.5 * 360), 'subscriber', index);
    const fields = { email: person.email, consent: true };
    return answered(page, form, story.languageOf(person), at, fields, person);
  });
}

/** Writes answers that are completely processed: the contact is known and the emails are sent. */
async function insertAnswers(ctx: Ctx, story: DemoStory): Promise<void> {
  const contactOf = story.get(demoContactOf);
  const rows = story.list(demoAnswers).map(({ page, form, at, person, language, checked }, index) => {
    const { values, consents, rating, name, email, phone, words } = checked;
    return {
      workspace_id: ctx.workspaceId,
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
  await inPortions(rows, (portion) => db.insertInto('page_answers').values(portion).execute());
}

/** An answer makes its sender a contact. A message in the contact form notifies the owner. */
function announce(story: DemoStory, { at, person, form, page, checked }: DemoAnswer): void {
  // Only subscribers consent to marketing.
  const consent = form.subscribes ? checked.consents[0]?.text : undefined;
  if (person) story.add(demoMeetings, { at, person, source: 'page', ...(consent ? { consent } : {}) });
  if (form.type !== 'form') return;
  story.add(demoNews, {
    at,
    notify: (ctx) =>
      notify(ctx, {
        kind: pageAnsweredNotification,
        values: { title: page.title, sender: checked.name },
        href: `kpages/${page.id}/activity?tab=answers`,
      }),
  });
}

export const answerDemo: DemoRows = {
  plan: (story) => {
    const answers = [...planMessages(story), ...planRatings(story), ...planSubscribers(story)];
    story.add(demoAnswers, ...answers);
    for (const answer of answers) announce(story, answer);
  },
  write: insertAnswers,
};
