import type { Parsed } from '@kumbi/contract/endpoint.ts';
import { fromMinor } from '@kumbi/contract/shared/money.ts';
import type texts from '@kumbi/contract/shops/messages/en.json';
import type { sales } from '@kumbi/contract/shops/shops.endpoints.ts';
import type { Unopened } from '../../../kernel/http/call-context.ts';
import type { CsvCell } from '../../../kernel/http/csv.ts';
import { csvDownload } from '../../../kernel/http/csv-download.ts';
import type { Download } from '../../../kernel/http/download.ts';
import type { MemberCtx } from '../../../kernel/tenancy/ctx.ts';
import { screenTexts, serverText } from '../../../kernel/texts/server-texts.ts';
import { readSalePage, type SaleView } from './sale.reads.ts';

/** Exports the sales that the list shows with this filter, in the same order. */
export async function exportSales(
  ctx: Unopened<MemberCtx>,
  filter: Parsed<typeof sales.export>['query'],
): Promise<Download> {
  const words = screenTexts<typeof texts>('shops', ctx.locale).sales;
  return csvDownload<SaleView>(ctx, {
    name: serverText(ctx.locale, 'sale_export', 'file'),
    columns: serverText<readonly string[]>(ctx.locale, 'sale_export', 'columns'),
    read: (opened, query) => readSalePage(opened, { ...query, ...filter }),
    cells: async (_opened, rows) =>
      rows.map((row): CsvCell[] => [
        ...[row.number, row.created_at, words.payment[row.payment === 'paid' ? 'success' : row.payment]],
        row.method === null ? '' : serverText(ctx.locale, 'payment_methods', row.method),
        ...[fromMinor(row.amount_minor), row.received_minor === null ? '' : fromMinor(row.received_minor)],
        ...[fromMinor(row.refunded_minor), row.currency, row.paid_at ?? '', row.shop_title],
        row.lines.map(({ quantity, name }) => `${quantity} × ${name}`).join(', '),
        row.is_delivery ? words.order[row.status] : '',
        ...[row.customer_name, row.customer_phone, row.customer_email],
        ...[row.customer_province, row.customer_municipality, row.customer_address],
      ]),
  });
}
