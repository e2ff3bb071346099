import {
  deleteAnswer,
  downloadAnswerFile,
  exportAnswers,
  getAnswer,
  getFeedback,
  listAnswers,
  sendAnswer,
} from '@kumbi/contract/answers/answers.endpoints.ts';
import type { Routes } from '../../kernel/http/routes.ts';
import { isRefusal } from '../../kernel/tenancy/refusal.ts';
import { takeAnswer } from './answer.service.ts';
import { exportAnswersOf } from './answer-export.service.ts';
import { inputsOf } from './answer-inputs.rules.ts';
import { deleteAnswerOf, getAnswerOf, getFeedbackOf, listAnswersOf, openAnswerFile } from './answer-list.service.ts';

export function registerAnswers(routes: Routes): void {
  routes.handleOutside(sendAnswer, async (ctx, { params, body }) => {
    const inputs = inputsOf(body);
    if (isRefusal(inputs)) return inputs;
    const taken = await takeAnswer(ctx.kernel, { ...inputs, slug: params.slug, ip: ctx.caller.ip });
    return isRefusal(taken) ? taken : { sent: true as const, ...taken };
  });
  routes.handle(listAnswers, (ctx, { query }) => listAnswersOf(ctx, query));
  routes.handle(getAnswer, (ctx, { query }) => getAnswerOf(ctx, query.id));
  routes.handle(deleteAnswer, (ctx, { body }) => deleteAnswerOf(ctx, body.id));
  routes.handleOutside(exportAnswers, (ctx, { query }) => exportAnswersOf(ctx, query));
  routes.handle(downloadAnswerFile, (ctx, { query }) => openAnswerFile(ctx, query.id));
  routes.handle(getFeedback, (ctx, { query }) => getFeedbackOf(ctx, query.page));
}
