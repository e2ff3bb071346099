import type { APIRequestContext } from '@playwright/test';
import type { Lang } from '../look/texts.ts';
import type { SandboxClient } from '../product/sandbox-client.ts';
import { type OtherMethod, orderBy, type SellerMethod } from './methods.ts';

/** The objects of the demo business of a language, with the ids for their addresses. */
export interface Demo {
  readonly lang: Lang;
  readonly company: string;
  readonly shop: { readonly id: string; readonly code: string; readonly title: string };
  readonly product: { readonly id: string; readonly code: string };
  readonly sale: { readonly id: string; readonly number: string };
  /** The newest course, with lessons that visitors see and others that they don't. */
  readonly course: DemoCourse;
  readonly paymentLinks: Readonly<Record<'open' | 'paid', { readonly id: string; readonly code: string }>>;
  /** An affiliate with due commission, and the code of the program. */
  readonly affiliate: { readonly id: string; readonly program: string };
  /** The page that sells the shop's products. */
  readonly page: PageNames;
  /** The pages that came with the business; other journeys create more. */
  readonly pages: readonly PageNames[];
}

interface DemoCourse {
  readonly id: string;
  readonly code: string;
  readonly title: string;
  /** The first module, with one lesson that is a preview and one that isn't. */
  readonly module: { readonly id: string; readonly lessons: readonly { readonly id: string }[] };
}

interface PageNames {
  readonly id: string;
  readonly slug: string;
  readonly title: string;
}

interface Lists {
  readonly workspaces: readonly { readonly kind: string; readonly kumbi_code: string }[];
  readonly shops: readonly Demo['shop'][];
  readonly products: readonly Demo['product'][];
  readonly sales: readonly (Demo['sale'] & { readonly status: string })[];
  readonly payment_links: readonly { readonly id: string; readonly code: string }[];
  readonly affiliates: readonly { readonly id: string; readonly commission: readonly { readonly due: number }[] }[];
  readonly program: { readonly url: string };
  readonly courses: readonly Omit<DemoCourse, 'module'>[];
  readonly modules: readonly DemoCourse['module'][];
  readonly pages: readonly (PageNames & { readonly type: string; readonly created_at: string })[];
}

const dayMs = 86_400_000;

const first = <Item>(items: readonly Item[], what: string): Item => {
  const [item] = items;
  if (item === undefined) throw new Error(`the demo has no ${what}`);
  return item;
};

/** Signs the requests in to the demo business of a language, which the first sign-in creates. */
export async function signInDemo(request: APIRequestContext, url: string, lang: Lang): Promise<void> {
  const headers = { 'x-kumbi-client': 'journey', origin: url, 'accept-language': lang };
  const signedIn = await request.post(`${url}/api/v1/demo/sign-in`, { headers, data: {}, timeout: 120_000 });
  if (!signedIn.ok()) throw new Error(`the demo does not open: ${await signedIn.text()}`);
}

/** Signs the requests in to the demo business, and returns its objects. */
export async function openDemo(request: APIRequestContext, url: string, lang: Lang): Promise<Demo> {
  await signInDemo(request, url, lang);
  const read = async (call: string, company = ''): Promise<Lists> =>
    (await (
      await request.get(`${url}/api/v1${call}`, { headers: company ? { 'x-company': company } : {} })
    ).json()) as Lists;
  const { workspaces } = await read('/workspaces');
  const company = first(
    workspaces.filter(({ kind }) => kind === 'company'),
    'company',
  ).kumbi_code;
  const shop = first((await read('/company/shops', company)).shops, 'shop');
  const { products } = await read(`/company/shops/products?shop_id=${shop.id}`, company);
  const { sales } = await read('/company/shops/sales', company);
  const paid = sales.filter(({ status }) => status === 'success');
  const { pages: all } = await read('/company/pages?nextPage=100', company);
  // Pages created by journeys are new.
  const pages = all.filter(({ created_at }) => Date.now() - Date.parse(created_at) > dayMs);
  const selling = pages.filter(({ type }) => type === 'product_sales');
  const taught = first((await read('/company/kba/courses/published', company)).courses, 'course');
  const { modules } = await read(`/company/kba/modules?id=${taught.id}`, company);
  const linkIn = async (state: 'open' | 'paid') =>
    first((await read(`/company/payment-links?state=${state}`, company)).payment_links, `link that is ${state}`);
  const { affiliates } = await read('/company/affiliates?state=active', company);
  const { program } = await read('/company/affiliate-program', company);
  return {
    ...{ lang, company, shop, pages },
    affiliate: {
      id: first(
        affiliates.filter(({ commission }) => commission.some(({ due }) => due > 0)),
        'affiliate with due commission',
      ).id,
      program: program.url.split('/').at(-1) ?? '',
    },
    paymentLinks: { open: await linkIn('open'), paid: await linkIn('paid') },
    course: { ...taught, module: first(modules, 'module') },
    product: first(products, 'product'),
    sale: first(paid, 'paid sale'),
    page: first(selling, 'page that sells'),
  };
}

/** The tokens of payment pages of the demo's shop. */
export interface DemoPayments {
  readonly waiting: string;
  readonly paid: string;
  /** Waiting ones, by their method. */
  readonly by: Readonly<Record<OtherMethod | SellerMethod, string>>;
}

/** Orders in the demo's shop with each method, and pays one of the orders. */
export async function demoPayments(
  request: APIRequestContext,
  url: string,
  demo: Demo,
  sandbox: SandboxClient,
): Promise<DemoPayments> {
  const waiting = await orderBy(request, url, demo, 'reference');
  const paid = await orderBy(request, url, demo, 'reference');
  await sandbox.pay(paid.reference ?? '');
  const by = async (method: OtherMethod | SellerMethod) => (await orderBy(request, url, demo, method)).d;
  return {
    waiting: waiting.d,
    paid: paid.d,
    by: {
      multicaixa: await by('multicaixa'),
      paypay: await by('paypay'),
      card: await by('card'),
      crypto: await by('crypto'),
      'bank-transfer': await by('bank-transfer'),
      delivery: await by('delivery'),
    },
  };
}
