import { qrPath } from '@kumbi/contract/shared/qr-path.ts';
import sales from '@kumbi/contract/shops/messages/lists.pt.json' with { type: 'json' };
import { expect } from '@playwright/test';
import { expectAccessible } from './look/axe.ts';
import { texts } from './look/texts.ts';
import { journey } from './product/journey.ts';
import { openDemo } from './steps/demo.ts';
import { newPerson } from './steps/person.ts';
import { buyersPhone, buyOnPhone, payInSandbox } from './steps/purchase.ts';
import { dialogNamed } from './steps/shop.ts';

const lang = 'pt';
const t = texts[lang];
const english = texts.en;
const name = 'Stall at the fair';

journey.use({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' });

journey(
  'a short link is printed as a QR code, and the sale to the visitor who scans it counts for the link',
  { tag: '@links' },
  async ({ page, browser, url, sandbox }) => {
    const buyer = newPerson('Nelo Cassule');
    const demo = await openDemo(page.request, url, lang);
    const place = `app/company/${demo.company}`;

    const address = await journey.step('the seller creates it for a product, and gets its QR code', async () => {
      await page.goto(`/en/${place}/short-links`);
      await expectAccessible(page, 'short links');
      await page.getByRole('button', { name: english.links.list.create }).first().click();
      const form = dialogNamed(page, english.links.form.add_title);
      await form.getByRole('textbox', { name: english.links.form.name }).fill(name);
      const target = form.getByRole('textbox', { name: english.links.form.url });
      const path = `/${lang}/s/${demo.shop.code}/${demo.product.code}`;
      await target.fill(`${url}${path}`);
      await form.getByRole('button', { name: english.links.form.create }).click();
      await expect(form.getByText(english.validation.link_https)).toBeVisible();
      // On this machine the site has no encryption, and the link uses the scheme of the site.
      await target.fill(`${url.replace('http:', 'https:')}${path}`);
      await form.getByRole('button', { name: english.links.form.more_options }).click();
      await expectAccessible(page, 'short link form');
      await form.getByRole('button', { name: english.links.form.create }).click();
      await expect(form).toBeHidden();
      await page.getByRole('button', { name: english.app.common.close }).click();
      await page.getByRole('link', { name }).click();
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      const code = page.getByRole('img', { name: english.links.qr.label.replace('{name}', name) });
      const link = page.getByRole('main').getByRole('link', { name: /\/l\// });
      const href = (await link.getAttribute('href')) ?? '';
      const picture = (await code.getAttribute('src')) ?? '';
      expect(Buffer.from(picture.split(',')[1] ?? '', 'base64').toString()).toContain(qrPath(href).path);
      await expectAccessible(page, 'short link');
      return href;
    });

    const reference = await journey.step('a visitor scans it with a phone and orders', async () =>
      buyOnPhone(await browser.newContext({ ...buyersPhone, baseURL: url }), { address, lang, buyer }),
    );

    await journey.step('the paid sale appears on the link, without a reload', async () => {
      await payInSandbox(await browser.newContext(buyersPhone), sandbox.url, lang, reference);
      const results = page.locator('[data-conversions]');
      await expect(results.getByText(english.links.conversions.sale).first()).toBeVisible();
      const figure = page.getByRole('article').filter({ hasText: english.links.page.clicks }).first();
      await expect(figure).toContainText('1');
    });

    await journey.step('the sale names the link, in Portuguese on a phone', async () => {
      await page.setViewportSize(buyersPhone.viewport);
      await page.goto(`/${lang}/${place}/kshop/sales`);
      await page.getByText(buyer.name).first().click();
      const sale = page.getByRole('dialog');
      await expect(sale.getByText(t.links.origin.label)).toBeVisible();
      await expectAccessible(page, 'sale from a short link');
      await sale.getByRole('link', { name }).click();
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    });

    await journey.step('their customer shows the visit and the sale', async () => {
      await page.goto(`/${lang}/${place}/crm/customers`);
      await page.getByRole('link', { name: buyer.name }).first().click();
      await expect(page.getByRole('heading', { level: 1, name: buyer.name })).toBeVisible();
      const entry = (words: RegExp) => page.getByRole('main').getByRole('link', { name: words }).first();
      await expect(entry(new RegExp(`: ${name}`))).toBeVisible();
      await expect(entry(new RegExp(`^${sales.contacts.timeline.kinds.sale}: `))).toBeVisible();
      await expectAccessible(page, 'customer from a short link');
    });
  },
);
