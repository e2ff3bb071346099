import { categories as categoriesApi } from '@kumbi/contract/shops/category.endpoints.ts';
import { products, shops } from '@kumbi/contract/shops/shops.endpoints.ts';
import type { productSchema } from '@kumbi/contract/shops/shops.schemas.ts';
import { sql } from 'kysely';
import { rowsOf } from '../../../kernel/database/rows.ts';
import { type DemoRows, type DemoStory, demoFact } from '../../../kernel/demo/demo-story.ts';
import type { View } from '../../../kernel/http/view.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { demoWords } from '../../../kernel/texts/server-texts.ts';
import { dayMs } from '../../../kernel/time/zones.ts';
import { shopsTables } from '../shops.table.ts';

type Category = 'sweet' | 'crafts' | 'clothes' | 'drinks';

/** Each product has the name of its picture. The first one comes first in the shop. */
const catalogue = [
  { name: 'mel-de-malanje', category: 'sweet', priceAo: 4500, priceUs: 5.5, stock: 48 },
  { name: 'cesto-de-mateba', category: 'crafts', priceAo: 12_900, priceUs: 15, stock: 6 },
  { name: 'camisa-samakaka', category: 'clothes', priceAo: 18_000, priceUs: 21, stock: 24 },
  { name: 'cafe-do-amboim', category: 'drinks', priceAo: 6200, priceUs: 7.5, stock: 80 },
  { name: 'doce-de-mucua', category: 'sweet', priceAo: 3200, priceUs: 4, stock: 36 },
  { name: 'oleo-de-palma', category: 'sweet', priceAo: 3900, priceUs: null, stock: 40 },
  { name: 'pano-samakaka', category: 'clothes', priceAo: 9500, priceUs: 11, stock: 30 },
  { name: 'colar-de-missangas', category: 'crafts', priceAo: 5400, priceUs: 6.5, stock: 18 },
  { name: 'cafe-em-grao', category: 'drinks', priceAo: 19_800, priceUs: 23, stock: 22 },
  { name: 'cha-de-caxinde', category: 'drinks', priceAo: 2800, priceUs: 3.5, stock: null },
  { name: 'cesto-de-fruta', category: 'crafts', priceAo: 8600, priceUs: 10, stock: 3 },
  { name: 'camisa-de-linho', category: 'clothes', priceAo: 24_500, priceUs: 28.5, stock: 15 },
] as const satisfies readonly {
  readonly name: string;
  readonly category: Category;
  readonly priceAo: number;
  readonly priceUs: number | null;
  /** Null for unlimited stock. */
  readonly stock: number | null;
}[];

export type DemoProductName = (typeof catalogue)[number]['name'];

interface Words {
  readonly shop: { readonly title: string; readonly description: string };
  readonly categories: Readonly<Record<Category, { readonly name: string; readonly description: string }>>;
  readonly products: Readonly<
    Record<
      DemoProductName,
      {
        readonly title: string;
        readonly description: string;
        readonly features: readonly (readonly [feature: string, detail: string])[];
      }
    >
  >;
}

const contactDetails = {
  email: 'ola@terraboa.example',
  phone_number: '+244923000111',
  whatsapp: '+244923000111',
  address: 'Rua Rainha Ginga 31',
  instagram: 'terraboa.ao',
  province: 'luanda',
  municipe: 'ingombota',
  theme: 'violet',
  is_delivery: 'yes',
  payment_methods: JSON.stringify(['reference', 'paypay', 'multicaixa', 'card', 'crypto', 'delivery', 'bank-transfer']),
  is_interprovintial: 'yes',
} as const;

type DemoProduct = View<typeof productSchema>;

export interface DemoShop {
  readonly id: string;
  readonly title: string;
  readonly whatsapp: string;
  /** In the order of the catalogue. */
  readonly products: readonly DemoProduct[];
  /** The ids of the products' pictures. */
  readonly pictures: ReadonlyMap<DemoProductName, string>;
}

export const demoShop = demoFact<DemoShop>('shops.shop');

async function createProducts(story: DemoStory, shop_id: string, words: Words): Promise<readonly DemoProduct[]> {
  const categories = new Map<string, string>();
  for (const [name, texts] of Object.entries(words.categories)) {
    const { category } = await story.call(categoriesApi.save, { shop_id, ...texts });
    categories.set(name, category.id);
  }
  // All at once, so that their pictures are processed on every core.
  const made = await Promise.all(
    catalogue.map(async ({ name, category, priceAo, priceUs, stock }) => {
      const { title, description, features } = words.products[name];
      return story.call(products.save, {
        ...{ shop_id, category_id: categories.get(category), title, description },
        price_ao: priceAo,
        price_us: priceUs ?? '',
        stock_amount: stock ?? '',
        features: JSON.stringify(features.map(([feature, detail]) => ({ feature, detail }))),
        thumbnail: await story.picture(name),
      });
    }),
  );
  return made.map(({ product }) => product);
}

/** Dates the shop before its first sale. */
async function dateShop(ctx: Ctx, { get, now, days }: DemoStory): Promise<void> {
  const { tx, workspaceId } = ctx;
  const { id, products } = get(demoShop);
  const opened = new Date(now.getTime() - (days + 1) * dayMs);
  await rowsOf(ctx, shopsTables.shops).update(id, { created_at: opened });
  await sql`
    update shop_categories c set created_at = ${opened}::timestamptz + n.place * interval '1 minute'
    from (select id, row_number() over (order by created_at, id) as place from shop_categories where workspace_id = ${workspaceId}) n
    where c.workspace_id = ${workspaceId} and c.id = n.id`.execute(tx);
  // A shop shows its newest products first.
  await sql`
    update products p set created_at = n.at, updated_at = n.at
    from (select id, ${opened}::timestamptz + interval '1 hour' - place * interval '1 minute' as at
      from unnest(${products.map((product) => product.id)}::uuid[]) with ordinality as n(id, place)) n
    where p.workspace_id = ${workspaceId} and p.id = n.id`.execute(tx);
}

/** A shop with twelve products in four categories. */
export const productDemo: DemoRows = {
  open: async (story) => {
    const words = demoWords<Words>('shops', story.language);
    const logo = await story.picture('logo');
    const { shop } = await story.call(shops.save, { ...words.shop, ...contactDetails, logo });
    const products = await createProducts(story, shop.id, words);
    story.set(demoShop, {
      id: shop.id,
      title: shop.title,
      whatsapp: contactDetails.whatsapp,
      products,
      pictures: new Map(catalogue.map(({ name }, index) => [name, products[index]?.image?.id ?? ''])),
    });
  },
  write: dateShop,
};
