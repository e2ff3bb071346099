import path from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import { type Lang, texts } from '../look/texts.ts';

const pictures = path.resolve(import.meta.dirname, '../../apps/server/src/main/demo/pictures');
export const picture = (name: string): string => path.join(pictures, `${name}.webp`);

/** The topmost sheet or dialog. */
export const dialogNamed = (page: Page, name: string): Locator => page.getByRole('dialog', { name, exact: true });

const box = (within: Locator, name: string): Locator => within.getByRole('textbox', { name, exact: true });

/** A switch's name includes its help text. */
export const switchNamed = (within: Locator, name: string, help: string): Locator =>
  within.getByRole('switch', { name: `${name} ${help}`, exact: true });

/** Chooses an option in a combobox with suggestions. */
async function choose(page: Page, within: Locator, label: string, option: string): Promise<void> {
  await within.getByRole('combobox', { name: label, exact: true }).fill(option);
  await page.getByRole('option', { name: option, exact: true }).click();
}

/** Picks a file, accepts the suggested crop, and waits for its picture in the form. */
export async function chooseImage(page: Page, within: Locator, lang: Lang, file: string): Promise<void> {
  const { field, crop } = texts[lang].media;
  const asked = page.waitForEvent('filechooser');
  await within.getByRole('button', { name: field.choose }).click();
  await (await asked).setFiles(file);
  const cutting = dialogNamed(page, crop.title);
  await cutting.getByRole('button', { name: crop.use }).click();
  await expect(cutting).toBeHidden();
  await expect(within.getByRole('img', { name: field.chosen })).toBeVisible();
}

export interface ShopWords {
  readonly title: string;
  readonly description: string;
  readonly theme: 'green' | 'orange';
  readonly phone: string;
  readonly email: string;
  readonly province: string;
  readonly municipality: string;
}

export async function fillShop(page: Page, dialog: Locator, lang: Lang, shop: ShopWords): Promise<void> {
  const t = texts[lang].shops.shop;
  await box(dialog, t.title).fill(shop.title);
  await box(dialog, t.description).fill(shop.description);
  await chooseImage(page, dialog, lang, picture('logo'));
  await dialog.getByRole('radio', { name: t.themes[shop.theme] }).click();
  await switchNamed(dialog, t.is_delivery, t.is_delivery_help).check();
  await switchNamed(dialog, t.between_provinces, t.between_provinces_help).check();
  await dialog.getByRole('tab', { name: t.tabs.advanced }).click();
  await box(dialog, t.whatsapp).fill(shop.phone);
  await box(dialog, t.phone).fill(shop.phone);
  await box(dialog, t.email).fill(shop.email);
  await choose(page, dialog, t.province, shop.province);
  await choose(page, dialog, t.municipality, shop.municipality);
}

export interface CategoryWords {
  readonly name: string;
  readonly description: string;
}

export async function addCategory(page: Page, lang: Lang, category: CategoryWords): Promise<void> {
  const t = texts[lang].shops.category;
  const dialog = dialogNamed(page, t.add_title);
  await box(dialog, t.name).fill(category.name);
  await box(dialog, t.description).fill(category.description);
  await dialog.getByRole('button', { name: t.create }).click();
  await expect(dialog).toBeHidden();
}

export interface ProductWords {
  readonly title: string;
  readonly description: string;
  readonly priceAo: number;
  readonly priceUs: number;
  readonly stock: number;
  readonly features: readonly (readonly [string, string])[];
}

export async function fillProduct(page: Page, dialog: Locator, lang: Lang, product: ProductWords): Promise<void> {
  const t = texts[lang].shops.product;
  await box(dialog, t.title).fill(product.title);
  await chooseImage(page, dialog, lang, picture('mel-de-malanje'));
  await box(dialog, t.price_ao).fill(String(product.priceAo));
  await box(dialog, t.price_us).fill(String(product.priceUs));
  await box(dialog, t.stock).fill(String(product.stock));
  await box(dialog, t.description).fill(product.description);
  await dialog.getByRole('tab', { name: t.tabs.features }).click();
  for (const [index, [name, value]] of product.features.entries()) {
    await dialog.getByRole('button', { name: t.add_feature }).click();
    await box(dialog, t.feature_of.replace('{number}', String(index + 1))).fill(name);
    await box(dialog, t.detail_of.replace('{number}', String(index + 1))).fill(value);
  }
  await dialog.getByRole('tab', { name: t.tabs.general }).click();
}

/** Expects the success message and follows its redirect. */
export async function passSuccess(page: Page, lang: Lang): Promise<void> {
  const { success } = texts[lang].app;
  const dialog = dialogNamed(page, success.title);
  await dialog.getByRole('button', { name: success.done }).click();
  await expect(dialog).toBeHidden();
}
