import { pageAnswered } from '@kumbi/contract/answers/answers.events.ts';
import type { AnswerValue } from '@kumbi/contract/answers/answers.schemas.ts';
import { cutText, type PublishedEvent, publishRead } from '../../kernel/published-event.ts';
import { contactFactsOf } from '../contacts/contacts.public.ts';
import { readAnswer } from './answer.reads.ts';

const written = (value: AnswerValue['value']): string =>
  cutText(Array.isArray(value) ? value.join(', ') : String(value));

export const answerEvents: readonly PublishedEvent[] = [
  publishRead(pageAnswered, 'answer.received', async (ctx, { contact_id, ...facts }) => {
    const answer = await readAnswer(ctx, facts.answer_id);
    if (!answer) return undefined;
    return {
      ...facts,
      page: answer.page_title,
      values: answer.values.map(({ label, value }) => ({ question: label, answer: written(value) })),
      files: answer.files.map(({ id, label, name, bytes }) => ({ id, question: label, name, bytes })),
      rating: answer.rating,
      contact: await contactFactsOf(ctx, contact_id),
    };
  }),
];
