import type { Page } from '@playwright/test';
import { type Lang, texts } from '../look/texts.ts';

/** Opens the help from the bar of an editor, which has it in its menu on a phone. */
export const openEditorHelp =
  (more: (lang: Lang) => string) =>
  async (page: Page, lang: Lang): Promise<void> => {
    const name = texts[lang].app.bar.help;
    const button = page.getByRole('button', { name, exact: true });
    const menu = page.getByRole('button', { name: more(lang), exact: true });
    await menu.waitFor();
    if ((page.viewportSize()?.width ?? 0) < 768) {
      await menu.click();
      await page.getByRole('menuitem', { name, exact: true }).click();
    } else await button.click();
    await page.getByRole('dialog').getByText(texts[lang].tutorials.this_screen, { exact: true }).waitFor();
  };
