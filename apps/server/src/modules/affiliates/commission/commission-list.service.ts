import type { commissions } from '@kumbi/contract/affiliates/affiliates.endpoints.ts';
import type { Parsed, Returns } from '@kumbi/contract/endpoint.ts';
import type { Unopened } from '../../../kernel/http/call-context.ts';
import { csvDownload } from '../../../kernel/http/csv-download.ts';
import type { Download } from '../../../kernel/http/download.ts';
import type { MemberCtx } from '../../../kernel/tenancy/ctx.ts';
import { serverText } from '../../../kernel/texts/server-texts.ts';
import { type ListedCommission, readCommissionPage } from './commission.store.ts';
import { commissionView } from './commission.view.ts';

export async function listCommissions(
  ctx: MemberCtx,
  { state, affiliate, ...query }: Parsed<typeof commissions.list>['query'],
): Promise<Returns<typeof commissions.list>> {
  const { rows, ...page } = await readCommissionPage(ctx, query, { state, affiliate });
  return { ...page, commissions: rows.map(commissionView) };
}

/** Exports the commissions of a filter. */
export function exportCommissions(
  ctx: Unopened<MemberCtx>,
  { sort, ...filter }: Parsed<typeof commissions.export>['query'],
): Download {
  const words = serverText<Readonly<Record<ListedCommission['kind'] | ListedCommission['state'], string>>>(
    ctx.locale,
    'exports',
    'commission_words',
  );
  return csvDownload<ListedCommission>(ctx, {
    name: serverText(ctx.locale, 'exports', 'commissions_file'),
    columns: serverText<readonly string[]>(ctx.locale, 'exports', 'commission_columns'),
    read: (opened, query) => readCommissionPage(opened, { ...query, sort }, filter),
    cells: async (_opened, rows) =>
      rows
        .map(commissionView)
        .map((row) => [
          ...[row.created_at, row.affiliate.name, row.number, row.title],
          ...[words[row.kind], row.sale_amount, row.amount, row.currency, words[row.state], row.approve_at],
        ]),
  });
}
