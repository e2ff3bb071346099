import { randomBytes } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { type Lang, texts } from '../look/texts.ts';

export interface Person {
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

/** Somebody whom the product has never seen. */
export function newPerson(name: string): Person {
  const mark = randomBytes(5).toString('hex');
  return { name, email: `${mark}@journey.example`, password: `uma frase longa ${mark}` };
}

async function fillSignUp(page: Page, lang: Lang, person: Person): Promise<void> {
  const { fields } = texts[lang].identity;
  await page.getByRole('textbox', { name: fields.name, exact: true }).fill(person.name);
  await page.getByRole('textbox', { name: fields.email, exact: true }).fill(person.email);
  await page.locator('input[autocomplete="new-password"]').fill(person.password);
}

/** Signs up by the form, and is in the home of the creator's workspace. */
export async function signUp(page: Page, lang: Lang, person: Person): Promise<void> {
  await page.goto(`/${lang}/sign-up`);
  await fillSignUp(page, lang, person);
  await page.getByRole('button', { name: texts[lang].identity.sign_up.action }).click();
  await expect(page).toHaveURL(new RegExp(`/${lang}/app/creator$`));
}

export async function fillSignIn(page: Page, lang: Lang, person: Person): Promise<void> {
  const { fields, sign_in } = texts[lang].identity;
  await page.getByRole('textbox', { name: fields.email, exact: true }).fill(person.email);
  await page.locator('input[autocomplete="current-password"]').fill(person.password);
  await page.getByRole('button', { name: sign_in.action, exact: true }).click();
}

/** One click on the pricing page. */
export async function takeFreePlan(page: Page, lang: Lang): Promise<void> {
  const { pricing } = texts[lang].subscriptions;
  await page.goto(`/${lang}/pricing`);
  await page.getByRole('button', { name: pricing.start_free }).click();
  await expect(page.getByText(pricing.free_started)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/${lang}/app/creator$`));
}
