import type { APIRequestContext, BrowserContext } from '@playwright/test';
import type { Lang } from '../look/texts.ts';
import type { SandboxClient } from '../product/sandbox-client.ts';

/** What the demo business of a language has, by the ids that addresses need. */
export interface Demo {
  readonly lang: Lang;
  readonly company: string;
  readonly shop: { readonly id: string; readonly code: string; readonly title: string };
  readonly product: { readonly id: string; readonly code: string };
  readonly sale: { readonly id: string; readonly number: string };
  /** The page that sells the shop's products. */
  readonly page: PageNames;
  /** Those that came with the business; other journeys make more. */
  readonly pages: readonly PageNames[];
}

interface PageNames {
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  readonly page: { readonly id: string };
  readonly key: { readonly id: string };
}

interface Lists {
  readonly workspaces: readonly { readonly kind: string; readonly kumbi_code: string }[];
  readonly shops: readonly Demo['shop'][];
  readonly products: readonly Demo['product'][];
  readonly sales: readonly (Demo['sale'] & { readonly status: string })[];
  readonly pages: readonly (PageNames & { readonly type: string; readonly created_at: string })[];
  readonly pages: readonly (Demo['page'] & { readonly title: string })[];
  readonly apiKeys: readonly (Demo['key'] & { readonly key: string })[];
}

const dayMs = 86_400_000;

const first = <Item>(items: readonly Item[], what: string): Item => {
  const [item] = items;
  if (item === undefined) throw new Error(`the demo has no ${what}`);
  return item;
};

/** Signs the whole context in to the demo business of a language, which is made at the first wish for it. */
export async function openDemo(context: BrowserContext, url: string, lang: Lang): Promise<Demo> {
  },
/** Other journeys make pages in the same business: this one is known by its title. */
export const pageTitle = 'Mel da Terra Boa';

/** A page with something of everything: words in one language, a block in a block, and what the shop sells. */
async function makePage(request: APIRequestContext, url: string, company: string, shop: string): Promise<Demo['page']> {
  const headers = { 'x-kumbi-client': 'journey', origin: url, 'x-company': company };
  const made = await request.post(`${url}/api/v1/company/pages`, {
    headers,
    data: { title: pageTitle, type: 'product_sales', default_language: 'pt' },
  });
  const { page } = (await made.json()) as { page: Demo['page'] };
  const heading = { id: 'h', text: { pt: 'Mel puro, colhido à mão' }, level: 'title', size: 'large', align: 'start' };
  const data = {
    version: 1,
    root: { props: {} },
    content: [
      { type: 'section', props: { id: 's', content: [{ type: 'heading', props: heading }] } },
      { type: 'text', props: { id: 't', text: { pt: '<p>Sem açúcar, sem mistura.</p>' } } },
      { type: 'product-grid', props: { id: 'g', source: 'shop', shop, count: 6 } },
    ],
  };
  const saved = await request.put(`${url}/api/v1/company/pages/content`, {
    headers,
    data: { id: page.id, revision: 0, default_language: 'pt', data },
  });
  if (!saved.ok()) throw new Error(`the demo has no page: ${await saved.text()}`);
  return page;
}

export const keyName = 'Contabilidade';

/** A key with everything that one can have, which was used. */
async function makeKey(request: APIRequestContext, url: string, company: string): Promise<Demo['key']> {
  const headers = { 'x-kumbi-client': 'journey', origin: url, 'x-company': company };
  const made = await request.post(`${url}/api/v1/company/apiKeys`, {
    headers,
    data: {
      key: keyName,
      type: 'workspace',
      expires_at: '2046-01-31T22:59:59Z',
      allowed_addresses: ['127.0.0.0/8', '::1', '197.149.0.0/16'],
    },
  });
  if (!made.ok()) throw new Error(`the demo has no key: ${await made.text()}`);
  const { api_key, secret } = (await made.json()) as { api_key: Demo['key']; secret: string };
  const used = await fetch(`${url}/api/v1/contacts`, { headers: { authorization: `Bearer ${secret}` } });
  if (!used.ok) throw new Error(`the demo's key is refused: ${await used.text()}`);
  const data = { id: api_key.id, grace_hours: 168 };
  await request.post(`${url}/api/v1/company/apiKeys/rotate`, { headers, data });
  return api_key;
}

/** Signs the whole context in to the demo business, which is made at the first wish for it. */
export async function openDemo(context: BrowserContext, url: string): Promise<Demo> {
  const { request } = context;
  const headers = { 'x-kumbi-client': 'journey', origin: url, 'accept-language': lang };
  const signedIn = await request.post(`${url}/api/v1/demo/sign-in`, { headers, data: {}, timeout: 120_000 });
  if (!signedIn.ok()) throw new Error(`the demo does not open: ${await signedIn.text()}`);
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
  // Whatever a journey makes is new.
  const pages = all.filter(({ created_at }) => Date.now() - Date.parse(created_at) > dayMs);
  const selling = pages.filter(({ type }) => type === 'product_sales');
  return {
    ...{ lang, company, shop, pages },
    product: first(products, 'product'),
    sale: first(paid, 'paid sale'),
    page: first(selling, 'page that sells'),
  };
  const { pages } = await read('/company/pages', company);
  const page = pages.find(({ title }) => title === pageTitle) ?? (await makePage(request, url, company, shop.id));
  const { apiKeys } = await read(`/company/apiKeys?name=${keyName}`, company);
  const key = apiKeys[0] ?? (await makeKey(request, url, company));
  return { company, shop, product: first(products, 'product'), sale: first(paid, 'paid sale'), page, key };
}

/** Orders one thing by reference, as the checkout does. @returns the token of its payment page */
async function orderByReference(
  request: APIRequestContext,
  url: string,
  demo: Demo,
): Promise<{ readonly token: string; readonly reference: string }> {
  const answer = await request.post(`${url}/api/v1/payments/checkout/shop`, {
    headers: { 'x-kumbi-client': 'journey', origin: url },
    data: {
      payment_method: 'angolan',
      angolan_method: 'reference',
      shop: demo.shop.code,
      language: demo.lang,
      lines: [{ product: demo.product.id, quantity: 1 }],
      customer_name: 'Isabel Quissanga',
      customer_phone: `+2449${String(Date.now()).slice(-8)}`,
    },
  });
  if (!answer.ok()) throw new Error(`the order was refused: ${await answer.text()}`);
  const { d, reference } = (await answer.json()) as { d: string; reference: string };
  return { token: d, reference };
}

/** Two payment pages of the demo's shop: one that waits, and one that is paid. */
export async function demoPayments(context: BrowserContext, url: string, demo: Demo, sandbox: SandboxClient) {
  const waiting = await orderByReference(context.request, url, demo);
  const paid = await orderByReference(context.request, url, demo);
  await sandbox.pay(paid.reference);
  return { waiting: waiting.token, paid: paid.token };
}
