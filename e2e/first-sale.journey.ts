import { type BrowserContextOptions, expect, type Page } from '@playwright/test';
import { expectAccessible } from './look/axe.ts';
import { filled, type Lang, likeText, texts } from './look/texts.ts';
import { journey } from './product/journey.ts';
import { newPerson, signUpByForm, startFreePlanByClick } from './steps/person.ts';
import { buy, fillCheckout, payInSandbox } from './steps/purchase.ts';
import { addCategory, dialogNamed, fillProduct, fillShop, passSuccess } from './steps/shop.ts';

const wide = { viewport: { width: 1440, height: 900 }, locale: 'en-GB' } satisfies BrowserContextOptions;
const phone = {
  viewport: { width: 360, height: 740 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  locale: 'pt-PT',
} satisfies BrowserContextOptions;

const shop = {
  title: 'Colmeia do Kwanza',
  description: 'Mel cru de floresta, colhido à mão em Malanje.',
  theme: 'green',
  phone: '923000222',
  email: 'ola@colmeia.example',
  province: 'Luanda',
  municipality: 'Talatona',
} as const;
const category = { name: 'Mel', description: 'Do mato, sem misturas.' };
const product = {
  title: 'Mel de Calandula',
  description: 'Cristaliza com o frio: é sinal de que é puro.',
  priceAo: 4500,
  priceUs: 5,
  stock: 9,
  features: [
    ['Peso', '500 g'],
    ['Origem', 'Malanje'],
  ],
} as const;
const bought = 2;
/** The whole sum with any thousands separator of either language. */
const sum = /9\W?000/;

for (const { lang, screen } of [
  { lang: 'en', screen: wide },
  { lang: 'pt', screen: phone },
] as const) {
  journey.describe(`first sale, ${lang}, ${screen.viewport.width} px`, () => {
    journey.use(screen);

    journey('from sign-up to the receipt', { tag: '@shops' }, async ({ page, browser, url, sandbox }) => {
      const t = texts[lang];
      const owner = newPerson('Luzia Cardoso');
      const buyer = newPerson('Mateus Lourenço');
      const see = (where: Page, name: string) => expectAccessible(where, `${name}, ${lang}`);

      await journey.step('an account and the free plan', async () => {
        await signUpByForm(page, lang, owner);
        await see(page, 'home of a new person');
        await startFreePlanByClick(page, lang);
      });

      const shopUrl = await journey.step('a shop', async () => {
        await page.goto(`/${lang}/app/creator/kshop`);
        await page.getByRole('button', { name: t.shops.list.create }).first().click();
        const dialog = dialogNamed(page, t.shops.shop.add_title);
        await fillShop(page, dialog, lang, shop);
        await see(page, 'shop form');
        await dialog.getByRole('button', { name: t.shops.shop.create }).click();
        await passSuccess(page, lang);
        const visit = page.getByRole('link', { name: filled(t.shops.list.visit, { name: shop.title }) });
        return new URL((await visit.getAttribute('href')) ?? '', url).href;
      });

      await journey.step('a category and a product', async () => {
        await page.getByRole('link', { name: t.shops.list.manage, exact: true }).click();
        await page.getByRole('button', { name: t.shops.products.create }).first().click();
        const dialog = dialogNamed(page, t.shops.product.add_title);
        await dialog.getByRole('button', { name: t.shops.product.new_category }).click();
        await addCategory(page, lang, category);
        await fillProduct(page, dialog, lang, product);
        // The new category is already the chosen one.
        await expect(dialog.getByRole('combobox', { name: t.shops.product.category, exact: true })).toHaveValue(
          category.name,
        );
        await see(page, 'product form');
        await dialog.getByRole('button', { name: t.shops.product.create }).click();
        await passSuccess(page, lang);
        await expect(page.getByText(stockText(lang, product.stock))).toBeVisible();
      });

      const buying = await browser.newContext({ ...screen, baseURL: url });
      const shopper = await buying.newPage();
      await journey.step('the shop as a stranger sees it', async () => {
        const answer = await shopper.goto(shopUrl);
        expect(await answer?.text()).toContain(`${product.title}</a>`);
        await expect(shopper).toHaveTitle(shop.title);
        await expect(shopper.locator('html')).toHaveClass(`theme-${shop.theme}`);
        await see(shopper, 'public shop');
        await shopper.getByRole('link', { name: product.title }).click();
        await expect(shopper.getByRole('row', { name: 'Peso 500 g' })).toBeVisible();
        await see(shopper, 'public product');
      });

      const payment = await journey.step('the order', async () => {
        // The owner watches the sales.
        await page.goto(`/${lang}/app/creator/kshop/sales`);
        await expect(page.getByText(t.shops.sales.live, { exact: true })).toBeVisible();
        await buy(shopper, lang, product.title, bought);
        await fillCheckout(shopper, lang, buyer);
        await see(shopper, 'checkout');
        await shopper.getByRole('button', { name: t.site.checkout.submit_reference }).click();
        await shopper.waitForURL(new RegExp(`/${lang}/pay/`));
        await expect(shopper.getByRole('heading', { level: 1 })).toHaveText(sum);
        await see(shopper, 'payment that waits');
        const value = (label: string) => shopper.locator('.copy-row').filter({ hasText: label }).locator('dd').first();
        await expect(value(t.site.pay.entity)).toHaveText(/\d/);
        await expect(value(t.site.pay.amount)).toHaveText(sum);
        return { reference: (await value(t.site.pay.reference).textContent()) ?? '', loaded: await loadedAt(shopper) };
      });

      const sale = page.locator('main').getByText(buyer.name).locator('xpath=ancestor::*[button][1]');
      await journey.step('the owner sees the order arrive', async () => {
        await expect(sale.getByText(t.shops.sales.payment.waiting)).toBeVisible();
        await see(page, 'sales');
      });

      await journey.step('the payment appears on both screens without a reload', async () => {
        const ownerLoaded = await loadedAt(page);
        await payInSandbox(await browser.newContext(screen), sandbox.url, lang, payment.reference);
        await expect(shopper.getByRole('heading', { name: t.site.pay.paid_title })).toBeVisible();
        await expect(sale.getByText(t.shops.sales.payment.success, { exact: true })).toBeVisible();
        await expect(page.getByRole('region', { name: t.payments.balance.title })).toContainText(sum);
        expect([await loadedAt(shopper), await loadedAt(page)]).toEqual([payment.loaded, ownerLoaded]);
        await see(shopper, 'payment that was made');
      });

      await journey.step('the receipt, on paper and by email', async () => {
        const href = await shopper.getByRole('link', { name: t.site.pay.receipt }).getAttribute('href');
        const receipt = await buying.request.get(href ?? '');
        expect([receipt.status(), receipt.headers()['content-type']]).toEqual([200, 'application/pdf']);
        expect((await receipt.body()).subarray(0, 5).toString()).toBe('%PDF-');
        const mail = await sandbox.email(buyer.email, likeText(t.site.payment_mail.receipt_subject));
        expect(mail.text).toContain(t.site.payment_mail.receipt_note);
      });

      await journey.step('the stock is reduced', async () => {
        await page.goto(`/${lang}/app/creator/kshop/products`);
        await expect(page.getByText(stockText(lang, product.stock - bought))).toBeVisible();
      });
    });
  });
}

const stockText = (lang: Lang, count: number): string => (lang === 'pt' ? `${count} em stock` : `${count} in stock`);

/** The time origin of this document. It changes with each full load. */
const loadedAt = (page: Page): Promise<number> => page.evaluate(() => performance.timeOrigin);
