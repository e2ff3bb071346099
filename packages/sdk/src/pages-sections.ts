import type * as calls from '@kumbi/contract/pages/public-pages.endpoints.ts';
import type { CallsOf, Routes } from './routes.ts';

export type AnswersCalls = Pick<CallsOf<typeof calls>, 'listPageAnswers' | 'getPageAnswer'>;
export type PagesCalls = Omit<CallsOf<typeof calls>, keyof AnswersCalls>;

const answers: Routes<AnswersCalls> = {
  listPageAnswers: 'GET /pages/:page_id/answers',
  getPageAnswer: 'GET /pages/:page_id/answers/:id',
};
const pages: Routes<PagesCalls> = { listPages: 'GET /pages' };

export const pagesSections = {
  answers: { routes: answers, walks: { all: 'listPageAnswers' } },
  pages: { routes: pages, walks: { all: 'listPages' } },
} as const;
