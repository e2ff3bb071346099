import type { Parsed } from '@kumbi/contract/endpoint.ts';
import type { hookEvents } from '@kumbi/contract/hooks/hooks.endpoints.ts';
import type hookTexts from '@kumbi/contract/hooks/messages/en.json';
import type { Locale } from '@kumbi/contract/shared/locale.ts';
import type { Unopened } from '../../../kernel/http/call-context.ts';
import { csvDownload } from '../../../kernel/http/csv-download.ts';
import type { Download } from '../../../kernel/http/download.ts';
import type { MemberCtx } from '../../../kernel/tenancy/ctx.ts';
import { type Refusal, refuse } from '../../../kernel/tenancy/refusal.ts';
import { screenTexts } from '../../../kernel/texts/server-texts.ts';
import { readHookByCode } from '../hook/hook.reads.ts';
import { type ListedEvent, readEvents } from './event.reads.ts';
import { eventView } from './event.view.ts';

/** Exports the filtered log, with the names of the screen in the caller's language. */
export async function exportHookEvents(
  ctx: Unopened<MemberCtx>,
  { code, ...filter }: Parsed<typeof hookEvents.export>['query'],
): Promise<Download | Refusal> {
  const hook = await ctx.read((opened) => readHookByCode(opened, code));
  if (!hook) return refuse('hook.unknown');
  const { export: texts } = textsIn(ctx.locale);
  return csvDownload<ListedEvent>(ctx, {
    name: texts.file,
    columns: texts.columns,
    read: (opened, query) => readEvents(opened, hook.id, { ...query, ...filter }),
    cells: async (_opened, rows) =>
      rows
        .map(eventView)
        .map((event) => [
          event.timestamp,
          event.method,
          event.path,
          event.query,
          texts.verifications[event.verification],
          event.refusal ?? '',
          event.ip,
          event.agent,
          event.content_type,
          event.size,
          event.body,
        ]),
  });
}

const read = new Map<Locale, typeof hookTexts>();

/** Read once for each language, because the texts of all modules are in many files. */
function textsIn(locale: Locale): typeof hookTexts {
  const texts = read.get(locale) ?? screenTexts<typeof hookTexts>('hooks', locale);
  read.set(locale, texts);
  return texts;
}
