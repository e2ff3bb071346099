import { Readable } from 'node:stream';
import type { Locale } from '@kumbi/contract/shared/locale.ts';
import type { Unopened } from '../../kernel/http/call-context.ts';
import { csvBegin, csvLine } from '../../kernel/http/csv.ts';
import { Download } from '../../kernel/http/download.ts';
import type { Ctx, MemberCtx } from '../../kernel/tenancy/ctx.ts';
import { serverText } from '../../kernel/texts/server-texts.ts';
import { type ExportFilter, readAnsweredQuestions, readAnswersAfter, type ShownAnswer } from './answer.reads.ts';
import { wordOf } from './answer-words.rules.ts';

const batch = 500;

/**
 * Reads in short transactions, one batch at a time as the reader takes them, so that the memory used doesn't grow with
 * the number of answers.
 */
export async function exportAnswers(ctx: Unopened<MemberCtx>, filter: ExportFilter): Promise<Download> {
  const questions = await ctx.read((opened) => readAnsweredQuestions(opened, filter));
  return new Download({
    stream: Readable.from(linesOf(ctx, filter, questions)),
    type: 'text/csv; charset=utf-8',
    name: serverText(ctx.locale, 'answer_export', 'file'),
  });
}

type Questions = readonly { readonly block_id: string; readonly key: string; readonly label: string }[];

async function* linesOf(
  ctx: { locale: Locale; read<T>(work: (opened: Ctx) => Promise<T>): Promise<T> },
  filter: ExportFilter,
  questions: Questions,
): AsyncGenerator<string> {
  const column = (name: string): string => serverText(ctx.locale, 'answer_export', name);
  const first = ['when', 'page', 'name', 'email', 'phone'].map(column);
  yield csvBegin + csvLine([...first, ...questions.map((each) => each.label), column('consents')]);
  let last: ShownAnswer | undefined;
  for (;;) {
    const from = last;
    const rows = await ctx.read((opened) => readAnswersAfter(opened, filter, from, batch));
    yield rows.map((row) => csvLine(cellsOf(row, questions, ctx.locale))).join('');
    last = rows.at(-1);
    if (rows.length < batch) return;
  }
}

function cellsOf(row: ShownAnswer, questions: Questions, locale: Locale): (string | number)[] {
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
