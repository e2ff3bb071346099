import { listSales, updateSale } from '@kumbi/contract/shops/shops.endpoints.ts';
import type { Routes } from '../../kernel/http/routes.ts';
import { changeSale, listOwnSales } from './sale.service.ts';

export function registerSales(routes: Routes): void {
  routes.handle(listSales, (ctx, { query }) => listOwnSales(ctx, query));
  routes.handleOutside(updateSale, (ctx, { body }) => changeSale(ctx, body));
}
