import * as z from 'zod';
import { publicEndpoint } from '../endpoint.ts';
import { quotaErrors } from '../quotas/quotas.limits.ts';
import { cursorPageOf, lastPage } from '../shared/cursor.ts';
import { byId } from '../shared/described.ts';
import {
  createProgramProductSchema,
  exampleProduct,
  programProductSchema,
  programProductsQuerySchema,
  saveProgramProductImageSchema,
  updateProgramProductSchema,
} from './public-product.schemas.ts';

const keys = ['workspace'] as const;
const noun = 'products';
const params = byId('shops.product_id');
const { id, name, description, shop_id, category, prices, stock } = exampleProduct;

export const programProducts = {
  list: publicEndpoint({
    method: 'GET',
    path: '/products',
    query: programProductsQuerySchema,
    response: cursorPageOf(programProductSchema),
    errors: [],
    api: {
      keys,
      noun,
      operation: 'listProducts',
      example: { query: { limit: 2, available: 'true' }, answer: lastPage(exampleProduct) },
    },
  }),
  get: publicEndpoint({
    method: 'GET',
    path: '/products/:id',
    params,
    response: programProductSchema,
    errors: ['shop.product_unknown'],
    api: { keys, noun, operation: 'getProduct', example: { params: { id }, answer: exampleProduct } },
  }),
  create: publicEndpoint({
    method: 'POST',
    path: '/products',
    body: createProgramProductSchema,
    response: programProductSchema,
    errors: ['shop.unknown', 'shop.category_unknown', 'shop.price_high', 'media.unknown', ...quotaErrors],
    api: {
      keys,
      noun,
      operation: 'createProduct',
      example: {
        body: { shop_id, category_id: category.id, name, description, prices, stock },
        answer: { ...exampleProduct, image_url: null, reserved: 0, details: [] },
      },
    },
  }),
  update: publicEndpoint({
    method: 'PATCH',
    path: '/products/:id',
    params,
    body: updateProgramProductSchema,
    response: programProductSchema,
    errors: ['shop.product_unknown', 'shop.category_unknown', 'shop.price_high', 'media.unknown'],
    api: {
      keys,
      noun,
      operation: 'updateProduct',
      example: {
        params: { id },
        body: { stock: 40, stock_read: stock },
        answer: { ...exampleProduct, stock: 40 },
      },
    },
  }),
  delete: publicEndpoint({
    method: 'DELETE',
    path: '/products/:id',
    params,
    response: z.object({ deleted: z.literal(true) }),
    errors: ['shop.product_unknown'],
    api: { keys, noun, operation: 'deleteProduct', example: { params: { id }, answer: { deleted: true } } },
  }),
};

export const programProductImages = {
  save: publicEndpoint({
    method: 'PUT',
    path: '/products/:id/image',
    params,
    body: saveProgramProductImageSchema,
    response: programProductSchema,
    // Each call loads and encodes a file.
    perMinute: 30,
    errors: [
      'shop.product_unknown',
      'media.unknown',
      'media.address_refused',
      'media.not_loaded',
      'media.not_image',
      'media.too_large',
      ...quotaErrors,
    ],
    api: {
      keys,
      noun,
      operation: 'saveProductImage',
      example: {
        params: { id },
        body: { url: 'https://terra-boa.example/cafe-250.jpg' },
        answer: exampleProduct,
      },
    },
  }),
  delete: publicEndpoint({
    method: 'DELETE',
    path: '/products/:id/image',
    params,
    response: z.object({ deleted: z.literal(true) }),
    errors: ['shop.product_unknown'],
    api: { keys, noun, operation: 'deleteProductImage', example: { params: { id }, answer: { deleted: true } } },
  }),
};
