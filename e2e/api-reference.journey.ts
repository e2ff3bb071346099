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

  await page.goto(`/${lang}/api-docs#getContact`);
  const api = texts[lang].site.api;
  await page.getByLabel(api.try_key).fill(secret);
  const list = page.locator('#listContacts');
  await list.getByText(api.try_it, { exact: true }).click();
  await list.getByRole('button', { name: api.try_send }).click();
  await expect(list.getByText('ana@example.com').last()).toBeVisible();
  await expectAccessible(page, 'the reference');
});
