import type { BulkAnswer, BulkRows } from '@kumbi/contract/shared/bulk.schemas.ts';
import type { ShopStatus } from '@kumbi/contract/shops/shops.limits.ts';
import { applyToMany } from '../../../kernel/records/bulk.ts';
import type { MemberCtx } from '../../../kernel/tenancy/ctx.ts';
import type { Refusal } from '../../../kernel/tenancy/refusal.ts';
import { updateShopColumns } from './shop.service.ts';
import { lockShop } from './shop.store.ts';

export const switchManyShops = (ctx: MemberCtx, rows: BulkRows, status: ShopStatus): Promise<BulkAnswer | Refusal> => {
  const is_open = status === 'open';
  return applyToMany(ctx, rows, {
    lock: (id) => lockShop(ctx, id),
    unknown: 'shop.unknown',
    isDone: (shop) => shop.is_open === is_open,
    apply: (shop) => updateShopColumns(ctx, shop, { is_open }),
  });
};
