import type { receivedAnswers } from '@kumbi/contract/answers/received-answers.endpoints.ts';
import type { Parsed, Returns } from '@kumbi/contract/endpoint.ts';
import type { Ctx } from '../../kernel/tenancy/ctx.ts';
import { isRefusal, type Refusal, refuse } from '../../kernel/tenancy/refusal.ts';
import { readPage } from '../pages/pages.public.ts';
import { readAnswer, readReceivedAnswers } from './answer.reads.ts';
import { deleteAnswer } from './answer-list.service.ts';
import { type Answer, receivedView } from './received-answer.view.ts';

/** Lists a page's answers for programs. */
export async function listReceivedAnswers(
  ctx: Ctx,
  page: string,
  query: Parsed<typeof receivedAnswers.list>['query'],
): Promise<Returns<typeof receivedAnswers.list> | Refusal> {
  if (!(await readPage(ctx, page))) return refuse('page.unknown');
  const since = query.since === undefined ? undefined : new Date(query.since);
  const found = await readReceivedAnswers(ctx, page, since, query);
  if (isRefusal(found)) return found;
  const { rows, ...rest } = found;
  return { ...rest, data: rows.map(receivedView) };
}

export async function getReceivedAnswer(ctx: Ctx, page: string, id: string): Promise<Answer | Refusal> {
  const row = await readAnswer(ctx, id);
  return row?.shown_page === page ? receivedView(row) : refuse('answer.unknown');
}

export async function deleteReceivedAnswer(ctx: Ctx, page: string, id: string): Promise<{ deleted: true } | Refusal> {
  const found = await getReceivedAnswer(ctx, page, id);
  return isRefusal(found) ? found : deleteAnswer(ctx, id);
}
