import type { APIRequestContext } from '@playwright/test';
import type { Lang } from '../look/texts.ts';
import { clientHeaders, createAccount, newPerson } from './person.ts';

const programBody = {
  ...{ is_on: true, is_open: true, by_link: true, rates: [], cookie_days: 30, waiting_days: 0 },
  rate: { kind: 'percent', percent: 15 },
  terms: 'Sem publicidade paga com o nosso nome.',
};

/** Turns on the program of the signed-in person's workspace. @returns its code */
export async function openProgram(request: APIRequestContext, url: string, lang: Lang, company = ''): Promise<string> {
  const headers = { ...clientHeaders(url, lang), ...(company ? { 'x-company': company } : {}) };
  const saved = await request.put(`${url}/api/v1/company/affiliate-program`, { headers, data: programBody });
  if (!saved.ok()) throw new Error(`the program was refused: ${await saved.text()}`);
  const { program } = (await saved.json()) as { program: { url: string } };
  return program.url.split('/').at(-1) ?? '';
}

/**
 * Makes a company of the signed-in person an affiliate of a new seller.
 *
 * @param other signs up as the seller
 * @returns the id of the affiliation
 */
export async function openAffiliation(
  other: APIRequestContext,
  request: APIRequestContext,
  { url, lang, company }: { readonly url: string; readonly lang: Lang; readonly company: string },
): Promise<string> {
  await createAccount(other, url, lang, newPerson('Aline Kiluanji'));
  const code = await openProgram(other, url, lang);
  const headers = { ...clientHeaders(url, lang), 'x-company': company };
  const joined = await request.post(`${url}/api/v1/company/affiliations`, { headers, data: { code } });
  if (!joined.ok()) throw new Error(`the affiliation was refused: ${await joined.text()}`);
  const { affiliation } = (await joined.json()) as { affiliation: { id: string } };
  return affiliation.id;
}
