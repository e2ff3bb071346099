import type { answers } from '@kumbi/contract/answers/answers.endpoints.ts';
import type { Parsed } from '@kumbi/contract/endpoint.ts';
import type { Locale } from '@kumbi/contract/shared/locale.ts';
import type { Unopened } from '../../kernel/http/call-context.ts';
import type { CsvCell } from '../../kernel/http/csv.ts';
import { csvDownload } from '../../kernel/http/csv-download.ts';
import type { Download } from '../../kernel/http/download.ts';
import type { MemberCtx } from '../../kernel/tenancy/ctx.ts';
import { serverText } from '../../kernel/texts/server-texts.ts';
import { readAnsweredQuestions, readAnswers, type ShownAnswer } from './answer.reads.ts';
import { wordOf } from './answer-words.rules.ts';

/** Exports the answers that the list shows with this filter, in the same order, with a column for each question. */
export async function exportAnswers(
  ctx: Unopened<MemberCtx>,
  filter: Parsed<typeof answers.export>['query'],
): Promise<Download> {
  const questions = await ctx.read((opened) => readAnsweredQuestions(opened, filter));
  const column = (name: string): string => serverText(ctx.locale, 'answer_export', name);
  const first = ['when', 'page', 'name', 'email', 'phone'].map(column);
  return csvDownload<ShownAnswer>(ctx, {
    name: column('file'),
    columns: [...first, ...questions.map((each) => each.label), column('consents')],
    read: (opened, query) => readAnswers(opened, { ...filter, ...query }),
    cells: async (_, rows) => rows.map((row) => cellsOf(row, questions, ctx.locale)),
  });
}

type Questions = readonly { readonly block_id: string; readonly key: string; readonly label: string }[];

function cellsOf(row: ShownAnswer, questions: Questions, locale: Locale): CsvCell[] {
  const own = questions.map(({ block_id, key }) => {
    if (block_id !== row.block_id) return '';
    const files = row.files.filter((file) => file.key === key).map((file) => file.name);
    const value = row.values.find((each) => each.key === key);
    if (value?.kind === 'number' && typeof value.value === 'number') return value.value;
    return value ? wordOf(value, locale) : files.join(', ');
  });
  const agreed = row.consents.map((consent) => consent.text).join('\n');
  return [row.created_at.toISOString(), row.page_title, row.name, row.email, row.phone, ...own, agreed];
}
