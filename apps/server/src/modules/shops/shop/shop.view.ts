import { programShopSchema } from '@kumbi/contract/shops/public-shop.schemas.ts';
import { shopPaymentMethods } from '@kumbi/contract/shops/shops.limits.ts';
import { shopSchema } from '@kumbi/contract/shops/shops.schemas.ts';
import { type View, viewOf } from '../../../kernel/http/view.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { imageView } from '../../media/media.public.ts';
import type { ShownShop } from './shop.reads.ts';

export function shopView(kernel: Kernel, row: Omit<ShownShop, 'created_at'>): View<typeof shopSchema> {
  const logo = row.logo && imageView(kernel, row.logo);
  const banner = row.banner && imageView(kernel, row.banner);
  return viewOf(shopSchema, row, {
    shop_map_location: row.map_location,
    bank_ao_owner: row.bank_owner,
    bank_ao_iban: row.bank_iban,
    bank_ao_usable_at: row.bank_usable_at,
    is_interprovintial: row.is_interprovincial,
    time_to_delivery: row.delivery_time,
    payment_methods: offeredMethods(row),
    logo,
    logo_url: logo?.src ?? null,
    banner,
    banner_url: banner?.src ?? null,
    home_banner: banner?.src ?? null,
    url: shopUrl(kernel, row),
  });
}

export const programShopView = (kernel: Kernel, row: ShownShop): View<typeof programShopSchema> =>
  viewOf(programShopSchema, row, {
    name: row.title,
    url: shopUrl(kernel, row),
    logo_url: row.logo && imageView(kernel, row.logo).src,
    phone: row.phone_number,
    province: row.province?.name ?? null,
    municipality: row.municipality?.name ?? null,
    payment_methods: offeredMethods(row),
  });

const shopUrl = ({ config }: Kernel, { code }: Pick<ShownShop, 'code'>): string => `${config.siteUrl}/s/${code}`;

const offeredMethods = ({ payment_methods: chosen }: Pick<ShownShop, 'payment_methods'>) =>
  shopPaymentMethods.filter((method) => chosen.includes(method));
