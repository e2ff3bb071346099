import type { Theme } from '@kumbi/contract/shared/themes.ts';
import { newShopMethods, type shopPaymentMethods } from '@kumbi/contract/shops/shops.limits.ts';
import type { Shop } from '@kumbi/contract/shops/shops.schemas.ts';

type Method = (typeof shopPaymentMethods)[number];

/** The fields of the shop form. The time of deliveries and bank account aren't among them, and missing fields stay unchanged. */
export interface ShopValues {
  logo: File | undefined;
  title: string;
  description: string;
  theme: Theme;
  is_open: boolean;
  is_delivery: boolean;
  is_interprovintial: boolean;
  email: string;
  phone_number: string;
  whatsapp: string;
  address: string;
  province: string;
  municipe: string;
  shop_map_location: string;
  instagram: string;
  facebook: string;
  tiktok: string;
  payment_methods: Method[];
}

export function shopValues(shop: Shop | null): ShopValues {
  return {
    logo: undefined,
    title: shop?.title ?? '',
    description: shop?.description ?? '',
    theme: shop?.theme ?? 'violet',
    is_open: shop?.is_open ?? true,
    is_delivery: shop?.is_delivery ?? false,
    is_interprovintial: shop?.is_interprovintial ?? false,
    email: shop?.email ?? '',
    phone_number: shop?.phone_number ?? '',
    whatsapp: shop?.whatsapp ?? '',
    address: shop?.address ?? '',
    province: shop?.province?.slug ?? '',
    municipe: shop?.municipality?.slug ?? '',
    shop_map_location: shop?.shop_map_location ?? '',
    instagram: shop?.instagram ?? '',
    facebook: shop?.facebook ?? '',
    tiktok: shop?.tiktok ?? '',
    payment_methods: shop?.payment_methods ?? [...newShopMethods],
  };
}

export const shopTabs = ['general', 'categories', 'advanced', 'payment'] as const;
export type ShopTab = (typeof shopTabs)[number];

const generalFields = ['logo', 'title', 'description', 'theme', 'is_open', 'is_delivery', 'is_interprovintial'];

/** Returns the tab of a field, so that its error can be shown. */
export function shopTabOf(path: string): ShopTab {
  const [field = ''] = path.split('.');
  if (generalFields.includes(field)) return 'general';
  return field === 'payment_methods' ? 'payment' : 'advanced';
}
