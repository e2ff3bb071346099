import { expect } from '@playwright/test';
import { expectAccessible } from './look/axe.ts';
import { filled, type Lang, texts } from './look/texts.ts';
import { journey } from './product/journey.ts';
import { bothLanguages } from './screens/both-languages.ts';
import { modal } from './screens/screen.ts';
import { openDemo } from './steps/demo.ts';
import { choosePlanMethod, type OtherMethod, orderBy, payWith } from './steps/methods.ts';
import { createAccount, newPerson } from './steps/person.ts';
import { dialogNamed } from './steps/shop.ts';

/** The text of the payment page for each method while it waits. */
const shown = (lang: Lang, phone: string): Readonly<Record<OtherMethod, string>> => {
  const { pay } = texts[lang].site;
  return {
    multicaixa: filled(pay.phone_asked, { phone: phone.slice(-3) }),
    paypay: lang === 'en' ? pay.scan_paypay : pay.open_paypay,
    card: pay.open_card,
    crypto: filled(pay.crypto_only, { asset: 'USDT', network: 'Ethereum' }),
  };
};

for (const { lang, screen } of bothLanguages) {
  journey.describe(`payment methods, ${lang}, ${screen.viewport.width} px`, () => {
    journey.use(screen);

    journey('an order is paid with each method', { tag: '@payments' }, async ({ page, request, url, sandbox }) => {
      const demo = await openDemo(request, url, lang);
      const { pay } = texts[lang].site;
      for (const method of ['multicaixa', 'paypay', 'card', 'crypto'] as const) {
        await journey.step(method, async () => {
          const payment = await orderBy(page.request, url, demo, method);
          await page.goto(`/${lang}/pay/${payment.d}`);
          await expect(
            page.getByText(shown(lang, payment.phone)[method]).locator('visible=true').first(),
          ).toBeVisible();
          await expectAccessible(page, `payment by ${method}, ${lang}`);
          await payWith[method](sandbox, payment);
          await expect(page.getByRole('heading', { name: pay.paid_title })).toBeVisible({ timeout: 30_000 });
        });
      }
    });

    journey(
      'a buyer transfers and sends a proof, and another one pays on delivery',
      { tag: '@payments' },
      async ({ page, browser, url }) => {
        const seller = await (await browser.newContext({ ...screen, baseURL: url })).newPage();
        const demo = await openDemo(seller.request, url, lang);
        const t = texts[lang];
        const { pay } = t.site;
        const isPaid = () =>
          expect(page.getByRole('heading', { name: pay.paid_title })).toBeVisible({ timeout: 30_000 });
        const openSale = async (token: string) => {
          const { number } = (await (await page.request.get(`${url}/api/v1/payments/checkouts/${token}`)).json()) as {
            number: string;
          };
          const { sales } = (await (
            await seller.request.get(`${url}/api/v1/company/shops/sales?name=${number}`, {
              headers: { 'x-company': demo.company },
            })
          ).json()) as { sales: { id: string; number: string }[] };
          const id = sales.find((sale) => sale.number === number)?.id ?? '';
          return { id, number, place: `app/company/${demo.company}/kshop/sales` };
        };

        await journey.step('bank transfer', async () => {
          const payment = await orderBy(page.request, url, demo, 'bank-transfer');
          await page.goto(`/${lang}/pay/${payment.d}`);
          await expect(page.getByText(pay['how_bank-transfer'])).toBeVisible();
          const proof = {
            name: 'comprovativo.pdf',
            mimeType: 'application/pdf',
            buffer: Buffer.from('%PDF-1.4 %%EOF'),
          };
          await page.locator('input[type=file]').setInputFiles(proof);
          await expect(page.getByRole('heading', { name: pay.proof_sent })).toBeVisible();
          await expectAccessible(page, `payment by transfer, ${lang}`);
          const { id, number, place } = await openSale(payment.d);
          await seller.goto(`/${lang}/${modal(place, 'ksp-view-shop-cart', { sale: id, number })}`);
          const dialog = seller.getByRole('dialog');
          await expect(dialog.getByText(proof.name)).toBeVisible();
          await dialog.getByRole('button', { name: t.payments.proof.paid }).click();
          await seller
            .getByRole('dialog', { name: t.payments.proof.paid_ask })
            .getByRole('button', { name: t.payments.proof.paid })
            .click();
          await isPaid();
        });

        await journey.step('delivery', async () => {
          const payment = await orderBy(page.request, url, demo, 'delivery');
          await page.goto(`/${lang}/pay/${payment.d}`);
          await expect(page.getByText(pay.how_delivery)).toBeVisible();
          await expectAccessible(page, `payment on delivery, ${lang}`);
          const { id, number, place } = await openSale(payment.d);
          await seller.goto(`/${lang}/${modal(place, 'ksp-update-transaction', { sale: id, number })}`);
          await seller.getByRole('radio', { name: t.shops.sales.paid, exact: true }).check();
          await seller.getByRole('dialog').getByRole('button', { name: t.app.common.save, exact: true }).click();
          await isPaid();
        });
      },
    );

    journey(
      'the method is changed midway, and the first attempt is paid anyway',
      { tag: '@payments' },
      async ({ page, browser, url, sandbox }) => {
        const seller = await (await browser.newContext({ ...screen, baseURL: url })).newPage();
        const demo = await openDemo(seller.request, url, lang);
        const { pay, method: names } = texts[lang].site;
        const payment = await orderBy(page.request, url, demo, 'reference');
        await page.goto(`/${lang}/pay/${payment.d}`);
        await page.getByRole('button', { name: pay.pay_otherwise }).click();
        await page.getByRole('radio', { name: names.multicaixa }).check();
        await page.getByRole('button', { name: pay.pay_continue }).click();
        await expect(page.getByText(pay.phone_wrong)).toBeVisible();
        await page.getByRole('textbox', { name: pay.phone }).fill(payment.phone.slice(4));
        await expectAccessible(page, `choice of a method, ${lang}`);
        await page.getByRole('button', { name: pay.pay_continue }).click();
        await expect(page.getByText(shown(lang, payment.phone).multicaixa)).toBeVisible();
        await payWith.multicaixa(sandbox, payment);
        await expect(page.getByRole('heading', { name: pay.paid_title })).toBeVisible({ timeout: 30_000 });
        await sandbox.pay(payment.reference ?? '', { force: true });
        await seller.goto(`/${lang}/app/company/${demo.company}/kshop/sales/review`);
        const { reasons } = texts[lang].payments.issues;
        await expect(seller.getByText(reasons.paid_twice).first()).toBeVisible({ timeout: 30_000 });
      },
    );
  });
}

