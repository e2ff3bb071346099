import type { CourseTarget, LinkTarget, ProductTarget, ShopTarget } from '@kumbi/blocks/env.ts';
import type { TargetKind } from '@kumbi/blocks/model/field.ts';
import { courses } from '@kumbi/contract/academy/academy.endpoints.ts';
import type { Tag } from '@kumbi/contract/endpoint.ts';
import { shortLinks } from '@kumbi/contract/links/short-link.endpoints.ts';
import { withoutLanguage } from '@kumbi/contract/shared/locale.ts';
import { products as productsApi, shops } from '@kumbi/contract/shops/shops.endpoints.ts';
import type { Product } from '@kumbi/contract/shops/shops.schemas.ts';
import { call } from '../../../lib/api/call.ts';
import { oneQuery } from '../../../lib/api/queries.ts';

/** The number of options without a search. */
const offered = 20;
/** The number of products of the largest grid. */
const shownOfShop = 24;

interface Choice {
  readonly id: string;
  readonly title: string;
}

const shopsNamed = async (workspace: string, name: string): Promise<readonly Choice[]> =>
  (await call(shops.list, { query: { name, nextPage: offered } }, { workspace })).shops;

/** Lists products shop by shop, because no call lists those of all shops. */
async function productsNamed(workspace: string, name: string): Promise<readonly Choice[]> {
  const shops = await shopsNamed(workspace, '');
  const lists = await Promise.all(
    shops.map((shop) =>
      call(productsApi.list, { query: { shop_id: shop.id, name, nextPage: offered } }, { workspace }),
    ),
  );
  return lists.flatMap((list) => list.products);
}

const coursesNamed = async (workspace: string, name: string): Promise<readonly Choice[]> =>
  (await call(courses.list, { params: { view: 'all' }, query: { name, nextPage: offered } }, { workspace })).courses;

const linksNamed = async (workspace: string, name: string): Promise<readonly Choice[]> =>
  (await call(shortLinks.list, { query: { name, nextPage: offered } }, { workspace })).short_links.map(
    ({ id, name: title }) => ({ id, title }),
  );

const named = { shop: shopsNamed, product: productsNamed, course: coursesNamed, link: linksNamed } as const;
const tagsOf: Readonly<Record<TargetKind, readonly Tag[]>> = {
  shop: ['shops.shop', 'shops.product'],
  product: ['shops.product'],
  course: ['academy.course'],
  link: ['links.short_link'],
};

/** The possible targets of a block by name. */
export const targetChoiceQuery = (workspace: string, kind: TargetKind, name: string) =>
  oneQuery({ key: [workspace, 'target-choice', kind, name], tags: tagsOf[kind] }, () => named[kind](workspace, name));

export const productTargetQuery = (workspace: string, id: string) =>
  oneQuery({ key: [workspace, 'product-target', id], tags: tagsOf.product }, async () =>
    productTarget((await call(productsApi.get, { query: { id } }, { workspace })).product),
  );

export const shopTargetQuery = (workspace: string, id: string) =>
  oneQuery({ key: [workspace, 'shop-target', id], tags: tagsOf.shop }, async (): Promise<ShopTarget> => {
    const [{ shop }, { products }] = await Promise.all([
      call(shops.get, { query: { id } }, { workspace }),
      call(productsApi.list, { query: { shop_id: id, nextPage: shownOfShop } }, { workspace }),
    ]);
    return { id, title: shop.title, path: pathOf(shop.url), products: products.map(productTarget) };
  });

/** Prices as on the course's own page: null in currencies without one. */
export const courseTargetQuery = (workspace: string, id: string) =>
  oneQuery({ key: [workspace, 'course-target', id], tags: tagsOf.course }, async (): Promise<CourseTarget> => {
    const { course } = await call(courses.get, { query: { id } }, { workspace });
    const { title, description, image, lessons, price_ao, price_us, url } = course;
    const prices = { price_ao: price_ao || null, price_us: price_us || null };
    return { id, title, description, image, lessons, ...prices, path: pathOf(url) };
  });

export const linkTargetQuery = (workspace: string, id: string) =>
  oneQuery({ key: [workspace, 'link-target', id], tags: tagsOf.link }, async (): Promise<LinkTarget> => {
    const { name, short_url } = (await call(shortLinks.get, { params: { id } }, { workspace })).short_link;
    return { id, title: name, url: short_url };
  });

/** The name of a target; an error if it was deleted. */
export const targetNameQuery = (workspace: string, kind: TargetKind, id: string | null) => ({
  ...oneQuery({ key: [workspace, 'target-name', kind, id], tags: tagsOf[kind] }, async (): Promise<string> => {
    const query = { id: id ?? '' };
    if (kind === 'shop') return (await call(shops.get, { query }, { workspace })).shop.title;
    if (kind === 'link') return (await call(shortLinks.get, { params: query }, { workspace })).short_link.name;
    if (kind === 'course') return (await call(courses.get, { query }, { workspace })).course.title;
    return (await call(productsApi.get, { query }, { workspace })).product.title;
  }),
  enabled: id !== null,
});

function productTarget(product: Product): ProductTarget {
  const { id, title, description, price_ao, price_us, is_available, image } = product;
  return { id, title, description, price_ao, price_us, is_available, image, path: pathOf(product.url) };
}

/** Removes the language from a link, because rendering adds it. */
const pathOf = (url: string) => withoutLanguage(new URL(url, location.origin).pathname);
