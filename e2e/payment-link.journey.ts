import { expect } from '@playwright/test';
import { expectAccessible } from './look/axe.ts';
import { blockTexts, texts } from './look/texts.ts';
import { journey } from './product/journey.ts';
import { createAccount, newPerson, startFreePlan } from './steps/person.ts';
import { payInSandbox } from './steps/purchase.ts';
import { dialogNamed } from './steps/shop.ts';

const lang = 'pt';
const t = texts[lang];
const words = t['payment-links'];
const phone = {
  viewport: { width: 360, height: 740 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  locale: 'pt-PT',
};
const title = 'Tranças no sábado';
/** The amount with any thousands separator. */
const sum = /12\W?500/;

journey.use(phone);

journey(
  'a payment link is created on a phone, sent, and paid by reference',
  { tag: '@payment-links' },
  async ({ page, context, browser, url, sandbox }) => {
    const owner = newPerson('Celma Faria');
    const payer = newPerson('Nelo Cassule');

    const address = await journey.step(
      'the seller creates it with a title and an amount, and copies its address',
      async () => {
        await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: url });
        await createAccount(page.request, url, lang, owner);
        await startFreePlan(page.request, url, lang);
        await page.goto(`/${lang}/app/creator/payment-links`);
        await page.getByRole('button', { name: words.list.create }).first().click();
        const form = dialogNamed(page, words.form.new_title);
        await expect(form.getByRole('textbox')).toHaveCount(2);
        await form.getByRole('textbox', { name: words.form.title }).fill(title);
        await form.getByRole('textbox', { name: words.form.amount }).fill('12500');
        await expectAccessible(page, 'payment link form');
        await form.getByRole('button', { name: words.form.create }).click();
        const result = dialogNamed(page, title);
        const whatsapp = await result.getByRole('link', { name: words.share.whatsapp }).getAttribute('href');
        const message = new URL(whatsapp ?? '').searchParams.get('text') ?? '';
        await result.getByRole('button', { name: words.share.copy }).click();
        const copied = await page.evaluate<string>('navigator.clipboard.readText()');
        expect(message).toMatch(/Olá/);
        expect(message.endsWith(new URL(copied).pathname)).toBe(true);
        await expectAccessible(page, 'payment link to send');
        return copied;
      },
    );

    const stranger = await (await browser.newContext({ ...phone, baseURL: url })).newPage();
    const reference = await journey.step('the payer orders a reference', async () => {
      await stranger.goto(address);
      await expect(stranger.getByRole('heading', { name: title })).toBeVisible();
      await expect(stranger.getByText(sum).first()).toBeVisible();
      await expectAccessible(stranger, 'public payment link');
      const button = stranger.getByRole('button', { name: t.site.payment_link.button });
      await button.click();
      await expect(stranger.locator('[aria-invalid="true"]').first()).toBeFocused();
      await stranger.getByRole('textbox', { name: blockTexts[lang].name }).fill(payer.name);
      await stranger.getByRole('textbox', { name: blockTexts[lang].phone }).fill('924000888');
      await button.click();
      await stranger.waitForURL(new RegExp(`/${lang}/pay/`));
      const value = stranger.locator('.copy-row').filter({ hasText: t.site.pay.reference }).locator('dd').first();
      await expect(value).toHaveText(/\d/);
      return (await value.textContent()) ?? '';
    });

    await journey.step('the seller sees the payment without a reload', async () => {
      await page.goto(`/${lang}/app/creator/payment-links`);
      const main = page.getByRole('main');
      await expect(main.getByText(words.facts.badges.open, { exact: true })).toBeVisible();
      await payInSandbox(await browser.newContext(phone), sandbox.url, lang, reference);
      await expect(stranger.getByRole('heading', { name: t.site.pay.paid_title })).toBeVisible();
      await expect(main.getByText(words.facts.badges.paid, { exact: true })).toBeVisible();
      await main.getByText(title).click();
      await expect(dialogNamed(page, title).getByText(payer.name)).toBeVisible();
      await expectAccessible(page, 'paid payment link');
    });

    await journey.step('the payer returns to the link, which says that it is paid', async () => {
      await stranger.goto(address);
      await expect(stranger.getByRole('heading', { name: t.site.payment_link.paid_title })).toBeVisible();
    });
  },
);
