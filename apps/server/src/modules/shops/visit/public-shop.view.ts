import type { PublicProduct, PublicShop } from '@kumbi/site/modules/shops/shops.props.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import type { ShownProduct } from '../product/product.reads.ts';
import { productView } from '../product/product.view.ts';
import type { ShownShop } from '../shop/shop.reads.ts';
import { shopView } from '../shop/shop.view.ts';

// Chosen field by field, because every prop could end up in the page. A cached page must contain no value that has to
// be exact, such as stock, and none for the seller only, such as a bank account.

export function publicShop(kernel: Kernel, row: Omit<ShownShop, 'created_at'>): PublicShop {
  const shop = shopView(kernel, row);
  return {
    code: shop.code,
    title: shop.title,
    description: shop.description,
    email: shop.email,
    phone_number: shop.phone_number,
    whatsapp: shop.whatsapp,
    address: shop.address,
    instagram: shop.instagram,
    facebook: shop.facebook,
    tiktok: shop.tiktok,
    shop_map_location: shop.shop_map_location,
    theme: shop.theme,
    province: shop.province,
    municipality: shop.municipality,
    is_delivery: shop.is_delivery,
    is_interprovintial: shop.is_interprovintial,
    time_to_delivery: shop.time_to_delivery,
    is_open: shop.is_open,
    logo: shop.logo,
    banner: shop.banner,
  };
}

export function publicProduct(kernel: Kernel, row: Omit<ShownProduct, 'created_at'>): PublicProduct {
  const product = productView(kernel, row);
  return {
    id: product.id,
    code: product.code,
    title: product.title,
    description: product.description,
    price_ao: product.price_ao,
    price_us: product.price_us,
    category: product.category,
    is_physic: product.is_physic,
    is_available: product.is_available,
    payment_on_delivery: product.payment_on_delivery,
    features: product.features,
    image: product.image,
  };
}
