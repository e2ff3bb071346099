import type { Input } from '@kumbi/contract/endpoint.ts';
import { categories } from '@kumbi/contract/shops/category.endpoints.ts';
import type { Category } from '@kumbi/contract/shops/category.schemas.ts';
import { products, shops } from '@kumbi/contract/shops/shops.endpoints.ts';
import type { Product, Shop } from '@kumbi/contract/shops/shops.schemas.ts';
import type { TestPerson, TestServer } from '../../../testing/test-server.ts';
import { ensurePlan, imageFile } from '../../media/image/image.factory.ts';

type Form<E extends Parameters<TestServer['call']>[0]> = Input<E> extends { body: infer Body } ? Body : never;

/** Creates a shop over the API. A workspace without a plan gets the largest one. @throws if a call is refused */
export async function makeShop(
  server: TestServer,
  as: TestPerson,
  overrides: Partial<Form<typeof shops.save>> = {},
): Promise<Shop> {
  await ensurePlan(server, as);
  const body = { title: 'Terra Boa', description: 'Coffee and honey from Uíge', logo: await imageFile(), ...overrides };
  const answer = await server.call(shops.save, { body }, { as });
  if (answer.status !== 200) throw new Error(`a shop was refused: ${JSON.stringify(answer.body)}`);
  return answer.body.shop;
}

export async function makeCategory(
  server: TestServer,
  as: TestPerson,
  shop: Shop,
  overrides: Partial<Form<typeof categories.save>> = {},
): Promise<Category> {
  const body = { shop_id: shop.id, name: 'Coffee', description: 'Beans and ground', ...overrides };
  const answer = await server.call(categories.save, { body }, { as });
  if (answer.status !== 200) throw new Error(`a category was refused: ${JSON.stringify(answer.body)}`);
  return answer.body.category;
}

export async function makeProduct(
  server: TestServer,
  as: TestPerson,
  shop: Shop,
  overrides: Partial<Form<typeof products.save>> = {},
): Promise<Product> {
  const body = {
    shop_id: shop.id,
    category_id: overrides.category_id ?? (await makeCategory(server, as, shop)).id,
    title: 'Coffee of Uíge, 250 g',
    description: 'Arabica, dried in the sun',
    price_ao: '4500',
    price_us: '5.5',
    stock_amount: '10',
    thumbnail: await imageFile({ colour: '#6b4423' }),
    ...overrides,
  };
  const answer = await server.call(products.save, { body }, { as });
  if (answer.status !== 200) throw new Error(`a product was refused: ${JSON.stringify(answer.body)}`);
  return answer.body.product;
}
