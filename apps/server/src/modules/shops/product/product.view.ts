import { fromMinor } from '@kumbi/contract/shared/money.ts';
import type { Product } from '@kumbi/contract/shops/shops.schemas.ts';
import { productSchema } from '@kumbi/contract/shops/shops.schemas.ts';
import { viewOf } from '../../../kernel/http/view.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { imageView } from '../../media/media.public.ts';
import type { ShownProduct } from './product.reads.ts';

export function productView(kernel: Kernel, row: Omit<ShownProduct, 'created_at'>): Product {
  const image = row.image && imageView(kernel, row.image);
  return viewOf(productSchema, row, {
    price_ao: fromMinor(row.price_ao),
    price_us: row.price_us === null ? null : fromMinor(row.price_us),
    stock_amount: row.stock_amount === null ? null : row.stock_amount - row.reserved,
    category: { id: row.category_id, name: row.category_name },
    is_physic: row.is_physical,
    payment_on_delivery: row.is_deliverable,
    features: row.features.map(({ id, feature, detail }) => ({ id, feature, detail })),
    image,
    thumbnail: image?.src ?? null,
    url: `${kernel.config.siteUrl}/s/${row.shop_code}/${row.code}`,
  });
}