journey('a plan is bought in dollars', { tag: '@payments' }, async ({ page, url, sandbox }) => {
  const t = texts.en;
  await createAccount(page.request, url, 'en', newPerson('Catarina Lourenço'));
  await page.goto('/en/pricing');
  await page.getByText(t.subscriptions.pricing.dollars, { exact: true }).click();
  await page
    .getByRole('button', { name: filled(t.subscriptions.pricing.choose, { name: 'Creator' }), exact: true })
    .click();
  // The first method in the currency that the customer looks at.
  const offer = dialogNamed(page, t.payments.pay.title);
  await expect(offer.getByRole('radio', { name: t.payments.pay.methods.card, exact: true })).toBeChecked();
  await choosePlanMethod(page, 'en', 'card');
  const dialog = dialogNamed(page, t.payments.pay.methods.card);
  await expect(dialog.getByText('$12', { exact: false })).toBeVisible();
  await expectAccessible(page, 'payment of a plan by card');
  await page.reload();
  const link = (await dialog.getByRole('link', { name: t.payments.pay.open_card }).getAttribute('href')) ?? '';
  await payWith.card(sandbox, { link });
  await expect(page.getByRole('heading', { name: t.payments.pay.ends.paid })).toBeVisible({ timeout: 30_000 });
  await page.getByRole('link', { name: 'Go to your workspace' }).click();
  await expect(page).toHaveURL(/\/en\/app\/creator$/);
});
