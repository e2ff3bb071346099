import { getReceivedAnswer, listReceivedAnswers } from '@kumbi/contract/answers/received-answers.endpoints.ts';
import type { Routes } from '../../kernel/http/routes.ts';
import { getReceivedAnswerOf, listReceivedAnswersOf } from './received-answer.service.ts';

/** Visitors' answers, for programs. */
export function registerReceivedAnswers(routes: Routes): void {
  routes.handle(listReceivedAnswers, (ctx, { params, query }) => listReceivedAnswersOf(ctx, params.page_id, query));
  routes.handle(getReceivedAnswer, (ctx, { params }) => getReceivedAnswerOf(ctx, params.page_id, params.id));
}
