import { receivedAnswers } from '@kumbi/contract/answers/received-answers.endpoints.ts';
import type { Routes } from '../../kernel/http/routes.ts';
import { deleteReceivedAnswer, getReceivedAnswer, listReceivedAnswers } from './received-answer.service.ts';

/** Visitors' answers, for programs. */
export function registerReceivedAnswers(routes: Routes): void {
  routes.handle(receivedAnswers.list, (ctx, { params, query }) => listReceivedAnswers(ctx, params.page_id, query));
  routes.handle(receivedAnswers.get, (ctx, { params }) => getReceivedAnswer(ctx, params.page_id, params.id));
  routes.handle(receivedAnswers.delete, (ctx, { params }) => deleteReceivedAnswer(ctx, params.page_id, params.id));
}
