import type { Parsed } from '@kumbi/contract/endpoint.ts';
import type texts from '@kumbi/contract/links/messages/en.json';
import type { shortLinks } from '@kumbi/contract/links/short-link.endpoints.ts';
import type { Unopened } from '../../../kernel/http/call-context.ts';
import type { CsvCell } from '../../../kernel/http/csv.ts';
import { csvDownload } from '../../../kernel/http/csv-download.ts';
import type { Download } from '../../../kernel/http/download.ts';
import type { MemberCtx } from '../../../kernel/tenancy/ctx.ts';
import { screenTexts, serverText } from '../../../kernel/texts/server-texts.ts';
import { listShortLinks } from './short-link.service.ts';

type Listed = Awaited<ReturnType<typeof listShortLinks>>['short_links'][number];

/** Exports the short links that the list shows with this filter, in the same order. */
export async function exportShortLinks(
  ctx: Unopened<MemberCtx>,
  filter: Parsed<typeof shortLinks.export>['query'],
): Promise<Download> {
  const { states } = screenTexts<typeof texts>('links', ctx.locale);
  return csvDownload<Listed>(ctx, {
    name: serverText(ctx.locale, 'short_link_export', 'file'),
    columns: serverText<readonly string[]>(ctx.locale, 'short_link_export', 'columns'),
    read: async (opened, query) => {
      const { short_links: rows, cursor } = await listShortLinks(opened, { ...filter, ...query });
      return { rows, cursor };
    },
    cells: async (_opened, rows) =>
      rows.map((link): CsvCell[] => [
        ...[link.name, link.short_url, link.url, link.state === 'open' ? '' : states[link.state]],
        ...[link.folder, link.tags.join(', ')],
        ...[link.clicks, link.bots, link.last_click_at ?? '', link.created_at, link.note],
      ]),
  });
}
