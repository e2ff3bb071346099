import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { paymentMethods } from '../payments/payment-methods.limits.ts';
import { bulkAnswerSchema, bulkIdsSchema, bulkRestoredSchema, bulkRowsSchema } from '../shared/bulk.schemas.ts';
import { listOf, listQuerySchema } from '../shared/paging.ts';
import { sortOf, sortSchema } from '../shared/sorting.ts';
import {
  productOrders,
  productStates,
  productTypes,
  saleOrders,
  salePeriods,
  saleStates,
  saleSwitches,
  shopStatuses,
} from './shops.limits.ts';
import {
  availabilitySchema,
  orderStatuses,
  productSchema,
  saleSchema,
  saveProductSchema,
  saveShopSchema,
  shopMethodSchema,
  shopSchema,
} from './shops.schemas.ts';

const byId = z.object({ id: z.uuid() });
const productFilter = {
  shop_id: z.uuid(),
  status: z.enum(productStates, 'validation.choice').optional(),
  type: z.enum(productTypes, 'validation.choice').optional(),
  sort: sortOf(productOrders),
};
const saleFilter = {
  status: z.enum(saleStates, 'validation.choice').optional().meta({ description: 'The state of the payment' }),
  method: z.enum(paymentMethods, 'validation.choice').optional().meta({ description: 'The last chosen method' }),
  days: z
    .enum(salePeriods, 'validation.choice')
    .optional()
    .meta({ description: 'Lists only the sales of the last days' }),
  sort: sortOf(saleOrders),
};
const image = ['media.not_image', 'media.too_large'] as const;
const quota = ['quota.none', 'quota.expired', 'quota.limited'] as const;

export const shops = {
  list: endpoint({
    method: 'GET',
    path: '/company/shops',
    permission: 'workspace.read',
    summary: 'List the shops of the workspace, newest first by default',
    query: listQuerySchema.extend({
      status: z.enum(shopStatuses, 'validation.choice').optional(),
      sort: sortSchema,
    }),
    response: listOf('shops', shopSchema),
    errors: [],
    tags: ['shops.shop', 'shops.product'],
  }),
  get: endpoint({
    method: 'GET',
    path: '/company/shops/one',
    permission: 'workspace.read',
    summary: 'Get a shop',
    query: byId,
    response: z.object({ shop: shopSchema }),
    errors: ['shop.unknown'],
    tags: ['shops.shop'],
  }),
  save: endpoint({
    method: 'POST',
    path: '/company/shops',
    permission: 'content.write',
    summary: 'Create a shop, or update it if `id` is sent',
    body: saveShopSchema,
    multipart: true,
    response: z.object({ shop: shopSchema }),
    errors: ['shop.unknown', 'shop.logo_missing', 'shop.delivery_fees_unavailable', ...image, ...quota],
    changes: ['shops.shop', 'quotas.usage'],
  }),
  switchMany: endpoint({
    method: 'POST',
    path: '/company/shops/switch-many',
    permission: 'content.write',
    summary: 'Open or close several shops; closed shops take no orders',
    body: z.object({ rows: bulkRowsSchema, status: z.enum(shopStatuses, 'validation.choice') }),
    response: bulkAnswerSchema,
    errors: ['shop.unknown'],
    changes: ['shops.shop'],
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/company/shops',
    permission: 'content.delete',
    summary: 'Delete a shop with its products; sales are kept',
    body: byId,
    response: z.object({ deleted: z.literal(true) }),
    errors: ['shop.unknown'],
    changes: ['shops.shop', 'quotas.usage'],
  }),
};

export const shopBanner = {
  save: endpoint({
    method: 'POST',
    path: '/company/shops/banner',
    permission: 'content.write',
    summary: "Change the banner of a shop's page",
    body: z.object({ id: z.uuid(), banner: z.file('validation.file') }),
    multipart: true,
    response: z.object({ shop: shopSchema }),
    errors: ['shop.unknown', ...image, ...quota],
    changes: ['shops.shop', 'quotas.usage'],
  }),
};

export const shopMethods = {
  list: endpoint({
    method: 'GET',
    path: '/company/shops/methods',
    permission: 'workspace.read',
    summary: 'List the payment methods that a shop can choose, and whether buyers can use them now',
    response: z.object({ methods: z.array(shopMethodSchema) }),
    errors: [],
    tags: ['shops.shop'],
  }),
};

