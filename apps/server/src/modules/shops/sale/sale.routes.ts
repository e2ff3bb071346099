import { getSale, listSales, updateSale } from '@kumbi/contract/shops/shops.endpoints.ts';
import type { Routes } from '../../../kernel/http/routes.ts';
import { changeSale, getOwnSale, listOwnSales } from './sale.service.ts';

export function registerSales(routes: Routes): void {
  routes.handle(listSales, (ctx, { query }) => listOwnSales(ctx, query));
  routes.handle(getSale, (ctx, { query }) => getOwnSale(ctx, query.id));
  routes.handleOutside(updateSale, (ctx, { body }) => changeSale(ctx, body));
}
