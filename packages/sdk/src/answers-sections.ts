import type * as calls from '@kumbi/contract/answers/received-answers.endpoints.ts';
import type { CallsOf, Routes } from './routes.ts';

export type AnswersCalls = CallsOf<typeof calls>;

const answers: Routes<AnswersCalls> = {
  listPageAnswers: 'GET /pages/:page_id/answers',
  getPageAnswer: 'GET /pages/:page_id/answers/:id',
  deletePageAnswer: 'DELETE /pages/:page_id/answers/:id',
};

export const answersSections = {
  answers: { routes: answers, walks: { all: 'listPageAnswers' } },
} as const;
