import {
  deleteAnswer,
  downloadAnswerFile,
  exportAnswers,
  getAnswer,
  getFeedback,
  listAnswers,
} from '@kumbi/contract/pages/answers.endpoints.ts';
import { queryOptions } from '@tanstack/react-query';
import { call, download } from '../../../lib/api/call.ts';
import { listQuery } from '../../../lib/api/list-query.ts';
import { queryClient } from '../../../lib/api/query-client.ts';

/** Which answers are wanted. */
export interface AnswerFilter {
  readonly page: string;
  readonly block?: string;
}

export const answersQuery = (workspace: string, filter: AnswerFilter, name: string) =>
  listQuery(listAnswers, { workspace, key: ['page-answers'], query: { ...filter, name } });

export const answerQuery = (workspace: string, id: string) =>
  queryOptions({
    queryKey: [workspace, 'page-answers', 'one', id],
    queryFn: async () => (await call(getAnswer, { query: { id } }, { workspace })).answer,
  });

export const feedbackQuery = (workspace: string, page: string) =>
  queryOptions({
    queryKey: [workspace, 'page-feedback', page],
    queryFn: () => call(getFeedback, { query: { page } }, { workspace }),
  });

export const removeAnswer = (workspace: string, id: string) => call(deleteAnswer, { body: { id } }, { workspace });
export const loadAnswers = (workspace: string, filter: AnswerFilter) =>
  download(exportAnswers, { query: filter }, { workspace });
export const loadAnswerFile = (workspace: string, id: string) =>
  download(downloadAnswerFile, { query: { id } }, { workspace });

export async function refreshAnswers(workspace: string): Promise<void> {
  const keys = ['page-answers', 'page-feedback', 'page-activity', 'subscription'];
  await Promise.all(keys.map((key) => queryClient.invalidateQueries({ queryKey: [workspace, key] })));
}
