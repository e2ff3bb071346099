import type { Page } from '@playwright/test';
import { untilTrue } from '../look/in-page.ts';
import { type Lang, texts } from '../look/texts.ts';

/** An address that no screen has. */
const nowhere = 'nothing-at-this-address';
/** Confirmation dialogs are above all screens and stay when the address changes. */
const isAsked = 'document.querySelector("[role=dialog], [role=alertdialog]") !== null';

/**
 * Opens an address of the app with its router, without loading the page again. It goes through an address without a screen
 * first: this closes everything that the last screen left open, such as a menu or a selection, and the new screen starts as
 * after a load.
 */
export async function goInside(page: Page, lang: Lang, address: string): Promise<void> {
  const title = JSON.stringify(texts[lang].app.not_found.title);
  await push(page, `/${lang}/${nowhere}`);
  await untilTrue(
    page,
    `(globalThis.nowhereTitle = [...document.querySelectorAll('h1')].find((one) => one.innerText === ${title}))`,
    'no screen is shown',
  );
  if (await page.evaluate<boolean>(isAsked)) await page.keyboard.press('Escape');
  await untilTrue(page, `!(${isAsked}) && document.querySelectorAll('h1').length === 1`, 'the last screen is gone');
  await push(page, address);
  await untilTrue(page, '!globalThis.nowhereTitle.isConnected', `${address} is shown`);
}

/** The router notices changes of the history. */
const push = (page: Page, address: string) => page.evaluate(`history.pushState(null, '', ${JSON.stringify(address)})`);
