import { expect } from '@playwright/test';
import { expectAccessible } from './look/axe.ts';
import { texts } from './look/texts.ts';
import { journey } from './product/journey.ts';
import { openProgram } from './steps/affiliation.ts';
import { openDemo } from './steps/demo.ts';
import { createAccount, newPerson } from './steps/person.ts';
import { buyersPhone, buyOnPhone, payInSandbox } from './steps/purchase.ts';
import { dialogNamed } from './steps/shop.ts';

const lang = 'pt';
journey.use({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' });

journey(
  'a sale through the link of an affiliate pays commission to the affiliate’s balance',
  { tag: '@affiliates' },
  async ({ page, browser, url, sandbox }) => {
    const english = texts.en;
    const affiliate = newPerson('Ana Domingos');
    const buyer = newPerson('Nelo Cassule');
    const selling = await browser.newContext({ ...buyersPhone, baseURL: url });
    const demo = await openDemo(selling.request, url, lang);
    const code = await openProgram(selling.request, url, lang, demo.company);

    const link = await journey.step('a person joins the program and gets a link to the product', async () => {
      await createAccount(page.request, url, 'en', affiliate);
      await page.goto(`/en/affiliates/${code}`);
      await expectAccessible(page, 'affiliate program');
      await page.getByRole('link', { name: english.site.affiliate_program.join }).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByText(/15%/)).toBeVisible();
      await expectAccessible(page, 'program to join');
      await dialog.getByRole('button', { name: english.affiliates.join.join }).click();
      await expect(page.getByRole('heading', { name: english.affiliates.links.title })).toBeVisible();
      await page
        .getByRole('textbox', { name: english.affiliates.links.other })
        .fill(`${url}/${lang}/s/${demo.shop.code}/${demo.product.code}`);
      await page.getByRole('button', { name: english.affiliates.links.other_share }).click();
      const share = dialogNamed(page, english.affiliates.links.share_title);
      return (await share.locator('[data-address]').textContent()) ?? '';
    });

    const reference = await journey.step('a stranger opens the link on a phone and orders', async () =>
      buyOnPhone(await browser.newContext({ ...buyersPhone, baseURL: url }), { address: link, lang, buyer }),
    );

    await journey.step('the seller sees the commission once it is paid', async () => {
      await payInSandbox(await browser.newContext(buyersPhone), sandbox.url, lang, reference);
      const seller = await selling.newPage();
      await seller.goto(`/${lang}/app/company/${demo.company}/affiliates`);
      await expect(seller.getByText(affiliate.name)).toBeVisible();
      await seller.goto(`/${lang}/app/company/${demo.company}/affiliates/commissions`);
      await expect(seller.getByText(affiliate.name).first()).toBeVisible();
      await expectAccessible(seller, 'commissions');
    });

    await journey.step('the commission is on the balance of the affiliate, who sees no buyer', async () => {
      await page.reload();
      const main = page.getByRole('main');
      await expect(main.getByText(english.affiliates.commission_states.paid, { exact: true }).first()).toBeVisible();
      await expect(
        main.getByText(english.affiliates.affiliation.clicks, { exact: true }).first().locator('..'),
      ).toHaveText(/1$/);
      await expect(main).not.toContainText(buyer.name);
      await page.goto('/en/app/creator/kshop/sales/balance');
      await expect(page.getByText(english.payments.movements.states.commission_received)).toBeVisible();
    });
  },
);
