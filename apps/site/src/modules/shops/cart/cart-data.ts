import { textsOf } from '../../../texts/texts.ts';
import type { PageProps } from '../../../views.ts';
import type { PublicProduct, PublicShop } from '../shops.props.ts';
import type { CartIslandData } from './cart-types.ts';

/** Returns the data of the cart's island: one language, and of each product only what a cart line shows. */
export function islandData(page: PageProps & { shop: PublicShop }, products: readonly PublicProduct[]): CartIslandData {
  return {
    lang: page.lang,
    api: page.apiUrl,
    shop: page.shop.code,
    open: page.shop.is_open,
    products: products.map((product) => ({
      id: product.id,
      code: product.code,
      title: product.title,
      image: product.image?.src ?? null,
      price_ao: product.price_ao,
      price_us: product.price_us,
      physic: product.is_physic,
    })),
    texts: textsOf(page.lang).cart,
  };
}
