import type { BulkAnswer, BulkRows } from '@kumbi/contract/shared/bulk.schemas.ts';
import type { SaleSwitch } from '@kumbi/contract/shops/shops.limits.ts';
import { applyToMany } from '../../../kernel/records/bulk.ts';
import type { MemberCtx } from '../../../kernel/tenancy/ctx.ts';
import type { Refusal } from '../../../kernel/tenancy/refusal.ts';
import { deleteProduct, switchProduct } from './product.service.ts';
import { lockProduct } from './product.store.ts';

export const deleteManyProducts = (ctx: MemberCtx, rows: BulkRows): Promise<BulkAnswer | Refusal> =>
  applyToMany(ctx, rows, {
    lock: (id) => lockProduct(ctx, id),
    unknown: 'shop.product_unknown',
    apply: ({ id }) => deleteProduct(ctx, id),
  });

export const switchManyProducts = (ctx: MemberCtx, rows: BulkRows, status: SaleSwitch): Promise<BulkAnswer | Refusal> =>
  applyToMany(ctx, rows, {
    lock: (id) => lockProduct(ctx, id),
    unknown: 'shop.product_unknown',
    isDone: (product) => product.is_available === (status === 'on'),
    apply: (product) => switchProduct(ctx, product, status),
  });
