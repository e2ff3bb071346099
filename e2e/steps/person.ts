import { randomBytes } from 'node:crypto';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { type Lang, likeText, texts } from '../look/texts.ts';
import { linkIn, SandboxClient } from '../product/sandbox-client.ts';

export interface Person {
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

/** Returns the data of a person who is new to the product. */
export function newPerson(name: string): Person {
  const mark = randomBytes(5).toString('hex');
  return { name, email: `${mark}@journey.example`, password: `uma frase longa ${mark}` };
}

/** Fills in the open form of a new account, and confirms its address in the same browser. */
export async function signUpHere(page: Page, lang: Lang, person: Person): Promise<void> {
  await fillSignUp(page, lang, person);
  const { sign_up } = texts[lang].identity;
  await page.getByRole('button', { name: sign_up.action }).click();
  await expect(page.getByText(sign_up.sent, { exact: true })).toBeVisible();
  await openConfirmation(page.request, person.email, likeText(texts[lang].site.account_mail.verify_subject));
}

async function fillSignUp(page: Page, lang: Lang, person: Person): Promise<void> {
  const { fields } = texts[lang].identity;
  await page.getByRole('textbox', { name: fields.name, exact: true }).fill(person.name);
  await page.getByRole('textbox', { name: fields.email, exact: true }).fill(person.email);
  await page.locator('input[autocomplete="new-password"]').fill(person.password);
}

export const clientHeaders = (url: string, lang: Lang) => ({
  'x-kumbi-client': 'journey',
  origin: new URL(url).origin,
  'accept-language': lang,
});

/** Opens the link that confirms the address of a new account, in the same browser, which signs it in. */
async function openConfirmation(
  request: APIRequestContext,
  email: string,
  subject = /./,
  data = process.env.KUMBI_BROWSER_DATA ?? '',
): Promise<void> {
  const sandbox = await SandboxClient.of(data);
  const mail = await sandbox.email(email, subject);
  const opened = await request.get(linkIn(mail, /verify-email/));
  if (!opened.ok()) throw new Error(`the link of the account was refused: ${opened.status()}`);
}

/**
 * Creates an account over the API. All requests with the same cookies are then signed in.
 *
 * @param data the folder of a product other than the common one
 */
export async function createAccount(
  request: APIRequestContext,
  url: string,
  lang: Lang,
  { name, email, password }: Person,
  data?: string,
): Promise<void> {
  const answer = await request.post(`${url}/api/v1/auth/sign-up/email`, {
    headers: clientHeaders(url, lang),
    data: { name, email, password, country: 'AO', language: lang },
  });
  if (!answer.ok()) throw new Error(`the account was refused: ${await answer.text()}`);
  await openConfirmation(request, email, undefined, data);
}

/** Returns the code of the creator workspace of the person who is signed in. */
export async function creatorCode(request: APIRequestContext, url: string, lang: Lang): Promise<string> {
  const listed = await request.get(`${url}/api/v1/workspaces`, { headers: clientHeaders(url, lang) });
  const { workspaces } = (await listed.json()) as { workspaces: { kind: string; kumbi_code: string }[] };
  return workspaces.find(({ kind }) => kind === 'creator')?.kumbi_code ?? '';
}

/** Starts the free plan in the creator workspace of the person who is signed in. */
export async function startFreePlan(request: APIRequestContext, url: string, lang: Lang): Promise<void> {
  const headers = clientHeaders(url, lang);
  const creator = await creatorCode(request, url, lang);
  const answer = await request.post(`${url}/api/v1/company/subscription`, {
    headers: { ...headers, 'x-company': creator },
    data: { plan: 'free' },
  });
  if (!answer.ok()) throw new Error(`the free plan was refused: ${await answer.text()}`);
}

/** Signs up with the form. Once the link in the email is open, the page leads to the home screen of the creator workspace. */
export async function signUpByForm(page: Page, lang: Lang, person: Person): Promise<void> {
  await page.goto(`/${lang}/sign-up`);
  await signUpHere(page, lang, person);
  await expect(page).toHaveURL(new RegExp(`/${lang}/app/creator$`));
}

export async function fillSignIn(page: Page, lang: Lang, person: Person): Promise<void> {
  const { fields, sign_in } = texts[lang].identity;
  await page.getByRole('textbox', { name: fields.email, exact: true }).fill(person.email);
  await page.locator('input[autocomplete="current-password"]').fill(person.password);
  await page.getByRole('button', { name: sign_in.action, exact: true }).click();
}

/** Starts the free plan with one click on the pricing page. */
export async function startFreePlanByClick(page: Page, lang: Lang): Promise<void> {
  const { pricing } = texts[lang].subscriptions;
  await page.goto(`/${lang}/pricing`);
  await page.getByRole('button', { name: pricing.start_free }).click();
  await expect(page.getByText(pricing.free_started)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/${lang}/app/creator$`));
}
