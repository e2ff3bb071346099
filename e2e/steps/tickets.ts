import { expect, type Page } from '@playwright/test';
import { blockTexts, filled, type Lang, texts } from '../look/texts.ts';
import type { Person } from './person.ts';
import { dialogNamed, passSuccess } from './shop.ts';

/** Creates a page of this type from a template, starting on any screen, and leaves its editor open. @returns its id */
export async function makePageFrom(
  page: Page,
  lang: Lang,
  type: 'ticket_sales',
  template: string,
  title: string,
): Promise<string> {
  const t = texts[lang].pages;
  await page.goto(`/${lang}/app/creator/kpages`);
  await page.getByRole('button', { name: t.list.create }).first().click();
  const dialog = dialogNamed(page, t.dialog.add_title);
  await dialog.getByRole('button', { name: t.types[type].name }).click();
  await dialog.getByRole('textbox', { name: t.dialog.title, exact: true }).fill(title);
  await dialog.getByRole('radio', { name: template, exact: true }).click();
  await dialog.getByRole('button', { name: t.dialog.create, exact: true }).click();
  await passSuccess(page, lang);
  const editor = /kpages\/([0-9a-f-]{36})/;
  await page.waitForURL(editor);
  return editor.exec(page.url())?.[1] ?? '';
}

/** Chooses a number of tickets of a kind on the public page and continues to the payment. */
export async function orderTickets(
  page: Page,
  lang: Lang,
  buyer: Person,
  wanted: { readonly kind: string; readonly count: number },
): Promise<void> {
  const t = blockTexts[lang];
  await page.getByRole('spinbutton', { name: filled(t.how_many, { name: wanted.kind }) }).fill(String(wanted.count));
  await page.getByRole('textbox', { name: t.name }).fill(buyer.name);
  await page.getByRole('textbox', { name: t.phone }).fill('924000333');
  await page.getByRole('textbox', { name: t.email }).fill(buyer.email);
  await page.getByRole('radio', { name: t.method_reference }).check();
}

/** Types a ticket's code at the door and waits for the result. */
export async function showAtDoor(
  page: Page,
  lang: Lang,
  code: string,
  verdict: 'admitted' | 'already' | 'refused',
): Promise<void> {
  const t = texts[lang].visits.scan;
  await page.getByRole('textbox', { name: t.code, exact: true }).fill(code);
  await page.getByRole('button', { name: t.admit, exact: true }).click();
  await expect(page.getByText(t.verdicts[verdict], { exact: true })).toBeVisible();
}
