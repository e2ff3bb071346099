import type { APIRequestContext, BrowserContext } from '@playwright/test';
import type { SandboxClient } from '../product/sandbox-client.ts';

/** What the demo business has, by the ids that addresses need. */
export interface Demo {
  readonly company: string;
  readonly shop: { readonly id: string; readonly code: string };
  readonly product: { readonly id: string; readonly code: string };
  readonly sale: { readonly id: string; readonly number: string };
  readonly page: { readonly id: string };
  /** Somebody who writes with the business. */
  readonly user: { readonly id: string; readonly name: string; readonly conversation_url: string };
}

interface Lists {
  readonly workspaces: readonly { readonly kind: string; readonly kumbi_code: string }[];
  readonly shops: readonly Demo['shop'][];
  readonly products: readonly Demo['product'][];
  readonly sales: readonly (Demo['sale'] & { readonly status: string })[];
  readonly users: readonly Demo['user'][];
  readonly pages: readonly (Demo['page'] & { readonly title: string })[];
}

const first = <Item>(items: readonly Item[], what: string): Item => {
  const [item] = items;
  if (item === undefined) throw new Error(`the demo has no ${what}`);
  return item;
};

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

/** Signs the whole context in to the demo business, which is made at the first wish for it. */
export async function openDemo(context: BrowserContext, url: string): Promise<Demo> {
  const { request } = context;
  const headers = { 'x-kumbi-client': 'journey', origin: url };
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
  const { pages } = await read('/company/pages', company);
  const page = pages.find(({ title }) => title === pageTitle) ?? (await makePage(request, url, company, shop.id));
  const { users } = await read('/company/kwaba/users?name=Ana', company);
  const user = first(users, 'user of Kwaba');
  return { company, shop, product: first(products, 'product'), sale: first(paid, 'paid sale'), page, user };
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
      language: 'pt',
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
