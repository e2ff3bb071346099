import type { answers, feedback } from '@kumbi/contract/answers/answers.endpoints.ts';
import { highestRating, lowestRating } from '@kumbi/contract/answers/answers.limits.ts';
import type { Returns } from '@kumbi/contract/endpoint.ts';
import type { SortedQuery } from '../../kernel/database/page-of.ts';
import type { Download } from '../../kernel/http/download.ts';
import type { Ctx } from '../../kernel/tenancy/ctx.ts';
import { type Refusal, refuse } from '../../kernel/tenancy/refusal.ts';
import { deletePrivateFile, openPrivateFile } from '../media/media.public.ts';
import { type AnswerFilter, readAnswer, readAnswers, readRatings } from './answer.reads.ts';
import { deleteAnswerRow, readAnswerFileIds, readFileIdsOfPage } from './answer.store.ts';
import { answerView } from './answer.view.ts';

export async function listAnswers(ctx: Ctx, query: SortedQuery & AnswerFilter): Promise<Returns<typeof answers.list>> {
  const { rows, ...page } = await readAnswers(ctx, query);
  return { ...page, answers: rows.map(answerView) };
}

export async function getAnswer(ctx: Ctx, id: string): Promise<Returns<typeof answers.get> | Refusal> {
  const row = await readAnswer(ctx, id);
  if (!row) return refuse('answer.unknown');
  return { answer: { ...answerView(row), consents: [...row.consents] } };
}

export async function deleteAnswer(ctx: Ctx, id: string): Promise<{ deleted: true } | Refusal> {
  const files = await readAnswerFileIds(ctx, id);
  if (!(await deleteAnswerRow(ctx, id))) return refuse('answer.unknown');
  for (const file of files) await deletePrivateFile(ctx, file);
  return { deleted: true };
}

/** Deletes the files of a page's answers. Call it before the page is deleted. */
export async function releaseAnswerFiles(ctx: Ctx, pageId: string): Promise<void> {
  for (const file of await readFileIdsOfPage(ctx, pageId)) await deletePrivateFile(ctx, file);
}

/** Deletes the files of answers. Call it before the answers are deleted. */
export async function releaseFilesOfAnswers(ctx: Ctx, answerIds: readonly string[]): Promise<void> {
  for (const id of answerIds) for (const file of await readAnswerFileIds(ctx, id)) await deletePrivateFile(ctx, file);
}

export async function downloadAnswerFile(ctx: Ctx, id: string): Promise<Download | Refusal> {
  return (await openPrivateFile(ctx, id)) ?? refuse('answer.unknown');
}

export async function getFeedback(ctx: Ctx, page: string | undefined): Promise<Returns<typeof feedback.get>> {
  const rows = await readRatings(ctx, page);
  const pages = [...Map.groupBy(rows, (row) => row.id)].map(([id, own]) => ({
    id,
    title: own[0]?.title ?? '',
    ...averageOf(own),
  }));
  const ratings = Array.from({ length: highestRating - lowestRating + 1 }, (_, index) => lowestRating + index);
  return {
    ...averageOf(rows),
    distribution: ratings.map((rating) => ({ rating, ...countOf(rows.filter((row) => row.rating === rating)) })),
    pages: pages.sort((one, other) => other.count - one.count),
  };
}

type Counted = readonly { readonly rating: number; readonly count: number }[];

const countOf = (rows: Counted) => ({ count: rows.reduce((sum, { count }) => sum + count, 0) });

function averageOf(rows: Counted): { count: number; average: number | null } {
  const { count } = countOf(rows);
  const sum = rows.reduce((all, row) => all + row.rating * row.count, 0);
  return { count, average: count === 0 ? null : Math.round((sum / count) * 100) / 100 };
}
