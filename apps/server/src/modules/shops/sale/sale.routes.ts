import { programSales } from '@kumbi/contract/shops/public-sale.endpoints.ts';
import { sales } from '@kumbi/contract/shops/shops.endpoints.ts';
import type { Routes } from '../../../kernel/http/routes.ts';
import { updateManySales } from './many-sales.service.ts';
import { getProgramSale, listProgramSales, updateProgramSale } from './public-sale.service.ts';
import { getSale, listSales, updateSale } from './sale.service.ts';
import { exportSales } from './sale-export.service.ts';

export function registerSales(routes: Routes): void {
  routes.handle(sales.list, (ctx, { query }) => listSales(ctx, query));
  routes.handleOutside(sales.export, (ctx, { query }) => exportSales(ctx, query));
  routes.handle(sales.get, (ctx, { query }) => getSale(ctx, query.id));
  routes.handleOutside(sales.update, (ctx, { body }) => updateSale(ctx, body));
  routes.handle(sales.updateMany, (ctx, { body }) => updateManySales(ctx, body.rows, body.status));
  routes.handle(programSales.list, (ctx, { query }) => listProgramSales(ctx, query));
  routes.handle(programSales.get, (ctx, { params }) => getProgramSale(ctx, params.id));
  routes.handle(programSales.update, (ctx, { params, body }) => updateProgramSale(ctx, params.id, body));
}
