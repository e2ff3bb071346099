import {
  getReceivedAnswer,
  listPublicPages,
  listReceivedAnswers,
} from '@kumbi/contract/pages/public-pages.endpoints.ts';
import type { Routes } from '../../kernel/http/routes.ts';
import { getReceivedAnswerOf, listPublicPagesOf, listReceivedAnswersOf } from './public-answer.service.ts';

/** Pages and what visitors answered on them, for programs. */
export function registerReceivedAnswers(routes: Routes): void {
  routes.handle(listPublicPages, (ctx, { query }) => listPublicPagesOf(ctx, query));
  routes.handle(listReceivedAnswers, (ctx, { params, query }) => listReceivedAnswersOf(ctx, params.page_id, query));
  routes.handle(getReceivedAnswer, (ctx, { params }) => getReceivedAnswerOf(ctx, params.page_id, params.id));
}
