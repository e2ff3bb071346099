import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { expectAccessible } from './look/axe.ts';
import { filled, texts } from './look/texts.ts';
import { journey } from './product/journey.ts';
import { createAccount, newPerson } from './steps/person.ts';

const lang = 'pt';
const t = texts[lang].workspaces;
const settings = t.settings;
const common = texts[lang].app.common;
const code = `terra-${Date.now().toString(36)}`;

journey(
  'a company gets its settings and a code, is deleted and comes back, and its log says who did what',
  { tag: '@workspaces' },
  async ({ page, url }) => {
    await createAccount(page.request, url, lang, newPerson('Délcio Tavares'));
    const section = (title: string) =>
      page.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true }) });
    const done = async () => {
      await page.getByRole('dialog').getByRole('button', { name: texts[lang].app.success.done }).click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
    };

    await journey.step('it is created, and its settings are saved', async () => {
      await page.goto(`/${lang}/app/creator?modal=company-add`);
      await page.getByRole('textbox', { name: t.company.name }).fill('Terra Boa');
      await page.getByRole('button', { name: t.company.action }).click();
      await page.waitForURL(/\/app\/company\/[a-z0-9]{10}/);
      await done();
      await page.goto(`${new URL(page.url()).pathname}/settings`);
      const place = section(settings.place);
      await place.getByRole('textbox', { name: settings.nif }).fill('123');
      await place.getByRole('button', { name: common.save }).click();
      await expect(page.getByText(texts[lang].validation.nif)).toBeVisible();
      await place.getByRole('textbox', { name: settings.nif }).fill('5417000123');
      await place.getByRole('button', { name: common.save }).click();
      await done();
      const contact = section(settings.contact);
      await contact.getByRole('textbox', { name: settings.contact_email }).fill('geral@terra.co.ao');
      await contact.getByRole('button', { name: common.save }).click();
      await done();
      await page.reload();
      await expect(section(settings.place).getByRole('textbox', { name: settings.nif })).toHaveValue('5417000123');
      await expectAccessible(page, 'the settings');
    });

    await journey.step('its code changes, and its old address leads to the new one', async () => {
      const old = new URL(page.url()).pathname;
      const card = section(settings.code);
      await card.getByRole('textbox', { name: settings.code_field }).fill(code);
      await expect(page.getByText(settings.code_free)).toBeVisible();
      await card.getByRole('button', { name: settings.code_change }).click();
      await page.getByRole('dialog').getByRole('button', { name: settings.code_change }).click();
      await page.waitForURL(new RegExp(`/company/${code}/settings`));
      await done();
      await page.goto(old);
      await page.waitForURL(new RegExp(`/company/${code}/settings`));
    });

    await journey.step('it is deleted and restored', async () => {
      await page.getByRole('button', { name: settings.delete, exact: true }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox').fill('Terra Boa');
      await dialog.getByRole('button', { name: settings.delete }).click();
      const restore = page.getByRole('button', { name: filled(settings.bin_restore_of, { name: 'Terra Boa' }) });
      await expect(restore).toBeVisible();
      await page.goto(`/${lang}/app/company/${code}`);
      await expect(page.getByText(texts[lang].app.not_found.title)).toBeVisible();
      await page.goto(`/${lang}/app/creator/settings`);
      await restore.click();
      await page.waitForURL(new RegExp(`/company/${code}`));
    });

    await journey.step('the log is filtered and exported', async () => {
      const { audit } = texts[lang];
      await page.goto(`/${lang}/app/company/${code}/settings/audit`);
      await expect(page.getByText('NIF: vazio → 5417000123')).toBeVisible();
      await page.getByRole('combobox', { name: audit.filters.action }).fill('recuperada');
      await page.getByRole('option', { name: 'Empresa recuperada' }).click();
      await expect(page.getByText('NIF: vazio → 5417000123')).toHaveCount(0);
      await expectAccessible(page, 'the filtered log');
      const saving = page.waitForEvent('download');
      await page.getByRole('button', { name: audit.export }).click();
      const text = await readFile(await (await saving).path(), 'utf8');
      expect(text.trim().split('\r\n')).toHaveLength(2);
      expect(text).toContain('Empresa recuperada');
    });
  },
);
