import { fromMinor } from '@kumbi/contract/shared/money.ts';
import { programProductSchema } from '@kumbi/contract/shops/public-product.schemas.ts';
import { productSchema } from '@kumbi/contract/shops/shops.schemas.ts';
import { type View, viewOf } from '../../../kernel/http/view.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { imageView } from '../../media/media.public.ts';
import type { ShownProduct } from './product.reads.ts';

export function productView(kernel: Kernel, row: Omit<ShownProduct, 'created_at'>): View<typeof productSchema> {
  const image = row.image && imageView(kernel, row.image);
  return viewOf(productSchema, row, {
    price_ao: fromMinor(row.price_ao),
    price_us: row.price_us === null ? null : fromMinor(row.price_us),
    stock_amount: leftOf(row),
    category: { id: row.category_id, name: row.category_name, shop_id: row.shop_id },
    is_physic: row.is_physical,
    payment_on_delivery: row.is_deliverable,
    features: row.features.map(({ id, feature, detail }) => ({ id, feature, detail })),
    image,
    thumbnail: image?.src ?? null,
    url: productUrl(kernel, row),
  });
}

/** The public API has prices in hundredths. */
export const programProductView = (kernel: Kernel, row: ShownProduct): View<typeof programProductSchema> =>
  viewOf(programProductSchema, row, {
    category: { id: row.category_id, name: row.category_name },
    name: row.title,
    url: productUrl(kernel, row),
    image_url: row.image && imageView(kernel, row.image).src,
    prices: { AOA: row.price_ao, USD: row.price_us },
    stock: leftOf(row),
    details: row.features.map(({ feature, detail }) => ({ name: feature, detail })),
  });

const productUrl = ({ config }: Kernel, { shop_code, code }: Pick<ShownProduct, 'shop_code' | 'code'>): string =>
  `${config.siteUrl}/s/${shop_code}/${code}`;

const leftOf = ({ stock_amount, reserved }: Pick<ShownProduct, 'stock_amount' | 'reserved'>): number | null =>
  stock_amount === null ? null : stock_amount - reserved;
