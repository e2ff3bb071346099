import type { Parsed, Returns } from '@kumbi/contract/endpoint.ts';
import type { listPublicPages, listReceivedAnswers } from '@kumbi/contract/pages/public-pages.endpoints.ts';
import type { CursorQuery } from '@kumbi/contract/shared/cursor.ts';
import type { Ctx } from '../../kernel/tenancy/ctx.ts';
import { isRefusal, type Refusal, refuse } from '../../kernel/tenancy/refusal.ts';
import { readAnswer, readReceivedAnswers } from './answer.reads.ts';
import { readPage, readPagesByCursor } from './page.reads.ts';
import { isVisible } from './page.view.ts';
import { type Answer, receivedView } from './received-answer.view.ts';

export async function listPublicPagesOf(
  ctx: Ctx,
  query: CursorQuery,
): Promise<Returns<typeof listPublicPages> | Refusal> {
  const found = await readPagesByCursor(ctx, query);
  if (isRefusal(found)) return found;
  const { rows, ...page } = found;
  return {
    ...page,
    data: rows.map((row) => ({
      id: row.id,
      title: row.title,
      type: row.type,
      url: `${ctx.kernel.config.siteUrl}/${row.default_language}/p/${row.slug}`,
      visible: isVisible(row),
      created_at: row.created_at,
    })),
  };
}

export async function listReceivedAnswersOf(
  ctx: Ctx,
  page: string,
  query: Parsed<typeof listReceivedAnswers>['query'],
): Promise<Returns<typeof listReceivedAnswers> | Refusal> {
  if (!(await readPage(ctx, page))) return refuse('page.unknown');
  const since = query.since === undefined ? undefined : new Date(query.since);
  const found = await readReceivedAnswers(ctx, page, since, query);
  if (isRefusal(found)) return found;
  const { rows, ...rest } = found;
  return { ...rest, data: rows.map(receivedView) };
}

export async function getReceivedAnswerOf(ctx: Ctx, page: string, id: string): Promise<Answer | Refusal> {
  const row = await readAnswer(ctx, id);
  return row?.shown_page === page ? receivedView(row) : refuse('answer.unknown');
}
