import { categories } from '@kumbi/contract/shops/category.endpoints.ts';
import { products, shops } from '@kumbi/contract/shops/shops.endpoints.ts';
import { shopPaymentMethods } from '@kumbi/contract/shops/shops.limits.ts';
import { imageFile } from '@kumbi/server/modules/media/image/image.factory.ts';
import type { Call } from './calls.ts';
import type { Installation } from './installation.ts';
import { must, type Seller, signUp } from './seller.ts';

export interface Ware {
  readonly id: string;
  readonly price: number;
}

export interface SeededShop {
  readonly code: string;
  readonly wares: readonly Ware[];
}

/** The initial stock of each product: more than all buyers together can take. */
export const stockOfEach = 1_000;
const prices = [4_500, 12_000, 750];

/** Signs a seller up and opens a shop over the API. */
export async function seedShop(kumbi: Installation, call: Call): Promise<{ shop: SeededShop; seller: Seller }> {
  const seller = await signUp(kumbi, call);
  const { headers } = seller;
  const { shop } = must(
    await call(
      shops.save,
      {
        body: {
          title: 'Terra Boa',
          description: 'Coffee and honey from Uíge',
          logo: await imageFile(),
          payment_methods: JSON.stringify(shopPaymentMethods),
        },
      },
      { headers },
    ),
  );
  const { category } = must(
    await call(categories.save, { body: { shop_id: shop.id, name: 'Coffee', description: 'Beans' } }, { headers }),
  );
  const wares: Ware[] = [];
  for (const price of prices) {
    const { product } = must(
      await call(
        products.save,
        {
          body: {
            shop_id: shop.id,
            category_id: category.id,
            title: `Coffee at ${price}`,
            description: 'Arabica, dried in the sun',
            price_ao: String(price),
            price_us: String(price / 500),
            stock_amount: String(stockOfEach),
            thumbnail: await imageFile({ colour: '#6b4423' }),
          },
        },
        { headers },
      ),
    );
    wares.push({ id: product.id, price });
  }
  return { shop: { code: shop.code, wares }, seller };
}
