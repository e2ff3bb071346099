import { sales } from '@kumbi/contract/shops/shops.endpoints.ts';
import type { Routes } from '../../../kernel/http/routes.ts';
import { getSale, listSales, updateSale } from './sale.service.ts';

export function registerSales(routes: Routes): void {
  routes.handle(sales.list, (ctx, { query }) => listSales(ctx, query));
  routes.handle(sales.get, (ctx, { query }) => getSale(ctx, query.id));
  routes.handleOutside(sales.update, (ctx, { body }) => updateSale(ctx, body));
}
