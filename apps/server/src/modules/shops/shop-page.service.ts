import type { PaymentMethod } from '@kumbi/contract/payments/payments.schemas.ts';
import type { Locale } from '@kumbi/contract/shared/locale.ts';
import type { PublicShop } from '@kumbi/site/views.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { FreshPage } from '../../kernel/site/packed-page.ts';
import { pageProps } from '../../kernel/site/page-props.ts';
import { payMethods } from '../payments/payments.public.ts';
import { inShop } from './public-shop.service.ts';
import { publicProduct, publicShop } from './public-view.service.ts';
import { readShop } from './shop.reads.ts';
import { shopTag } from './shop.service.ts';
import {
  type InShop,
  readRelatedProducts,
  readShownCategories,
  readShownProduct,
  readShownProducts,
} from './shop-page.reads.ts';

const shownProducts = 24;
const relatedProducts = 4;

/** What a visitor asked for, after everything that our pages do not know was dropped. */
export interface ShopAddress {
  readonly lang: Locale;
  readonly shop: string;
}
export interface ShopFilter {
  readonly category: string | null;
  readonly query: string;
  readonly page: number;
}

export function renderShop(kernel: Kernel, address: ShopAddress, filter: ShopFilter): Promise<FreshPage> {
  return renderIn(kernel, address, '', async (at, around) => {
    const categories = await readShownCategories(at);
    const category = categories.some((each) => each.id === filter.category) ? filter.category : null;
    const { rows, total } = await readShownProducts(at, {
      category,
      query: filter.query,
      skip: (filter.page - 1) * shownProducts,
      take: shownProducts,
    });
    const html = kernel.site.render('shop', {
      ...pageProps(kernel, 'shop', address.lang),
      ...around,
      categories,
      products: rows.map((row) => publicProduct(kernel, row)),
      total,
      filter: { category, query: filter.query },
      next: filter.page * shownProducts < total ? nextPage({ ...filter, category }) : null,
    }).html;
    // What visitors can make up is without number: keeping such pages would push out the others.
    const ours = filter.query === '' && category === filter.category && (filter.page === 1 || rows.length > 0);
    return { status: 200, body: html, ...(ours ? { tags: [shopTag(at.shopId)] } : {}) };
  });
}

export function renderProduct(kernel: Kernel, address: ShopAddress, code: string): Promise<FreshPage> {
  return renderIn(kernel, address, `/${code}`, async (at, around) => {
    const row = await readShownProduct(at, code);
    if (!row) return undefined;
    const html = kernel.site.render('product', {
      ...pageProps(kernel, 'product', address.lang),
      ...around,
      categories: await readShownCategories(at),
      product: publicProduct(kernel, row),
      related: (await readRelatedProducts(at, row, relatedProducts)).map((each) => publicProduct(kernel, each)),
    }).html;
    return { status: 200, body: html, tags: [shopTag(at.shopId)] };
  });
}

export function renderCheckout(kernel: Kernel, address: ShopAddress): Promise<FreshPage> {
  return renderIn(kernel, address, '/checkout', async (at, around) => {
    const categories = await readShownCategories(at);
    const html = kernel.site.render('checkout', {
      ...pageProps(kernel, 'checkout', address.lang),
      ...around,
      categories,
    }).html;
    return { status: 200, body: html, tags: [shopTag(at.shopId)] };
  });
}

interface Around {
  readonly shop: PublicShop;
  readonly methods: readonly PaymentMethod[];
}

/** The frame of every page of a shop: no shop and no product is a page of its own, and so is a closed shop. */
async function renderIn(
  kernel: Kernel,
  { lang, shop: code }: ShopAddress,
  rest: string,
  render: (at: InShop, around: Around) => Promise<FreshPage | undefined>,
): Promise<FreshPage> {
  const path = `/s/${encodeURIComponent(code)}${rest}`;
  const page = await inShop(kernel, code, async (at) => {
    const row = await readShop(at, at.shopId);
    if (!row) return undefined;
    const shop = publicShop(kernel, row);
    if (shop.is_open) return render(at, { shop, methods: payMethods(kernel) });
    const props = { ...pageProps(kernel, 'closed', lang), path, shop };
    return { status: 200, body: kernel.site.render('closed', props).html, tags: [shopTag(at.shopId)] };
  });
  if (page) return page;
  const props = { ...pageProps(kernel, 'not-found', lang), path };
  return { status: 404, body: kernel.site.render('not-found', props).html };
}

function nextPage(filter: ShopFilter): string {
  const query = new URLSearchParams();
  if (filter.category) query.set('category', filter.category);
  if (filter.query) query.set('q', filter.query);
  query.set('page', String(filter.page + 1));
  return `?${query}`;
}
