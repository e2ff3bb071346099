import type { Locale } from '@kumbi/contract/shared/locale.ts';

/** The demo business: what it sells, whatever the language. Everybody in it is invented. */

const categoryNames = ['sweet', 'crafts', 'clothes', 'drinks'] as const;
export type CategoryName = (typeof categoryNames)[number];

/** Each is called as its picture, a file in `pictures/`. The first stands first in the shop. */
export const demoProducts = [
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
  readonly category: CategoryName;
  readonly priceAo: number;
  readonly priceUs: number | null;
  /** Null is without limit. */
  readonly stock: number | null;
}[];
export type ProductName = (typeof demoProducts)[number]['name'];

interface ProductWords {
  readonly title: string;
  readonly description: string;
  readonly features: readonly (readonly [feature: string, detail: string])[];
}

/** Everything about the demo business that has words of one language. */
export interface DemoWords {
  readonly language: Locale;
  readonly person: string;
  readonly company: string;
  readonly shop: { readonly title: string; readonly description: string };
  readonly categories: Readonly<Record<CategoryName, { readonly name: string; readonly description: string }>>;
  readonly products: Readonly<Record<ProductName, ProductWords>>;
  /** What buyers write beside an order. */
  readonly notes: readonly string[];
  /** What people write in the contact form: which of its subjects, and the message. */
  readonly messages: readonly (readonly [subject: number, message: string])[];
  /** What people write beside a rating. */
  readonly comments: Readonly<Record<1 | 2 | 3 | 4 | 5, readonly string[]>>;
  /** What people write beside what they give. */
  readonly cheers: readonly string[];
  /** What people write beside a booking. */
  readonly wishes: readonly string[];
}

export const demoShop = {
  email: 'ola@terraboa.example',
  phone_number: '+244923000111',
  whatsapp: '+244923000111',
  address: 'Rua Rainha Ginga 31',
  instagram: 'terraboa.ao',
  province: 'luanda',
  municipe: 'ingombota',
  theme: 'violet',
  is_delivery: 'yes',
  is_interprovintial: 'yes',
} as const;
