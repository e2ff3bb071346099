import { pageTexts } from '@kumbi/sandbox/page/texts.ts';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { type Lang, texts } from '../look/texts.ts';
import type { Person } from './person.ts';

/** Adds a product from its page to the cart, which outlives the page, and continues to the checkout. */
export async function buy(page: Page, lang: Lang, title: string, quantity: number): Promise<void> {
  const { product, cart } = texts[lang].site;
  for (let more = 1; more < quantity; more++) await page.getByRole('button', { name: product.more }).click();
  await page.getByRole('button', { name: product.add, exact: true }).click();
  const drawer = page.getByRole('dialog', { name: cart.title });
  const line = drawer.getByRole('listitem').filter({ hasText: title });
  await expect(line.getByText(String(quantity), { exact: true })).toBeVisible();
  await page.reload();
  await page.getByRole('link', { name: texts[lang].site.store.cart }).click();
  await expect(line.getByText(String(quantity), { exact: true })).toBeVisible();
  await drawer.getByRole('link', { name: cart.checkout }).click();
  await expect(page.getByRole('heading', { level: 1, name: texts[lang].site.checkout.title })).toBeVisible();
}

export async function fillCheckout(page: Page, lang: Lang, buyer: Person): Promise<void> {
  const { checkout, checkout_methods } = texts[lang].site;
  await page.getByRole('textbox', { name: checkout.name }).fill(buyer.name);
  await page.getByRole('textbox', { name: checkout.phone, exact: true }).fill('924000333');
  await page.getByRole('textbox', { name: checkout.email }).fill(buyer.email);
  await page.getByRole('combobox', { name: checkout.province }).selectOption('Luanda');
  await page.getByRole('combobox', { name: checkout.municipality }).selectOption('Talatona');
  await page.getByRole('textbox', { name: checkout.address }).fill('Rua do Golfe 7, junto à farmácia');
  await page.getByRole('textbox', { name: checkout.note }).fill('Depois das 17 horas');
  await page.getByRole('radio', { name: checkout_methods.reference }).check();
}

/** Buys the product of an address with a phone, as a visitor whose clicks count. @returns the payment reference */
export async function buyOnPhone(
  phone: BrowserContext,
  { address, lang, buyer }: { readonly address: string; readonly lang: Lang; readonly buyer: Person },
): Promise<string> {
  const { product, cart, checkout, pay } = texts[lang].site;
  const visitor = await phone.newPage();
  await visitor.goto(address);
  await visitor.getByRole('button', { name: product.add, exact: true }).click();
  await visitor.getByRole('dialog').getByRole('link', { name: cart.checkout }).click();
  await fillCheckout(visitor, lang, buyer);
  await visitor.getByRole('button', { name: checkout.submit_reference }).click();
  await visitor.waitForURL(new RegExp(`/${lang}/pay/`));
  const row = visitor.locator('.copy-row').filter({ hasText: pay.reference });
  return (await row.locator('dd').first().textContent()) ?? '';
}

/** A phone with a Portuguese browser. The default name of the browser under test is one of a robot. */
export const buyersPhone = {
  viewport: { width: 360, height: 740 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  locale: 'pt-PT',
  userAgent: 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/131.0 Mobile Safari/537.36',
} as const;

/** Presses the button next to this reference, in the page that plays the cash machine. */
export async function payInSandbox(bank: BrowserContext, url: string, lang: Lang, reference: string): Promise<void> {
  const page = await bank.newPage();
  await page.goto(`${url}/?lang=${lang}`);
  await page.getByRole('button', { name: `${pageTexts[lang].pay} ${reference}`, exact: true }).click();
  await expect(page.getByRole('status')).toHaveText(pageTexts[lang].paid);
  await bank.close();
}
