import { publicEndpoint } from '../endpoint.ts';
import { cursorPageOf, cursorQuerySchema, lastPage } from '../shared/cursor.ts';
import { byId } from '../shared/described.ts';
import { exampleShop, programShopSchema, updateProgramShopSchema } from './public-shop.schemas.ts';

const keys = ['workspace'] as const;
const noun = 'shops';
const params = byId('shops.shop_id');

const shop = exampleShop;

export const programShops = {
  list: publicEndpoint({
    method: 'GET',
    path: '/shops',
    query: cursorQuerySchema,
    response: cursorPageOf(programShopSchema),
    errors: [],
    api: { keys, noun, operation: 'listShops', example: { query: { limit: 2 }, answer: lastPage(shop) } },
  }),
  get: publicEndpoint({
    method: 'GET',
    path: '/shops/:id',
    params,
    response: programShopSchema,
    errors: ['shop.unknown'],
    api: { keys, noun, operation: 'getShop', example: { params: { id: shop.id }, answer: shop } },
  }),
  update: publicEndpoint({
    method: 'PATCH',
    path: '/shops/:id',
    params,
    body: updateProgramShopSchema,
    response: programShopSchema,
    errors: ['shop.unknown'],
    api: {
      keys,
      noun,
      operation: 'updateShop',
      example: { params: { id: shop.id }, body: { is_open: false }, answer: { ...shop, is_open: false } },
    },
  }),
};
