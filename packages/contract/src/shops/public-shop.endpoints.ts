import { publicEndpoint } from '../endpoint.ts';
import { cursorPageOf, cursorQuerySchema, lastPage } from '../shared/cursor.ts';
import { byId } from '../shared/described.ts';
import { programShopSchema, updateProgramShopSchema } from './public-shop.schemas.ts';

const keys = ['workspace'] as const;
const noun = 'shops';
const params = byId('shops.shop_id');

const shop = {
  id: '01930f33-6b1d-7d20-9c11-2f4b7ad0e512',
  name: 'Terra Boa',
  description: 'Café e mel do Uíge',
  code: 'terra-boa',
  url: 'https://kumbi.example/s/terra-boa',
  logo_url: 'https://kumbi.example/media/8f14e45fceea167a5a36dedd4bea2544/640.png',
  email: 'loja@example.com',
  phone: '+244923000111',
  whatsapp: '+244923000111',
  address: 'Rua da Missão 12',
  province: 'Luanda',
  municipality: 'Ingombota',
  is_open: true,
  is_delivery: true,
  payment_methods: ['reference', 'multicaixa'],
  categories: [{ id: '01930f33-6b1d-7d20-9c11-2f4b7ad0e514', name: 'Café' }],
  products: 12,
  created_at: '2026-10-20T08:00:00.000Z',
};

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
