import enSearch from '@kumbi/contract/search/messages/palette.en.json' with { type: 'json' };
import ptSearch from '@kumbi/contract/search/messages/palette.pt.json' with { type: 'json' };
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './look/axe.ts';
import { type Lang, texts } from './look/texts.ts';
import { journey } from './product/journey.ts';
import { clientHeaders, createAccount, creatorCode, newPerson, startFreePlan } from './steps/person.ts';

const palettes = { en: enSearch.palette, pt: ptSearch.palette };

/** The palette's list, with its input in focus. */
function paletteOf(page: Page, lang: Lang) {
  const dialog = page.getByRole('dialog', { name: texts[lang].app.bar.search_open });
  const field = dialog.getByRole('combobox', { name: palettes[lang].placeholder });
  return {
    dialog,
    field,
    option: (name: string | RegExp) => dialog.getByRole('option', { name }),
    /** Types with the keyboard, and waits until the line is chosen. */
    choose: async (text: string, name: string | RegExp) => {
      await expect(field).toBeFocused();
      await page.keyboard.type(text);
      await expect(dialog.getByRole('option', { name, selected: true })).toBeVisible();
      await page.keyboard.press('Enter');
      await expect(dialog).toHaveCount(0);
    },
  };
}

/** Creates a record of several kinds, over the API. */
async function createRecords(page: Page, url: string, lang: Lang) {
  const headers = { ...clientHeaders(url, lang), 'x-company': await creatorCode(page.request, url, lang) };
  const create = async (path: string, data: object) => {
    const made = await page.request.post(`${url}/api/v1/company/${path}`, { headers, data });
    if (!made.ok()) throw new Error(`${path} was refused: ${await made.text()}`);
  };
  await create('customers', { name: 'Ângela Conceição', email: 'angela@example.com' });
  await create('short-links', { name: 'Folheto de Dezembro', url: 'https://example.com/dezembro' });
  await create('pages', { title: 'Quermesse' });
}

journey('screens of several kinds are reached by keyboard alone', { tag: '@search' }, async ({ page, url }) => {
  const lang = 'en';
  const place = `/${lang}/app/creator`;
  const palette = paletteOf(page, lang);
  const main = page.getByRole('main');
  await createAccount(page.request, url, lang, newPerson('Celma Faria'));
  await startFreePlan(page.request, url, lang);
  await createRecords(page, url, lang);
  await page.goto(place);
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible();

  await journey.step('a customer, by a name without its accents', async () => {
    await page.keyboard.press('Control+k');
    await expect(palette.field).toBeFocused();
    await expectAccessible(page, 'palette without a text');
    await palette.choose('angela', /Ângela Conceição/);
    await expect(main.getByRole('heading', { name: 'Ângela Conceição' })).toBeVisible();
    expect(new URL(page.url()).pathname).toMatch(new RegExp(`^${place}/crm/customers/[0-9a-f-]{36}$`));
  });

  await journey.step('a short link', async () => {
    await page.keyboard.press('Control+k');
    await palette.choose('folheto', /Folheto de Dezembro/);
    await expect(main.getByRole('heading', { name: 'Folheto de Dezembro' })).toBeVisible();
  });

  await journey.step('a settings screen, and an action', async () => {
    await page.keyboard.press('Control+k');
    await palette.choose('audit', /^Audit log/);
    await expect(main.getByRole('heading', { name: texts[lang].audit.title })).toBeVisible();
    await page.keyboard.press('Control+k');
    await palette.choose('create short link', 'Create a short link');
    await expect(page.getByRole('dialog', { name: texts[lang].links.form.add_title })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await journey.step('another line than the first, with the arrow keys', async () => {
    await page.keyboard.press('Control+k');
    await page.keyboard.type('domains');
    await expect(palette.option(/^Link domains/)).toBeVisible();
    const chosen = palette.dialog.getByRole('option', { selected: true });
    const first = await chosen.textContent();
    await page.keyboard.press('ArrowDown');
    await expect(chosen).not.toHaveText(first ?? '');
    await page.keyboard.press('ArrowUp');
    await expect(chosen).toHaveText(first ?? '');
    await page.keyboard.press('Escape');
    await expect(palette.dialog).toHaveCount(0);
  });

  await journey.step('a text that nothing contains', async () => {
    await page.keyboard.press('Control+k');
    await page.keyboard.type('xyzzy');
    await expect(palette.dialog.getByRole('status')).toHaveText(texts[lang].app.common.no_result);
    await expectAccessible(page, 'palette without results');
    await page.keyboard.press('Escape');
  });

  await journey.step('the places that were opened last, and a page', async () => {
    await page.keyboard.press('Control+k');
    const recent = palette.dialog.getByRole('group', { name: palettes[lang].recent });
    await expect(recent.getByRole('option')).toHaveText([/Audit log/, /Folheto de Dezembro/, /Ângela Conceição/]);
    await palette.choose('quermesse', /Quermesse/);
    await expect(page).toHaveURL(new RegExp(`${place}/kpages/[0-9a-f-]{36}$`));
  });
});

journey.describe('on a phone', () => {
  journey.use({
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'pt-PT',
  });

  journey('the search in Portuguese finds records, screens and actions', { tag: '@search' }, async ({ page, url }) => {
    const lang = 'pt';
    const place = `/${lang}/app/creator`;
    const palette = paletteOf(page, lang);
    const main = page.getByRole('main');
    await createAccount(page.request, url, lang, newPerson('Nelo Cassule'));
    await startFreePlan(page.request, url, lang);
    await createRecords(page, url, lang);
    await page.goto(place);
    await page.getByRole('button', { name: texts[lang].app.bar.search_open }).tap();
    await expect(palette.field).toBeFocused();
    await page.keyboard.type('conceicao');
    await expect(palette.option(/Ângela Conceição/)).toBeVisible();
    await expectAccessible(page, 'palette on a phone');
    await palette.option(/Ângela Conceição/).tap();
    await expect(main.getByRole('heading', { name: 'Ângela Conceição' })).toBeVisible();

    await page.getByRole('button', { name: texts[lang].app.bar.search_open }).tap();
    await palette.choose('alteracoes', /Registo de alterações/);
    await expect(main.getByRole('heading', { name: texts[lang].audit.title })).toBeVisible();
  });
});
