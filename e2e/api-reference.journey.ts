import { expect } from '@playwright/test';
import { expectAccessible } from './look/axe.ts';
import { texts } from './look/texts.ts';
import { journey } from './product/journey.ts';
import { createKey } from './steps/api-key.ts';
import { createAccount, creatorCode, newPerson } from './steps/person.ts';

const lang = 'pt';

journey('a visitor tries a call of the reference with a key', { tag: '@api-reference' }, async ({ page, url }) => {
  await createAccount(page.request, url, lang, newPerson('Délcio Tavares'));
  const code = await creatorCode(page.request, url, lang);
  const { secret } = await createKey(page.request, url, code, { key: 'Contabilidade' });
  const made = await fetch(`${url}/api/v1/contacts`, {
    method: 'POST',
    headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'ana@example.com' }),
  });
  expect(made.status).toBe(200);

  // The reference was one page; its anchors lead to the pages of today.
  await page.goto(`/${lang}/api-docs#getContact`);
  await page.waitForURL(`/${lang}/api-docs/contacts#getContact`);
  const api = texts[lang].site.api;
  await page.getByLabel(api.try_key).fill(secret);
  const list = page.locator('#listContacts');
  await list.getByText(api.try_it, { exact: true }).click();
  await list.getByRole('button', { name: api.try_send }).click();
  await expect(list.getByText('ana@example.com').last()).toBeVisible();
  await expectAccessible(page, 'the reference');
});

journey(
  'a reader finds a call with the keyboard and copies it in a language',
  { tag: '@api-reference' },
  async ({ page, context }) => {
    const api = texts[lang].site.api;
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(`/${lang}/api-docs/contacts`);

    await journey.step('the navigation follows the scroll position', async () => {
      await page.locator('#updateContact').scrollIntoViewIfNeeded();
      await page.evaluate("document.getElementById('updateContact').scrollIntoView()");
      const current = page.locator('.api-side > .api-nav a[aria-current=location]');
      await expect(current).toHaveAttribute('href', '#updateContact');
    });

    await journey.step('the search opens with a slash and needs no mouse', async () => {
      const field = page.getByRole('combobox', { name: api.search });
      // The keys follow each other before the search has loaded.
      await page.keyboard.type('/zzzz');
      await expect(field).toBeFocused();
      await expect(field).toHaveValue('zzzz');
      await expect(page.getByRole('status').filter({ hasText: 'zzzz' })).toBeVisible();
      await field.fill('enviar email');
      await expect(page.getByRole('option', { selected: true })).toContainText('sendEmail');
      await expectAccessible(page, 'the search of the reference');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowUp');
      await page.keyboard.press('Enter');
      await page.waitForURL(`/${lang}/api-docs/emails#sendEmail`);
    });

    await journey.step('the language of examples is remembered, and its code is copied', async () => {
      await page.getByLabel(api.python, { exact: true }).check();
      const call = page.locator('#sendEmail');
      await expect(call.getByText('requests.post(')).toBeVisible();
      await page.goto(`/${lang}/api-docs/payments`);
      await expect(page.getByLabel(api.python, { exact: true })).toBeChecked();
      const start = page.locator('#startPayment');
      await start.getByRole('button', { name: api.copy, exact: true }).first().click();
      await expect(start.getByRole('button', { name: api.copied, exact: true })).toBeVisible();
      await expect(page.getByRole('status').filter({ hasText: api.copied })).toBeVisible();
      expect(await page.evaluate<string>('navigator.clipboard.readText()')).toContain('import requests');
    });
  },
);