export const products = {
  list: endpoint({
    method: 'GET',
    path: '/company/shops/products',
    permission: 'workspace.read',
    summary: 'List the products of a shop',
    query: listQuerySchema.extend(productFilter),
    response: listOf('products', productSchema),
    errors: ['shop.unknown'],
    tags: ['shops.product', 'shops.category', 'shops.shop', 'shops.sale', 'payments.issue'],
  }),
  get: endpoint({
    method: 'GET',
    path: '/company/shops/products/one',
    permission: 'workspace.read',
    summary: 'Get a product',
    query: byId,
    response: z.object({ product: productSchema }),
    errors: ['shop.product_unknown'],
    tags: ['shops.product', 'shops.category', 'shops.shop', 'shops.sale', 'payments.issue'],
  }),
  export: endpoint({
    method: 'GET',
    path: '/company/shops/products/export',
    permission: 'exports.create',
    summary: 'Export the products that the list shows with this filter as CSV',
    query: listQuerySchema.pick({ name: true }).extend(productFilter),
    response: z.string(),
    download: true,
    errors: ['shop.unknown'],
  }),
  save: endpoint({
    method: 'POST',
    path: '/company/shops/products',
    permission: 'content.write',
    summary: 'Create a product, or update it if `id` is sent',
    body: saveProductSchema,
    multipart: true,
    response: z.object({ product: productSchema }),
    errors: [
      'shop.unknown',
      'shop.product_unknown',
      'shop.category_unknown',
      'shop.image_missing',
      'shop.price_high',
      ...image,
      ...quota,
    ],
    changes: ['shops.product', 'quotas.usage'],
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/company/shops/products',
    permission: 'content.delete',
    summary: 'Delete a product; its past sales are kept',
    body: byId,
    response: z.object({ deleted: z.literal(true) }),
    errors: ['shop.product_unknown'],
    changes: ['shops.product', 'quotas.usage'],
  }),
  deleteMany: endpoint({
    method: 'POST',
    path: '/company/shops/products/delete-many',
    permission: 'content.delete',
    summary: 'Delete several products; they can be restored for one hour, and their past sales are kept',
    body: z.object({ rows: bulkRowsSchema }),
    response: bulkAnswerSchema,
    errors: ['shop.product_unknown'],
    changes: ['shops.product', 'quotas.usage'],
  }),
  restoreMany: endpoint({
    method: 'POST',
    path: '/company/shops/products/restore-many',
    permission: 'content.delete',
    summary: 'Restore products that were deleted within the last hour, all or none',
    body: z.object({ ids: bulkIdsSchema }),
    response: bulkRestoredSchema,
    errors: ['shop.restore_too_late', ...quota],
    changes: ['shops.product', 'quotas.usage'],
  }),
  switchMany: endpoint({
    method: 'POST',
    path: '/company/shops/products/switch-many',
    permission: 'content.publish',
    summary: 'Put several products on sale, or take them off sale',
    body: z.object({ rows: bulkRowsSchema, status: z.enum(saleSwitches, 'validation.choice') }),
    response: bulkAnswerSchema,
    errors: ['shop.product_unknown'],
    changes: ['shops.product', 'quotas.usage'],
  }),
};

export const sales = {
  list: endpoint({
    method: 'GET',
    path: '/company/shops/sales',
    permission: 'workspace.read',
    summary: 'List the sales of the workspace',
    query: listQuerySchema.extend(saleFilter),
    response: listOf('sales', saleSchema),
    errors: [],
    tags: ['shops.sale', 'payments.issue'],
  }),
  get: endpoint({
    method: 'GET',
    path: '/company/shops/sales/one',
    permission: 'workspace.read',
    summary: 'Get a sale',
    query: z.object({ id: z.uuid().meta({ description: 'The ID of the sale or of its payment' }) }),
    response: z.object({ sale: saleSchema }),
    errors: ['shop.sale_unknown'],
    tags: ['shops.sale', 'payments.issue'],
  }),
  export: endpoint({
    method: 'GET',
    path: '/company/shops/sales/export',
    permission: 'exports.create',
    summary: 'Export the sales that the list shows with this filter as CSV',
    query: listQuerySchema.pick({ name: true }).extend(saleFilter),
    response: z.string(),
    download: true,
    errors: [],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/company/shops/sales/update',
    permission: 'sales.deliver',
    summary: 'Set the payment status (needs `sales.settle`) or the delivery status of a sale',
    body: z.object({ id: z.uuid(), status: z.enum(['paid', 'not-paid', ...orderStatuses]) }),
    response: z.object({ sale: saleSchema }),
    errors: [
      'shop.sale_unknown',
      'shop.status_refused',
      'shop.sale_undelivered',
      'payment.provider_down',
      'payment.already_paid',
    ],
    changes: ['shops.sale', 'payments.issue', 'payments.balance'],
  }),
  updateMany: endpoint({
    method: 'POST',
    path: '/company/shops/sales/update-many',
    permission: 'sales.deliver',
    summary: 'Set the delivery status of several sales; those without delivery stay unchanged',
    body: z.object({ rows: bulkRowsSchema, status: z.enum(orderStatuses, 'validation.choice') }),
    response: bulkAnswerSchema,
    errors: ['shop.sale_unknown'],
    changes: ['shops.sale'],
  }),
};

export const shopAvailability = {
  get: endpoint({
    method: 'GET',
    path: '/shops/:code/availability',
    permission: 'public',
    summary: 'Get the stock and prices of a public shop, for its cached pages and the cart',
    params: z.object({ code: z.string().min(1).max(80) }),
    query: z.object({ products: z.string().max(4000).meta({ description: 'IDs, separated by commas' }) }),
    response: availabilitySchema,
    errors: ['shop.not_there'],
  }),
};
