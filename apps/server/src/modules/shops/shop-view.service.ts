import { fromMinor } from '@kumbi/contract/shared/money.ts';
import type { Shop } from '@kumbi/contract/shops/shops.schemas.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { presentImage } from '../media/media.public.ts';
import type { ShownShop } from './shop.reads.ts';

export function presentShop(kernel: Kernel, row: Omit<ShownShop, 'created_at'>): Shop {
  const logo = row.logo && presentImage(kernel, row.logo);
  const banner = row.banner && presentImage(kernel, row.banner);
  return {
    id: row.id,
    code: row.code,
    title: row.title,
    description: row.description,
    email: row.email,
    phone_number: row.phone_number,
    whatsapp: row.whatsapp,
    address: row.address,
    instagram: row.instagram,
    facebook: row.facebook,
    tiktok: row.tiktok,
    shop_map_location: row.map_location,
    bank_ao_owner: row.bank_owner,
    bank_ao_iban: row.bank_iban,
    theme: row.theme,
    province: row.province,
    municipality: row.municipality,
    is_delivery: row.is_delivery,
    is_interprovintial: row.is_interprovincial,
    time_to_delivery: row.delivery_time,
    shipping_fee_others: row.other_province_fee / 100,
    delivery_zones: row.delivery_zones.map(({ id, zone, amount_minor }) => ({
      id,
      zone,
      amount: fromMinor(amount_minor),
    })),
    payment_methods: [...row.payment_methods],
    is_open: row.is_open,
    logo,
    logo_url: logo?.src ?? null,
    banner,
    home_banner: banner?.src ?? null,
    products: row.products,
    url: `${kernel.config.siteUrl}/s/${row.code}`,
  };
}
