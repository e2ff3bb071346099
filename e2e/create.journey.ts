import { expect } from '@playwright/test';
import { expectAccessible } from './look/axe.ts';
import { texts } from './look/texts.ts';
import { journey } from './product/journey.ts';
import { clientHeaders, createAccount, creatorCode, newPerson } from './steps/person.ts';
import { startTrial } from './steps/plan.ts';

const lang = 'en';
const { create, create_actions: actions } = texts[lang].home;

journey.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true, locale: 'en-GB' });

journey(
  'the plus button and the key C offer what the workspace uses, and keep a list’s own button',
  { tag: '@home' },
  async ({ page, url }) => {
    await createAccount(page.request, url, lang, newPerson('Luzia Cabral'));
    await startTrial(page.request, url, lang, await creatorCode(page.request, url, lang));
    const dialog = page.getByRole('dialog', { name: create });
    const offered = () => dialog.getByRole('button', { name: new RegExp(`^(?:${Object.values(actions).join('|')})$`) });

    await journey.step('a new workspace begins with a shop', async () => {
      await page.goto(`/${lang}/app/creator/profile`);
      await page.getByRole('navigation').getByRole('button', { name: texts[lang].app.nav.create, exact: true }).click();
      await expect(offered()).toHaveText([actions.shop, actions.page, actions.payment_link, actions.customer]);
      await expectAccessible(page, 'a choice of records to create');
      await dialog.getByRole('button', { name: actions.customer, exact: true }).click();
      await expect(page).toHaveURL(/modal=customer/);
    });

    await journey.step('a workspace with payment links begins with them', async () => {
      const headers = clientHeaders(url, lang);
      const data = { title: 'Corte', amount: 5_000 };
      const made = await page.request.post(`${url}/api/v1/company/payment-links`, { headers, data });
      expect(made.status(), await made.text()).toBe(200);
      await page.goto(`/${lang}/app/creator/profile`);
      await page.getByRole('main').getByRole('heading').first().waitFor();
      await page.keyboard.press('c');
      await expect(offered()).toHaveText([actions.payment_link, actions.shop, actions.page, actions.customer]);
      await page.goBack();
      await expect(dialog).toBeHidden();
    });

    await journey.step('the key opens the form of a list', async () => {
      await page.goto(`/${lang}/app/creator/crm/customers`);
      await page.getByRole('button', { name: texts[lang].contacts.list.create, exact: true }).first().waitFor();
      await page.keyboard.press('c');
      await expect(page).toHaveURL(/modal=customer/);
    });
  },
);
