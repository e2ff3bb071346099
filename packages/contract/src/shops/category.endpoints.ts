import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { quotaErrors } from '../quotas/quotas.limits.ts';
import { listOf, listQuerySchema } from '../shared/paging.ts';
import { categorySchema, saveCategorySchema } from './category.schemas.ts';

const byId = z.object({ id: z.uuid() });

export const categories = {
  list: endpoint({
    method: 'GET',
    path: '/company/shops/category',
    permission: 'workspace.read',
    summary: 'List the categories of a shop',
    query: listQuerySchema.extend({ shop_id: z.uuid() }),
    response: listOf('categories', categorySchema),
    errors: ['shop.unknown'],
    tags: ['shops.category', 'shops.product'],
  }),
  save: endpoint({
    method: 'POST',
    path: '/company/shops/category',
    permission: 'content.write',
    summary: 'Create a category, or update it if `id` is sent',
    body: saveCategorySchema,
    multipart: true,
    response: z.object({ category: categorySchema }),
    errors: ['shop.unknown', 'shop.category_unknown', 'media.not_image', 'media.too_large', ...quotaErrors],
    changes: ['shops.category', 'quotas.usage'],
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/company/shops/category',
    permission: 'content.delete',
    summary: 'Delete a category that has no products',
    body: byId,
    response: z.object({ deleted: z.literal(true) }),
    errors: ['shop.category_unknown', 'shop.category_in_use'],
    changes: ['shops.category', 'quotas.usage'],
  }),
  restore: endpoint({
    method: 'POST',
    path: '/company/shops/category/restore',
    permission: 'content.delete',
    summary: 'Restore a category that was deleted within the last hour',
    body: byId,
    response: z.object({ category: categorySchema }),
    errors: ['shop.restore_too_late'],
    changes: ['shops.category', 'quotas.usage'],
  }),
};
