import type { Parsed } from '@kumbi/contract/endpoint.ts';
import type { kwabaUserSheets } from '@kumbi/contract/kwaba/kwaba.endpoints.ts';
import type { Unopened } from '../../kernel/http/call-context.ts';
import type { CsvCell } from '../../kernel/http/csv.ts';
import { csvDownload } from '../../kernel/http/csv-download.ts';
import type { Download } from '../../kernel/http/download.ts';
import type { MemberCtx } from '../../kernel/tenancy/ctx.ts';
import type { Refusal } from '../../kernel/tenancy/refusal.ts';
import { serverText } from '../../kernel/texts/server-texts.ts';
import { listKwabaUsers } from './kwaba-user.service.ts';
import { refuseUnmarked } from './provider.service.ts';

type Listed = Awaited<ReturnType<typeof listKwabaUsers>>['users'][number];

/** Exports the end users that the list shows with this search and filter, without the addresses of their conversations, which open them. */
export async function exportKwabaUserSheet(
  ctx: Unopened<MemberCtx>,
  wanted: Parsed<typeof kwabaUserSheets.export>['query'],
): Promise<Download | Refusal> {
  const refused = await ctx.read(refuseUnmarked);
  if (refused) return refused;
  return csvDownload<Listed>(ctx, {
    name: serverText(ctx.locale, 'kwaba_user_export', 'file'),
    columns: serverText<readonly string[]>(ctx.locale, 'kwaba_user_export', 'columns'),
    read: async (opened, query) => {
      const { users: rows, cursor } = await listKwabaUsers(opened, { ...query, ...wanted });
      return { rows, cursor };
    },
    cells: async (_opened, rows) =>
      rows.map((user): CsvCell[] => [
        ...[user.external_id, user.name, user.email, user.phone, user.language, user.unread],
        ...[user.last_message?.sent_at ?? '', user.created_at],
      ]),
  });
}
