import type { Parsed } from '@kumbi/contract/endpoint.ts';
import type { pageMembers } from '@kumbi/contract/pages/members.endpoints.ts';
import type { Unopened } from '../../../kernel/http/call-context.ts';
import type { CsvCell } from '../../../kernel/http/csv.ts';
import { csvDownload } from '../../../kernel/http/csv-download.ts';
import type { Download } from '../../../kernel/http/download.ts';
import type { MemberCtx } from '../../../kernel/tenancy/ctx.ts';
import { serverText } from '../../../kernel/texts/server-texts.ts';
import { listPageMembers } from './member.service.ts';

type Listed = Awaited<ReturnType<typeof listPageMembers>>['members'][number];

/** Exports the customers of the members' area that the list shows with this search. */
export const exportPageMembers = (
  ctx: Unopened<MemberCtx>,
  { name }: Parsed<typeof pageMembers.export>['query'],
): Download =>
  csvDownload<Listed>(ctx, {
    name: serverText(ctx.locale, 'member_export', 'file'),
    columns: serverText<readonly string[]>(ctx.locale, 'member_export', 'columns'),
    read: async (opened, query) => {
      const { members: rows, cursor } = await listPageMembers(opened, { ...query, name });
      return { rows, cursor };
    },
    cells: async (_opened, rows) =>
      rows.map((member): CsvCell[] => [
        ...[member.name, member.email, member.created_at, member.signed_in_at ?? ''],
        ...[member.sessions, member.blocked_at ?? ''],
      ]),
  });
