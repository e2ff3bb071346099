import type * as productCalls from '@kumbi/contract/shops/public-product.endpoints.ts';
import type * as saleCalls from '@kumbi/contract/shops/public-sale.endpoints.ts';
import type * as shopCalls from '@kumbi/contract/shops/public-shop.endpoints.ts';
import type { CallsOf, Routes } from './routes.ts';

export type SalesCalls = CallsOf<typeof saleCalls>;
export type ProductsCalls = CallsOf<typeof productCalls>;
export type ShopsCalls = CallsOf<typeof shopCalls>;

const sales: Routes<SalesCalls> = {
  listSales: 'GET /sales',
  getSale: 'GET /sales/:id',
  updateSale: 'PATCH /sales/:id',
};

const products: Routes<ProductsCalls> = {
  listProducts: 'GET /products',
  getProduct: 'GET /products/:id',
  createProduct: 'POST /products',
  updateProduct: 'PATCH /products/:id',
  deleteProduct: 'DELETE /products/:id',
  saveProductImage: 'PUT /products/:id/image',
  deleteProductImage: 'DELETE /products/:id/image',
};

const shops: Routes<ShopsCalls> = {
  listShops: 'GET /shops',
  getShop: 'GET /shops/:id',
  updateShop: 'PATCH /shops/:id',
};

export const shopsSections = {
  sales: { routes: sales, walks: { all: 'listSales' } },
  products: { routes: products, walks: { all: 'listProducts' } },
  shops: { routes: shops, walks: { all: 'listShops' } },
} as const;
