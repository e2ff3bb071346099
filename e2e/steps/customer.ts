import type { APIRequestContext } from '@playwright/test';
import type { Lang } from '../look/texts.ts';
import { clientHeaders } from './person.ts';

/** The signed-in owner of a workspace, by the workspace's code. */
interface Seller {
  readonly request: APIRequestContext;
  readonly url: string;
  readonly lang: Lang;
  readonly company: string;
}

const headersOf = ({ url, lang, company }: Seller) => ({ ...clientHeaders(url, lang), 'x-company': company });

async function post<Answer>(seller: Seller, path: string, data: object): Promise<Answer> {
  const url = `${seller.url}/api/v1/company/${path}`;
  const answer = await seller.request.post(url, { headers: headersOf(seller), data });
  if (!answer.ok()) throw new Error(`${path} was refused: ${await answer.text()}`);
  return (await answer.json()) as Answer;
}

/** Creates a customer over the API, and returns the id. */
export const createCustomer = async (seller: Seller, data: { name: string; email: string }): Promise<string> =>
  (await post<{ customer: { id: string } }>(seller, 'customers', data)).customer.id;

/** Returns the path of a customer's preferences page, below the language. */
export async function preferencesPath(seller: Seller, id: string): Promise<string> {
  const { link } = await post<{ link: { url: string } }>(seller, `customers/${id}/preference-links`, {});
  return new URL(link.url).pathname.replace(/^\/\w+\//, '');
}

/** Returns the id of the newest customer. */
export async function newestCustomer(seller: Seller): Promise<string> {
  const answer = await seller.request.get(`${seller.url}/api/v1/company/customers`, { headers: headersOf(seller) });
  const [customer] = ((await answer.json()) as { customers: { id: string }[] }).customers;
  if (!customer) throw new Error('the business has no customer');
  return customer.id;
}
