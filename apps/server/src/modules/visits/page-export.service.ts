import type { entriesOfPage } from '@kumbi/contract/pages/visitors.schemas.ts';
import type * as z from 'zod';
import type { Unopened } from '../../kernel/http/call-context.ts';
import { csvDownload, type Sheet } from '../../kernel/http/csv-download.ts';
import type { Download } from '../../kernel/http/download.ts';
import type { MemberCtx } from '../../kernel/tenancy/ctx.ts';
import { type Refusal, refuse } from '../../kernel/tenancy/refusal.ts';
import { serverText } from '../../kernel/texts/server-texts.ts';
import { readPage } from '../pages/pages.public.ts';

export type EntriesOfPage = z.output<typeof entriesOfPage>;

type Noun = 'ticket' | 'registration' | 'donation' | 'booking';

/** Exports what visitors did on a page, as CSV. The texts of the noun name the file and its columns. */
export async function exportFromPage<Row>(
  ctx: Unopened<MemberCtx>,
  pageId: string,
  noun: Noun,
  rows: Pick<Sheet<Row>, 'read' | 'cells'>,
): Promise<Download | Refusal> {
  if (!(await ctx.read((opened) => readPage(opened, pageId)))) return refuse('page.unknown');
  return csvDownload<Row>(ctx, {
    name: serverText(ctx.locale, 'exports', `${noun}s_file`),
    columns: serverText<readonly string[]>(ctx.locale, 'exports', `${noun}_columns`),
    ...rows,
  });
}
