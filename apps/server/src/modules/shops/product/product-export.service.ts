import type { Parsed } from '@kumbi/contract/endpoint.ts';
import type texts from '@kumbi/contract/shops/messages/en.json';
import type { products } from '@kumbi/contract/shops/shops.endpoints.ts';
import type { Unopened } from '../../../kernel/http/call-context.ts';
import type { CsvCell } from '../../../kernel/http/csv.ts';
import { csvDownload } from '../../../kernel/http/csv-download.ts';
import type { Download } from '../../../kernel/http/download.ts';
import type { MemberCtx } from '../../../kernel/tenancy/ctx.ts';
import { type Refusal, refuse } from '../../../kernel/tenancy/refusal.ts';
import { screenTexts, serverText } from '../../../kernel/texts/server-texts.ts';
import { shopExists } from '../shop/shop.store.ts';
import { readProductPage, type ShownProduct } from './product.reads.ts';
import { productView } from './product.view.ts';

/** Exports the products of a shop that the list shows with this filter, in the same order. */
export async function exportProducts(
  ctx: Unopened<MemberCtx>,
  { shop_id, ...filter }: Parsed<typeof products.export>['query'],
): Promise<Download | Refusal> {
  if (!(await ctx.read((opened) => shopExists(opened, shop_id)))) return refuse('shop.unknown');
  const words = screenTexts<typeof texts>('shops', ctx.locale).products;
  const cellsOf = (row: ShownProduct): CsvCell[] => {
    const view = productView(ctx.kernel, row);
    const state = view.stock_amount === 0 ? 'sold_out' : 'on_sale';
    return [
      ...[view.code, view.title, view.description, row.category_name],
      ...[view.price_ao, view.price_us ?? '', view.stock_amount ?? '', view.reserved],
      ...[words[view.is_available ? state : 'hidden'], words[view.is_physic ? 'physical' : 'digital']],
      ...[view.url, row.updated_at],
    ];
  };
  return csvDownload<ShownProduct>(ctx, {
    name: serverText(ctx.locale, 'product_export', 'file'),
    columns: serverText<readonly string[]>(ctx.locale, 'product_export', 'columns'),
    read: (opened, query) => readProductPage(opened, shop_id, { ...filter, ...query }),
    cells: async (_opened, rows) => rows.map(cellsOf),
  });
}
