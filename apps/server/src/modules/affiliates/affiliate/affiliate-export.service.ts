import type { affiliates } from '@kumbi/contract/affiliates/affiliates.endpoints.ts';
import type texts from '@kumbi/contract/affiliates/messages/en.json';
import type { Parsed } from '@kumbi/contract/endpoint.ts';
import { currencies } from '@kumbi/contract/shared/money.ts';
import type { Unopened } from '../../../kernel/http/call-context.ts';
import type { CsvCell } from '../../../kernel/http/csv.ts';
import { csvDownload } from '../../../kernel/http/csv-download.ts';
import type { Download } from '../../../kernel/http/download.ts';
import type { MemberCtx } from '../../../kernel/tenancy/ctx.ts';
import { screenTexts, serverText } from '../../../kernel/texts/server-texts.ts';
import { listAffiliates } from './affiliate.service.ts';

type Listed = Awaited<ReturnType<typeof listAffiliates>>['affiliates'][number];

/** Exports the affiliates that the list shows with this filter, in the same order. Each currency has its own columns. */
export function exportAffiliates(
  ctx: Unopened<MemberCtx>,
  filter: Parsed<typeof affiliates.export>['query'],
): Download {
  const { states } = screenTexts<typeof texts>('affiliates', ctx.locale);
  const sums = serverText<readonly string[]>(ctx.locale, 'exports', 'affiliate_sums');
  return csvDownload<Listed>(ctx, {
    name: serverText(ctx.locale, 'exports', 'affiliates_file'),
    columns: [
      ...serverText<readonly string[]>(ctx.locale, 'exports', 'affiliate_columns'),
      ...currencies.flatMap((currency) => sums.map((sum) => `${sum} (${currency})`)),
    ],
    read: async (opened, query) => {
      const { affiliates: rows, cursor } = await listAffiliates(opened, { ...filter, ...query });
      return { rows, cursor };
    },
    cells: async (_opened, rows) =>
      rows.map((affiliate): CsvCell[] => [
        ...[affiliate.name, affiliate.email, states[affiliate.state], affiliate.code],
        ...[affiliate.clicks, affiliate.sales, affiliate.created_at],
        ...currencies.flatMap((currency) => {
          const sum = affiliate.commission.find((each) => each.currency === currency);
          return [sum?.pending ?? 0, sum?.due ?? 0, sum?.paid ?? 0];
        }),
      ]),
  });
}
