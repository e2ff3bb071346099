import type { Product } from '@kumbi/contract/shops/shops.schemas.ts';

interface FeatureValues {
  id?: string;
  feature: string;
  detail: string;
}

export interface ProductValues {
  shop_id: string;
  category_id: string;
  title: string;
  description: string;
  price_ao: number | '';
  price_us: number | '';
  stock_amount: number | '';
  is_physic: boolean;
  is_available: boolean;
  payment_on_delivery: boolean;
  features: FeatureValues[];
  thumbnail: File | undefined;
}

export function productValues(product: Product | null, shop: string): ProductValues {
  return {
    shop_id: product?.shop_id ?? shop,
    category_id: product?.category?.id ?? '',
    title: product?.title ?? '',
    description: product?.description ?? '',
    price_ao: product?.price_ao ?? '',
    price_us: product?.price_us ?? '',
    stock_amount: product?.stock_amount ?? '',
    is_physic: product?.is_physic ?? true,
    is_available: product?.is_available ?? true,
    payment_on_delivery: product?.payment_on_delivery ?? true,
    features: product?.features.map(({ id, feature, detail }) => ({ id, feature, detail })) ?? [],
    thumbnail: undefined,
  };
}

/** An empty price is missing, not zero. */
export function productBody(values: ProductValues, product: Product | null) {
  return {
    ...values,
    // The stock when the form was opened, so that a sale in the meantime isn't undone.
    ...(product ? { id: product.id, stock_loaded: product.stock_amount ?? '' } : {}),
    price_ao: values.price_ao === '' ? undefined : values.price_ao,
    payment_on_delivery: values.payment_on_delivery && values.is_physic,
  };
}
