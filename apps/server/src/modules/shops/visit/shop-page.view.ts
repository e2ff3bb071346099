import type { PaymentMethod } from '@kumbi/contract/payments/payment-methods.limits.ts';
import type { Locale } from '@kumbi/contract/shared/locale.ts';
import type { PublicShop } from '@kumbi/site/modules/shops/shops.props.ts';
import type { PublicSeller } from '@kumbi/site/modules/workspaces/workspaces.props.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import type { FreshPage } from '../../../kernel/rendering/packed-page.ts';
import { notFoundPage } from '../../../kernel/site/not-found-page.ts';
import { pageProps } from '../../../kernel/site/page-props.ts';
import { offeredBoxes } from '../../contacts/contacts.public.ts';
import { readWorkingMethods } from '../../payments/payments.public.ts';
import { sellerView } from '../../workspaces/workspaces.public.ts';
import { collectingOf } from '../shop/collecting.rules.ts';
import { usableMethods } from '../shop/method.service.ts';
import { shopTag } from '../shop/shop.service.ts';
import { atShop, reading } from './public-shop.reads.ts';
import { publicProduct, publicShop } from './public-shop.view.ts';
import { type AtShop, readProductFrame, readShopFrame, readShownProducts, type ShopFrame } from './shop-page.reads.ts';

const shownProducts = 24;
const relatedProducts = 4;

/** A visitor's request with only the parameters that our pages know. */
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
  const read = reading(kernel, async (at) => {
    const frame = await readShopFrame(at);
    if (!frame) return undefined;
    const category = frame.categories.some((each) => each.id === filter.category) ? filter.category : null;
    const skip = (filter.page - 1) * shownProducts;
    return {
      ...frame,
      category,
      ...(await readShownProducts(at, { category, query: filter.query, skip, take: shownProducts })),
    };
  });
  return renderIn(kernel, address, '', read, ({ category, rows, total }, { tags, ...around }) => {
    const html = kernel.site.render('shop', {
      ...pageProps(kernel, 'shop', address.lang),
      ...around,
      products: rows.map((row) => publicProduct(kernel, row)),
      total,
      filter: { category, query: filter.query },
      next: filter.page * shownProducts < total ? nextPage({ ...filter, category }) : null,
    }).html;
    // Visitors can invent any number of addresses: caching such pages would displace the others.
    const ours = filter.query === '' && category === filter.category && (filter.page === 1 || rows.length > 0);
    return { status: 200, body: html, ...(ours ? { tags } : {}) };
  });
}

export function renderProduct(kernel: Kernel, address: ShopAddress, code: string): Promise<FreshPage> {
  const read = (at: AtShop) => readProductFrame(kernel.db, at, code, relatedProducts);
  return renderIn(kernel, address, `/${code}`, read, ({ product, related }, { tags, ...around }) => {
    if (!product) return undefined;
    const html = kernel.site.render('product', {
      ...pageProps(kernel, 'product', address.lang),
      ...around,
      product: publicProduct(kernel, product),
      related: related.map((each) => publicProduct(kernel, each)),
    }).html;
    return { status: 200, body: html, tags };
  });
}

export function renderCheckout(kernel: Kernel, address: ShopAddress): Promise<FreshPage> {
  return renderIn(kernel, address, '/checkout', readForCheckout(kernel), ({ consents }, { tags, ...around }) => {
    const { html } = kernel.site.render('checkout', {
      ...pageProps(kernel, 'checkout', address.lang),
      ...around,
      consents,
    });
    return { status: 200, body: html, tags };
  });
}

const readForCheckout = (kernel: Kernel) =>
  reading(kernel, async (at) => {
    const frame = await readShopFrame(at);
    return frame && { ...frame, consents: await offeredBoxes({ kernel, ...at }) };
  });

interface Around {
  readonly shop: PublicShop;
  readonly categories: ShopFrame['categories'];
  readonly seller: PublicSeller | null;
  readonly methods: readonly PaymentMethod[];
  readonly tags: readonly string[];
}

/**
 * Renders a page in the frame of its shop. A missing shop, a missing product and a closed shop each have their own
 * page. Rendering happens after the transaction has ended, so that it holds no connection.
 */
async function renderIn<Read extends ShopFrame>(
  kernel: Kernel,
  { lang, shop: code }: ShopAddress,
  rest: string,
  read: (at: AtShop) => Promise<Read | undefined>,
  render: (read: Read, around: Around) => FreshPage | undefined,
): Promise<FreshPage> {
  const path = `/s/${encodeURIComponent(code)}${rest}`;
  const found = await atShop(kernel, code, async (at) => {
    const frame = await read(at);
    return (
      frame && {
        ...frame,
        methods: await readWorkingMethods(kernel, at.workspaceId, undefined, collectingOf(frame.shop)),
      }
    );
  });
  if (found) {
    const shop = publicShop(kernel, found.shop);
    const tags = [shopTag(found.shop.id)];
    if (!shop.is_open) {
      const props = { ...pageProps(kernel, 'closed', lang), path, shop };
      return { status: 200, body: kernel.site.render('closed', props).html, tags };
    }
    const methods = usableMethods(found.shop, found.methods);
    const around = { shop, categories: found.categories, seller: sellerView(found.seller), methods, tags };
    const page = render(found, around);
    if (page) return page;
  }
  return { status: 404, body: notFoundPage(kernel, lang, path) };
}

function nextPage(filter: ShopFilter): string {
  const query = new URLSearchParams();
  if (filter.category) query.set('category', filter.category);
  if (filter.query) query.set('q', filter.query);
  query.set('page', String(filter.page + 1));
  return `?${query}`;
}
