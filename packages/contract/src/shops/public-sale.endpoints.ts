import { publicEndpoint } from '../endpoint.ts';
import { cursorPageOf, lastPage } from '../shared/cursor.ts';
import { byId } from '../shared/described.ts';
import { programSaleSchema, programSalesQuerySchema, updateProgramSaleSchema } from './public-sale.schemas.ts';

const keys = ['workspace'] as const;
const params = byId('shops.sale_id');

const sale = {
  id: '01930f33-6b1d-7d20-9c11-2f4b7ad0e511',
  number: '1042',
  status: 'paid',
  delivery_status: 'delivering',
  shop: { id: '01930f33-6b1d-7d20-9c11-2f4b7ad0e512', name: 'Terra Boa' },
  amount: 1_250_000,
  received: 1_250_000,
  refunded: 0,
  currency: 'AOA',
  method: 'reference',
  contact_id: '01930f2c-8e57-7c31-a2ad-5c1b6f0e9d44',
  customer: {
    name: 'Ana Domingos',
    email: 'ana@example.com',
    phone: '+244923000111',
    province: 'Luanda',
    municipality: 'Talatona',
    address: 'Rua 12, casa 4',
  },
  note: '',
  is_delivery: true,
  lines: [
    {
      product_id: '01930f33-6b1d-7d20-9c11-2f4b7ad0e513',
      name: 'Café do Amboim 250 g',
      code: 'cafe-250',
      quantity: 2,
      price: 625_000,
    },
  ],
  created_at: '2026-11-02T09:30:00.000Z',
  paid_at: '2026-11-02T14:12:09.000Z',
  updated_at: '2026-11-02T14:12:09.000Z',
};

export const programSales = {
  list: publicEndpoint({
    method: 'GET',
    path: '/sales',
    query: programSalesQuerySchema,
    response: cursorPageOf(programSaleSchema),
    errors: [],
    api: {
      keys,
      noun: 'sales',
      operation: 'listSales',
      example: { query: { limit: 2, status: 'paid' }, answer: lastPage(sale) },
    },
  }),
  get: publicEndpoint({
    method: 'GET',
    path: '/sales/:id',
    params,
    response: programSaleSchema,
    errors: ['shop.sale_unknown'],
    api: { keys, noun: 'sales', operation: 'getSale', example: { params: { id: sale.id }, answer: sale } },
  }),
  update: publicEndpoint({
    method: 'PATCH',
    path: '/sales/:id',
    params,
    body: updateProgramSaleSchema,
    response: programSaleSchema,
    errors: ['shop.sale_unknown', 'shop.status_refused', 'shop.sale_undelivered'],
    api: {
      keys,
      noun: 'sales',
      operation: 'updateSale',
      example: {
        params: { id: sale.id },
        body: { delivery_status: 'delivered' },
        answer: { ...sale, delivery_status: 'delivered', updated_at: '2026-11-03T10:20:00.000Z' },
      },
    },
  }),
};
