import enSearch from '@kumbi/contract/search/messages/palette.en.json' with { type: 'json' };
import { expect, type Locator } from '@playwright/test';
import { texts } from './look/texts.ts';
import { journey } from './product/journey.ts';
import { openDemo } from './steps/demo.ts';

const lang = 'en';
const { palette } = enSearch;
/** A company has the screens of a team too. The palette's own test compares its list with all screens. */
const fewest = 40;

journey('every screen is opened from the search by keyboard alone', { tag: '@search' }, async ({ page, url }) => {
  const { company } = await openDemo(page.request, url, lang);
  const dialog = page.getByRole('dialog', { name: texts[lang].app.bar.search_open });
  const field = dialog.getByRole('combobox', { name: palette.placeholder });
  const screens = dialog.getByRole('group', { name: palette.go }).getByRole('option');
  const search = async (text: string) => {
    await page.keyboard.press('Control+k');
    await expect(field).toBeFocused();
    await page.keyboard.type(text);
  };
  const title = page.getByRole('main').getByRole('heading').first();

  const place = `/${lang}/app/company/${company}`;
  await page.goto(place);
  await expect(title).toBeVisible();
  const found = new Set<string>();
  await journey.step('the search lists the screens under each entry of the sidebar', async () => {
    await page.keyboard.press('Control+k');
    await expect(screens.first()).toBeVisible();
    const entries = (await linesOf(screens)).map(([name = '']) => name);
    await page.keyboard.press('Escape');
    for (const entry of entries) {
      await search(entry);
      await expect(screens.first()).toBeVisible();
      for (const line of await linesOf(screens)) found.add(line.join(' '));
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
    }
    expect(found.size).toBeGreaterThanOrEqual(fewest);
  });

  await journey.step('the Enter key opens each of them', async () => {
    for (const text of found) {
      await search(text);
      const line = dialog.getByRole('option', { name: text, exact: true, selected: true });
      await expect(line).toBeVisible();
      const path = ((await line.getAttribute('id')) ?? '').replace('palette-go-', '');
      await page.keyboard.press('Enter');
      await expect(dialog).toHaveCount(0);
      // The API reference is on the public site. An address such as that of Social leads to its first page.
      const isInApp = path !== 'api-docs';
      await expect(page).toHaveURL(new RegExp(isInApp ? `${place}/?${path}(/|$)` : `/${lang}/${path}$`));
      await expect(title).toBeVisible();
      if (isInApp) continue;
      await page.goBack();
      await expect(title).toBeVisible();
    }
  });
});

/** Returns the name of each line, and then its detail if it has one. */
const linesOf = async (lines: Locator): Promise<string[][]> =>
  Promise.all((await lines.all()).map((line) => line.locator('> :last-child > *').allTextContents()));
