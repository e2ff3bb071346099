import { sharedMessages } from '@kumbi/contract/messages.ts';
import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from './look/axe.ts';
import { blockTexts, filled, texts } from './look/texts.ts';
import { journey } from './product/journey.ts';
import { createAccount, creatorCode, newPerson, startFreePlan } from './steps/person.ts';
import { startTrial } from './steps/plan.ts';
import { dialogNamed } from './steps/shop.ts';

const screens = [
  { lang: 'en', screen: { viewport: { width: 1440, height: 900 }, locale: 'en-GB' } },
  { lang: 'pt', screen: { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true, locale: 'pt-PT' } },
] as const;

interface Merchant {
  readonly id: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly entity: string;
}
interface Charge {
  readonly account: string;
  readonly merchant_transaction_id: string;
}

for (const { lang, screen } of screens) {
  journey.describe(`own account, ${lang}, ${screen.viewport.width} px`, () => {
    journey.use(screen);

    journey(
      'AppyPay is connected and takes a payment',
      { tag: '@integrations' },
      async ({ page, browser, url, sandbox }) => {
        const { list, form } = texts[lang].integrations;
        const { validation } = sharedMessages[lang];
        const links = texts[lang]['payment-links'];
        const { site, payments } = texts[lang];
        const merchant = await sandbox.act<Merchant>('/appypay/accounts', 'POST', {});
        await createAccount(page.request, url, lang, newPerson('Domingas Capita'));
        await startFreePlan(page.request, url, lang);

        await journey.step('a wrong secret is refused at its field', async () => {
          const dialog = await openForm(page, lang, 'AppyPay');
          await dialog.getByRole('button', { name: form.connect, exact: true }).click();
          for (const field of [
            'name_required',
            'client_id_required',
            'client_secret_required',
            'endpoint_required',
          ] as const)
            await expect(dialog.getByText(validation[field])).toBeVisible();
          await dialog.getByRole('textbox', { name: form.name }).fill('AppyPay da Domingas');
          await dialog.getByRole('textbox', { name: 'Client ID' }).fill(merchant.clientId);
          await dialog.getByLabel('Client secret').fill('not-the-secret');
          await dialog.getByRole('textbox', { name: form.endpoint }).fill('https://example.com/payments');
          await dialog.getByRole('button', { name: form.connect, exact: true }).click();
          await expect(dialog.getByText(validation.api_key_refused)).toBeVisible();
          await expectAccessible(page, `refused AppyPay account, ${lang}`);
        });

        await journey.step('the right one is connected, and its address entered in AppyPay’s portal', async () => {
          await dialogNamed(page, filled(form.add_title, { service: 'AppyPay' }))
            .getByLabel('Client secret')
            .fill(merchant.clientSecret);
          await page.getByRole('button', { name: form.connect, exact: true }).click();
          const dialog = dialogNamed(page, filled(form.edit_title, { service: 'AppyPay' }));
          const callback = await dialog.getByRole('textbox', { name: form.callback }).inputValue();
          await expectAccessible(page, `connected AppyPay account, ${lang}`);
          await sandbox.act(`/appypay/accounts/${merchant.id}`, 'PUT', { webhookUrl: callback });
          await page.keyboard.press('Escape');
          await page.getByRole('button', { name: filled(list.more, { name: 'AppyPay da Domingas' }) }).click();
          await page.getByRole('menuitem', { name: list.test }).click();
          await expect(page.getByText(filled(list.tested_working, { name: 'AppyPay da Domingas' }))).toBeVisible();
        });

        const address = await journey.step('a payment link is created', () => createLink(page, lang));
        const payer = await (await browser.newContext({ ...screen, baseURL: url })).newPage();
        await journey.step('its payer gets a reference of the own account, and pays it', async () => {
          await payer.goto(address);
          await payer.getByRole('textbox', { name: blockTexts[lang].name }).fill('Nelo Cassule');
          await payer.getByRole('textbox', { name: blockTexts[lang].phone }).fill('924000777');
          await payer.getByRole('button', { name: site.payment_link.button }).click();
          await payer.waitForURL(new RegExp(`/${lang}/pay/`));
          const entity = payer.locator('.copy-row').filter({ hasText: site.pay.entity }).locator('dd').first();
          await expect(entity).toHaveText(new RegExp(merchant.entity.split('').join('\\s?')));
          const { charges } = await sandbox.act<{ charges: Charge[] }>('/appypay/charges?limit=100');
          const charge = charges.find(({ account }) => account === merchant.id);
          await sandbox.act(`/appypay/charges/${charge?.merchant_transaction_id}/pay`, 'POST', {});
          await expect(payer.getByRole('heading', { name: site.pay.paid_title })).toBeVisible({ timeout: 30_000 });
        });

        await journey.step('the seller sees the payment, and the platform owes nothing', async () => {
          await page.goto(`/${lang}/app/creator/payment-links`);
          await expect(page.getByRole('main').getByText(links.facts.badges.paid, { exact: true })).toBeVisible();
          await page.goto(`/${lang}/app/creator/kshop/sales`);
          await expect(page.getByRole('region', { name: payments.balance.title }).getByText(/^0\sKz$/)).toBeVisible();
        });
      },
    );

    journey('ProxyPay and PayPay are connected', { tag: '@integrations' }, async ({ page, url, sandbox }) => {
      const { list, form } = texts[lang].integrations;
      await createAccount(page.request, url, lang, newPerson('Joana Cassoma'));
      await startTrial(page.request, url, lang, await creatorCode(page.request, url, lang));
      const works = async (name: string) => {
        await page.keyboard.press('Escape');
        await page.getByRole('button', { name: filled(list.more, { name }) }).click();
        await page.getByRole('menuitem', { name: list.test }).click();
        await expect(page.getByText(filled(list.tested_working, { name }))).toBeVisible();
      };

      await journey.step('ProxyPay tests the key before it is saved', async () => {
        const account = await sandbox.act<{ id: string; apiKey: string; entity: string }>(
          '/proxypay/accounts',
          'POST',
          {},
        );
        const dialog = await openForm(page, lang, 'ProxyPay');
        await dialog.getByRole('textbox', { name: form.name }).fill('ProxyPay da Joana');
        await dialog.getByRole('textbox', { name: /^(Entity|Entidade)/ }).fill(account.entity);
        await dialog.getByLabel(/^(API key|Chave de API)/).fill('not-the-key');
        await dialog.getByRole('textbox', { name: form.endpoint }).fill('https://example.com/payments');
        await dialog.getByRole('button', { name: form.connect, exact: true }).click();
        await expect(dialog.getByText(sharedMessages[lang].validation.api_key_refused)).toBeVisible();
        await dialog.getByLabel(/^(API key|Chave de API)/).fill(account.apiKey);
        await dialog.getByRole('button', { name: form.connect, exact: true }).click();
        await dialogNamed(page, filled(form.edit_title, { service: 'ProxyPay' }))
          .getByRole('textbox', { name: form.callback })
          .waitFor();
        await works('ProxyPay da Joana');
      });

      await journey.step('PayPay works once its portal has our public key', async () => {
        const account = await sandbox.act<{ id: string; partnerId: string; saleProductCode: string }>(
          '/paypay/accounts',
          'POST',
          {},
        );
        const dialog = await openForm(page, lang, 'PayPay');
        await dialog.getByRole('textbox', { name: form.name }).fill('PayPay da Joana');
        await dialog.getByRole('textbox', { name: 'Member ID' }).fill(account.partnerId);
        await dialog
          .getByRole('textbox', { name: /^(Sale product code|Código do produto de venda)/ })
          .fill(account.saleProductCode);
        await dialog.getByRole('textbox', { name: form.endpoint }).fill('https://example.com/payments');
        await dialog.getByRole('button', { name: form.connect, exact: true }).click();
        const saved = dialogNamed(page, filled(form.edit_title, { service: 'PayPay' }));
        const publicKey = await saved.getByRole('textbox', { name: /^(Public key|Chave pública)/ }).inputValue();
        const notifyUrl = await saved.getByRole('textbox', { name: form.callback }).inputValue();
        await expectAccessible(page, `unfinished PayPay account, ${lang}`);
        await sandbox.act(`/paypay/accounts/${account.id}`, 'PUT', { publicKey, notifyUrl });
        await works('PayPay da Joana');
      });
    });
  });
}

