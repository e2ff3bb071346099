import type * as calls from '@kumbi/contract/shops/public-sale.endpoints.ts';
import type { CallsOf, Routes } from './routes.ts';

export type ShopsCalls = CallsOf<typeof calls>;

const sales: Routes<ShopsCalls> = {
  listSales: 'GET /sales',
  getSale: 'GET /sales/:id',
};

export const shopsSections = {
  sales: { routes: sales, walks: { all: 'listSales' } },
} as const;
