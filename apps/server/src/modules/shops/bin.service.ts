import type { Category } from '@kumbi/contract/shops/shops.schemas.ts';
import type { MemberCtx } from '../../kernel/tenancy/ctx.ts';
import { type Refusal, refuse } from '../../kernel/tenancy/refusal.ts';
import { putCategoryBack, putProductBack, takeFromBin } from './bin.store.ts';
import { getCategoryOf } from './category/category.service.ts';
import { holdCategory } from './category/category.store.ts';
import { claimProductCode } from './product/product-code.rules.ts';
import { noteShopChange } from './shop/shop.service.ts';
import { spendProduct } from './shop/shop-quota.service.ts';

export async function bringCategoryBack(ctx: MemberCtx, id: string): Promise<{ category: Category } | Refusal> {
  const [row] = await takeFromBin(ctx, 'category', [id]);
  if (!row) return refuse('shop.restore_too_late');
  await putCategoryBack(ctx, row);
  await noteShopChange(ctx, row.shop_id);
  return getCategoryOf(ctx, id);
}

/** Restores all products or none. A category that was deleted after its products is restored with them. */
export async function bringProductsBack(
  ctx: MemberCtx,
  ids: readonly string[],
): Promise<{ restored: number } | Refusal> {
  const rows = await takeFromBin(ctx, 'product', ids);
  if (rows.length < new Set(ids).size) return refuse('shop.restore_too_late');
  for (const row of rows) {
    const {
      category_id: categoryId,
      code,
      title,
    } = row.content as { category_id: string; code: string; title: string };
    if (!(await holdCategory(ctx, categoryId))) {
      const [category] = await takeFromBin(ctx, 'category', [categoryId]);
      if (!category) return refuse('shop.restore_too_late');
      await putCategoryBack(ctx, category);
    }
    const short = await spendProduct(ctx, row.id);
    if (short) return short;
    if (!(await putProductBack(ctx, row, code)))
      await claimProductCode(title, (other) => putProductBack(ctx, row, other));
  }
  for (const shop of new Set(rows.map((row) => row.shop_id))) await noteShopChange(ctx, shop);
  return { restored: rows.length };
}