/** Opens the form of a service from the catalogue. */
async function openForm(page: Page, lang: 'en' | 'pt', service: string): Promise<Locator> {
  const { list, catalogue, form } = texts[lang].integrations;
  await page.goto(`/${lang}/app/creator/integrations`);
  await page.getByRole('button', { name: list.create }).first().click();
  await dialogNamed(page, catalogue.title)
    .getByRole('button', { name: new RegExp(`^${service}`) })
    .click();
  return dialogNamed(page, filled(form.add_title, { service }));
}

async function createLink(page: Page, lang: 'en' | 'pt'): Promise<string> {
  const { form, list } = texts[lang]['payment-links'];
  await page.goto(`/${lang}/app/creator/payment-links`);
  await page.getByRole('button', { name: list.create }).first().click();
  const dialog = dialogNamed(page, form.new_title);
  await dialog.getByRole('textbox', { name: form.title }).fill('Tranças');
  await dialog.getByRole('textbox', { name: form.amount }).fill('12500');
  const made = page.waitForResponse(
    (answer) => answer.request().method() === 'POST' && answer.url().includes('payment-links'),
  );
  await dialog.getByRole('button', { name: form.create }).click();
  const { payment_link } = (await (await made).json()) as { payment_link: { url: string } };
  return payment_link.url;
}
