import { sharedMessages } from '@kumbi/contract/messages.ts';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './look/axe.ts';
import { blockTexts, filled, texts } from './look/texts.ts';
import { journey } from './product/journey.ts';
import { bothLanguages } from './screens/both-languages.ts';
import { expectNotice, readOpenAccount } from './steps/payment-notice.ts';
import { createAccount, creatorCode, newPerson, startFreePlan } from './steps/person.ts';
import { startTrial } from './steps/plan.ts';
import { openServiceForm, testConnection } from './steps/services.ts';
import { dialogNamed } from './steps/shop.ts';

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
interface Trade {
  readonly account: string;
  readonly out_trade_no: string;
  readonly status: string;
}

for (const { lang, screen } of bothLanguages) {
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
        const owner = newPerson('Domingas Capita');
        await createAccount(page.request, url, lang, owner);
        await startFreePlan(page.request, url, lang);
        const company = await creatorCode(page.request, url, lang);
        const endpointPath = `/appypay-${owner.email.split('@')[0]}`;

        await journey.step('a wrong secret is refused at its field', async () => {
          const dialog = await openServiceForm(page, lang, 'AppyPay');
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
          await dialog.getByRole('textbox', { name: form.endpoint }).fill(`${sandbox.receiverUrl}${endpointPath}`);
          await dialog.getByRole('button', { name: form.connect, exact: true }).click();
          await expect(dialog.getByText(validation.api_key_refused)).toBeVisible();
          await expectAccessible(page, `refused AppyPay account, ${lang}`);
        });

        const account = await journey.step(
          'the right one is connected, and its address entered in its portal',
          async () => {
            await dialogNamed(page, filled(form.add_title, { service: 'AppyPay' }))
              .getByLabel('Client secret')
              .fill(merchant.clientSecret);
            await page.getByRole('button', { name: form.connect, exact: true }).click();
            const dialog = dialogNamed(page, filled(form.edit_title, { service: 'AppyPay' }));
            const callback = await dialog.getByRole('textbox', { name: form.callback }).inputValue();
            await expectAccessible(page, `connected AppyPay account, ${lang}`);
            await sandbox.act(`/appypay/accounts/${merchant.id}`, 'PUT', { webhookUrl: callback });
            const opened = await readOpenAccount(page, lang, 'AppyPay', endpointPath);
            await page.keyboard.press('Escape');
            await testConnection(page, lang, 'AppyPay da Domingas');
            await expect(page.getByText(filled(list.tested_working, { name: 'AppyPay da Domingas' }))).toBeVisible();
            return opened;
          },
        );
        const payCharge = async () => {
          const { charges } = await sandbox.act<{ charges: Charge[] }>('/appypay/charges?limit=100');
          const charge = charges.find((each) => each.account === merchant.id);
          await sandbox.act(`/appypay/charges/${charge?.merchant_transaction_id}/pay`, 'POST', {});
        };

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
          await payCharge();
          await expect(payer.getByRole('heading', { name: site.pay.paid_title })).toBeVisible({ timeout: 30_000 });
        });

        await journey.step('the seller sees the payment, and the platform owes nothing', async () => {
          await page.goto(`/${lang}/app/creator/payment-links`);
          await expect(page.getByRole('main').getByText(links.facts.badges.paid, { exact: true })).toBeVisible();
          await page.goto(`/${lang}/app/creator/kshop/sales`);
          await expect(page.getByRole('region', { name: payments.balance.title }).getByText(/^0\sKz$/)).toBeVisible();
        });

        await journey.step('the payment of a program reaches the own endpoint, signed', () =>
          expectNotice(page, { url, sandbox, company }, account, payCharge),
        );
      },
    );

    journey('ProxyPay and PayPay are connected', { tag: '@integrations' }, async ({ page, url, sandbox }) => {
      const { list, form } = texts[lang].integrations;
      const owner = newPerson('Joana Cassoma');
      await createAccount(page.request, url, lang, owner);
      const company = await creatorCode(page.request, url, lang);
      await startTrial(page.request, url, lang, company);
      const at = { url, sandbox, company };
      const pathOf = (service: string) => `/${service}-${owner.email.split('@')[0]}`;
      const works = async (name: string) => {
        await page.keyboard.press('Escape');
        await testConnection(page, lang, name);
        await expect(page.getByText(filled(list.tested_working, { name }))).toBeVisible();
      };

      await journey.step(
        'ProxyPay tests the key before it is saved, and tells the own endpoint about a payment',
        async () => {
          const account = await sandbox.act<{ id: string; apiKey: string; entity: string }>(
            '/proxypay/accounts',
            'POST',
            {},
          );
          const dialog = await openServiceForm(page, lang, 'ProxyPay');
          await dialog.getByRole('textbox', { name: form.name }).fill('ProxyPay da Joana');
          await dialog.getByRole('textbox', { name: /^(Entity|Entidade)/ }).fill(account.entity);
          await dialog.getByLabel(/^(API key|Chave de API)/).fill('not-the-key');
          await dialog
            .getByRole('textbox', { name: form.endpoint })
            .fill(`${sandbox.receiverUrl}${pathOf('proxypay')}`);
          await dialog.getByRole('button', { name: form.connect, exact: true }).click();
          await expect(dialog.getByText(sharedMessages[lang].validation.api_key_refused)).toBeVisible();
          await dialog.getByLabel(/^(API key|Chave de API)/).fill(account.apiKey);
          await dialog.getByRole('button', { name: form.connect, exact: true }).click();
          const callbackUrl = await dialogNamed(page, filled(form.edit_title, { service: 'ProxyPay' }))
            .getByRole('textbox', { name: form.callback })
            .inputValue();
          const opened = await readOpenAccount(page, lang, 'ProxyPay', pathOf('proxypay'));
          await sandbox.act(`/proxypay/accounts/${account.id}`, 'PUT', { callbackUrl });
          await works('ProxyPay da Joana');
          await expectNotice(page, at, opened, (reference) => sandbox.pay(reference));
        },
      );

      await journey.step(
        'PayPay works once its portal has our public key, and tells the own endpoint too',
        async () => {
          const account = await sandbox.act<{ id: string; partnerId: string; saleProductCode: string }>(
            '/paypay/accounts',
            'POST',
            {},
          );
          const dialog = await openServiceForm(page, lang, 'PayPay');
          await dialog.getByRole('textbox', { name: form.name }).fill('PayPay da Joana');
          await dialog.getByRole('textbox', { name: 'Member ID' }).fill(account.partnerId);
          await dialog
            .getByRole('textbox', { name: /^(Sale product code|Código do produto de venda)/ })
            .fill(account.saleProductCode);
          await dialog.getByRole('textbox', { name: form.endpoint }).fill(`${sandbox.receiverUrl}${pathOf('paypay')}`);
          await dialog.getByRole('button', { name: form.connect, exact: true }).click();
          const saved = dialogNamed(page, filled(form.edit_title, { service: 'PayPay' }));
          const publicKey = await saved.getByRole('textbox', { name: /^(Public key|Chave pública)/ }).inputValue();
          const notifyUrl = await saved.getByRole('textbox', { name: form.callback }).inputValue();
          await expectAccessible(page, `unfinished PayPay account, ${lang}`);
          await sandbox.act(`/paypay/accounts/${account.id}`, 'PUT', { publicKey, notifyUrl });
          const opened = await readOpenAccount(page, lang, 'PayPay', pathOf('paypay'));
          await works('PayPay da Joana');
          await expectNotice(page, at, opened, async () => {
            const { trades } = await sandbox.act<{ trades: Trade[] }>('/paypay/trades?limit=100');
            const trade = trades.find((each) => each.account === account.id && each.status === 'WAIT_BUYER_PAY');
            await sandbox.act(`/paypay/trades/${trade?.out_trade_no}/pay`, 'POST', {});
          });
        },
      );
    });
  });
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
