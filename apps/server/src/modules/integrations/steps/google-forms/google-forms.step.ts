import { formsReadStep } from '@kumbi/contract/integrations/steps/google-forms/google-forms.step.ts';
import * as z from 'zod';
import { actionStep, WrongText } from '../../oauth/service-action.step.ts';
import { documentId } from '../google/google-account.rules.ts';

/** Google Forms' API, version 1 (developers.google.com/workspace/forms/api). */
const base = 'https://forms.googleapis.com/v1/forms';
const mostAnswers = 200;

const formSchema = z.object({
  items: z
    .array(
      z.object({
        title: z.string().default(''),
        questionItem: z.object({ question: z.object({ questionId: z.string() }) }).optional(),
      }),
    )
    .default([]),
});

const responsesSchema = z.object({
  responses: z
    .array(
      z.object({
        responseId: z.string(),
        lastSubmittedTime: z.string(),
        answers: z
          .record(
            z.string(),
            z.object({ textAnswers: z.object({ answers: z.array(z.object({ value: z.string() })) }).optional() }),
          )
          .default({}),
      }),
    )
    .default([]),
});

export const answersRunner = actionStep(formsReadStep, {
  isRepeatable: true,
  async run({ form, since }, { call }) {
    const id = documentId(form);
    if (!id) return new WrongText('form');
    const from = since ? new Date(since) : undefined;
    if (from && Number.isNaN(from.getTime())) return new WrongText('since');
    const query = new URLSearchParams({
      pageSize: String(mostAnswers),
      ...(from ? { filter: `timestamp >= ${from.toISOString()}` } : {}),
    });
    const { items } = (await call({ url: `${base}/${id}`, answer: formSchema })).value;
    const titles = new Map(items.map(({ title, questionItem }) => [questionItem?.question.questionId, title]));
    const { responses } = (await call({ url: `${base}/${id}/responses?${query}`, answer: responsesSchema })).value;
    const answers = responses.map(({ responseId, lastSubmittedTime, answers: given }) => ({
      id: responseId,
      at: lastSubmittedTime,
      values: Object.fromEntries(
        Object.entries(given).map(([question, { textAnswers }]) => [
          titles.get(question) || question,
          (textAnswers?.answers ?? []).map(({ value }) => value).join(', '),
        ]),
      ),
    }));
    return { answers, count: answers.length };
  },
});
