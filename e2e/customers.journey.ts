import { expect } from '@playwright/test';
import { expectAccessible } from './look/axe.ts';
import { filled, texts } from './look/texts.ts';
import { journey } from './product/journey.ts';
import { createCustomer, preferencesPath } from './steps/customer.ts';
import { createAccount, creatorCode, newPerson, startFreePlan } from './steps/person.ts';
import { dialogNamed } from './steps/shop.ts';

const lang = 'pt';
const words = texts[lang].contacts;
const phone = {
  viewport: { width: 360, height: 740 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  locale: 'pt-PT',
};
const [first, second] = ['Ana Domingos', 'Ana da Missão'];
const email = 'ana.domingos@example.com';

journey.use(phone);

journey(
  'a duplicate customer is offered to be merged, and the merge is undone',
  { tag: '@contacts' },
  async ({ page, url }) => {
    const list = `/${lang}/app/creator/crm/customers`;
    await createAccount(page.request, url, lang, newPerson('Celma Faria'));
    await startFreePlan(page.request, url, lang);

    const create = async (name: string, field: string, value: string) => {
      await page.goto(list);
      await page.getByRole('button', { name: words.list.create }).first().click();
      const form = dialogNamed(page, words.form.new_title);
      await form.getByRole('textbox', { name: words.form.name }).fill(name);
      await form.getByRole('textbox', { name: field, exact: true }).fill(value);
      await form.getByRole('button', { name: words.form.create }).click();
      await expect(form).toHaveCount(0);
    };

    await journey.step('the seller creates the same person twice', async () => {
      await create(first, words.form.email, email);
      await create(second, words.form.phone, '923000111');
      await page.goto(list);
      await expect(page.getByText('+244923000111')).toBeVisible();
    });

    await journey.step('the address that the other one has offers to merge both', async () => {
      await page.getByRole('link', { name: new RegExp(`^${second}`) }).click();
      await page.getByRole('button', { name: words.detail.edit, exact: true }).click();
      const form = dialogNamed(page, words.form.edit_title);
      await form.getByRole('textbox', { name: words.form.email, exact: true }).fill(email);
      await form.getByRole('button', { name: texts[lang].app.common.save }).click();
      await expect(form.getByRole('alert')).toContainText(filled(words.form.taken, { name: first }));
      await expectAccessible(page, 'duplicate customer');
      await form.getByRole('button', { name: words.merge.both }).click();
      await expect(page.getByText(filled(words.merge.notice, { name: first }))).toBeVisible();
      await expect(page.getByRole('heading', { name: second })).toBeVisible();
      await expect(page.getByRole('link', { name: email })).toBeVisible();
      await expectAccessible(page, 'merged customer');
    });

    await journey.step('the merge is undone, and both are in the list again', async () => {
      await page.getByRole('button', { name: words.merge.undo }).click();
      await expect(page.getByText(filled(words.merge.notice, { name: first }))).toHaveCount(0);
      await page.goto(list);
      await expect(page.getByText(first)).toBeVisible();
      await expect(page.getByText(second)).toBeVisible();
    });
  },
);

journey(
  'a customer unsubscribes on their own page, and the seller sees it',
  { tag: '@contacts' },
  async ({ page, url }) => {
    const list = `/${lang}/app/creator/crm/customers`;
    const site = texts[lang].site.preferences;
    const consent = words.consent;
    await createAccount(page.request, url, lang, newPerson('Celma Faria'));
    await startFreePlan(page.request, url, lang);
    const company = await creatorCode(page.request, url, lang);
    const seller = { request: page.request, url, lang, company } as const;
    const id = await createCustomer(seller, { name: first, email });
    let preferences = '';

    await journey.step('the seller records a consent with its wording', async () => {
      await page.goto(`${list}/${id}`);
      const named = filled(consent.record_for, { channel: consent.channels.email });
      await page.getByRole('button', { name: named }).click();
      const form = dialogNamed(page, named);
      await form.getByRole('textbox', { name: consent.wording }).fill('Quero receber novidades por email');
      await form.getByRole('button', { name: consent.record, exact: true }).click();
      await expect(form).toHaveCount(0);
      await expect(page.getByText(consent.states.subscribed, { exact: true })).toBeVisible();
      await expectAccessible(page, 'customer with a consent');
      preferences = await preferencesPath(seller, id);
    });

    await journey.step('the customer unsubscribes without an account', async () => {
      await page.goto(`/${lang}/${preferences}`);
      await expectAccessible(page, 'preferences');
      await page.getByRole('button', { name: `${site.unsubscribe}: ${site.email}` }).click();
      await expect(page.getByRole('status')).toHaveText(site.saved);
      await expect(page.getByText(site.unsubscribed)).toBeVisible();
    });

    await journey.step('the seller sees it, with the evidence', async () => {
      await page.goto(`${list}/${id}`);
      await expect(page.getByText(consent.states.unsubscribed, { exact: true })).toBeVisible();
      await page.getByRole('button', { name: consent.history, exact: true }).click();
      const history = dialogNamed(page, consent.history);
      await expect(history.getByText(new RegExp(consent.sources.preferences))).toBeVisible();
      await expect(history.getByText('“Quero receber novidades por email”')).toBeVisible();
      await expectAccessible(page, 'consent history');
    });
  },
);

journey('a long list is shown where the seller left it', { tag: '@contacts' }, async ({ page, url }) => {
  await createAccount(page.request, url, lang, newPerson('Celma Faria'));
  await startFreePlan(page.request, url, lang);
  const company = await creatorCode(page.request, url, lang);
  // The newest is the first of a page of twelve.
  for (let number = 12; number > 0; number--)
    await createCustomer(
      { request: page.request, url, lang, company },
      { name: `Cliente ${number}`, email: `cliente.${number}@example.com` },
    );
  await page.goto(`/${lang}/app/creator/crm/customers`);
  const last = page.getByRole('link', { name: /^Cliente 12/ });
  await last.scrollIntoViewIfNeeded();
  await last.click();
  await expect(page.getByRole('heading', { name: 'Cliente 12' })).toBeVisible();
  await page.goBack();
  await expect(last).toBeInViewport();
});
