import { expect, type Locator, type Page } from '@playwright/test';
import { filled, type Lang, texts } from '../look/texts.ts';
import { dialogNamed } from './shop.ts';

/** Chooses a service in the catalogue. */
async function chooseService(page: Page, lang: Lang, service: string): Promise<void> {
  const { list, catalogue } = texts[lang].integrations;
  await page.goto(`/${lang}/app/creator/integrations`);
  await page.getByRole('button', { name: list.create }).first().click();
  await dialogNamed(page, catalogue.title)
    .getByRole('button', { name: new RegExp(`^${service}`) })
    .click();
}

/** Opens the form of a service from the catalogue. */
export async function openServiceForm(page: Page, lang: Lang, service: string): Promise<Locator> {
  await chooseService(page, lang, service);
  return dialogNamed(page, filled(texts[lang].integrations.form.add_title, { service }));
}

export interface Wanted {
  readonly service: string;
  /** The account to choose, or null to decline. */
  readonly name: string | null;
  readonly expected: 'true' | 'false' | 'exists';
  /** Runs on the service's page, before the choice. */
  readonly before?: () => Promise<void>;
}

/** Connects a service on its own pages, and waits for the result. */
export async function connectOnPages(page: Page, lang: Lang, wanted: Wanted): Promise<void> {
  const { result } = texts[lang].integrations;
  await chooseService(page, lang, wanted.service);
  await page.waitForURL(/\/services\//);
  await wanted.before?.();
  await answerOnPage(page, wanted.name);
  await expect(dialogNamed(page, result.title).getByText(result[wanted.expected])).toBeVisible();
}

/** Answers on the service's page: an account, or null to decline. */
export async function answerOnPage(page: Page, account: string | null): Promise<void> {
  await page.waitForURL(/\/services\//);
  await page.getByRole('link', { name: account ?? /^(Decline|Recusar)$/ }).click();
  await page.waitForURL(/int-done=/);
}

/** Tests a connection from its menu. @returns the result */
export async function testConnection(page: Page, lang: Lang, name: string): Promise<string> {
  const { list } = texts[lang].integrations;
  await page.getByRole('button', { name: filled(list.more, { name }) }).click();
  const tested = page.waitForResponse((answer) => /\/integrations\/[0-9a-f-]{36}\/test$/.test(answer.url()));
  await page.getByRole('menuitem', { name: list.test }).click();
  return ((await (await tested).json()) as { connection: string }).connection;
}
