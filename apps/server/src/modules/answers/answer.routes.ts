import { answerFiles, answers, feedback } from '@kumbi/contract/answers/answers.endpoints.ts';
import type { Routes } from '../../kernel/http/routes.ts';
import { isRefusal } from '../../kernel/tenancy/refusal.ts';
import { admitAnswer, sendAnswer } from './answer.service.ts';
import { exportAnswers } from './answer-export.service.ts';
import { inputsOf } from './answer-inputs.rules.ts';
import { deleteAnswer, downloadAnswerFile, getAnswer, getFeedback, listAnswers } from './answer-list.service.ts';

export function registerAnswers(routes: Routes): void {
  routes.handleOutside(
    answers.send,
    async (ctx, { params, body }) => {
      const inputs = inputsOf(body);
      if (isRefusal(inputs)) return inputs;
      const taken = await sendAnswer(ctx.kernel, {
        ...inputs,
        slug: params.slug,
        ip: ctx.caller.ip,
        headers: ctx.caller.headers,
      });
      return isRefusal(taken) ? taken : { sent: true as const, ...taken };
    },
    (ctx, { params, formBytes }) => admitAnswer(ctx.kernel, { slug: params.slug, ip: ctx.caller.ip, formBytes }),
  );
  routes.handle(answers.list, (ctx, { query }) => listAnswers(ctx, query));
  routes.handle(answers.get, (ctx, { query }) => getAnswer(ctx, query.id));
  routes.handle(answers.delete, (ctx, { body }) => deleteAnswer(ctx, body.id));
  routes.handleOutside(answers.export, (ctx, { query }) => exportAnswers(ctx, query));
  routes.handle(answerFiles.download, (ctx, { query }) => downloadAnswerFile(ctx, query.id));
  routes.handle(feedback.get, (ctx, { query }) => getFeedback(ctx, query.page));
}
