import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './look/axe.ts';
import { filled, type Lang, texts } from './look/texts.ts';
import { journey } from './product/journey.ts';
import { newPerson, signUpByForm, startFreePlanByClick } from './steps/person.ts';
import { payInSandbox } from './steps/purchase.ts';
import { dialogNamed, fillShop, passSuccess } from './steps/shop.ts';

const shop = {
  title: 'Quiosque da Ilha',
  description: 'Sumos e sandes, mesmo ao pé da praia.',
  theme: 'green',
  phone: '923000222',
  email: 'ola@quiosque.example',
  province: 'Luanda',
  municipality: 'Talatona',
} as const;

const screens = [
  { lang: 'en', screen: { viewport: { width: 1440, height: 900 }, locale: 'en-GB' } },
  { lang: 'pt', screen: { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true, locale: 'pt-PT' } },
] as const;

const names = { en: { creator: 'Creator', business: 'Business' }, pt: { creator: 'Criador', business: 'Empresa' } };

async function openShopForm(page: Page, lang: Lang, title: string) {
  const t = texts[lang];
  await page.getByRole('button', { name: t.shops.list.create }).first().click();
  const dialog = dialogNamed(page, t.shops.shop.add_title);
  await fillShop(page, dialog, lang, { ...shop, title });
  await dialog.getByRole('button', { name: t.shops.shop.create }).click();
}

for (const { lang, screen } of screens) {
  journey.describe(`plans, ${lang}, ${screen.viewport.width} px`, () => {
    journey.use(screen);

    journey('from a limit to a larger plan and back', { tag: '@subscriptions' }, async ({ page, browser, sandbox }) => {
      const t = texts[lang];
      const { pricing, page: own } = t.subscriptions;
      const { creator, business } = names[lang];
      const see = (name: string) => expectAccessible(page, `${name}, ${lang}`);
      const choose = (name: string) =>
        page.getByRole('button', { name: filled(pricing.choose, { name }), exact: true });
      /** Pays the open payment at the cash machine. */
      const pay = async (link: string) => {
        await page.waitForURL(new RegExp(`/${lang}/pay/`));
        const row = page.locator('.copy-row').filter({ hasText: t.site.pay.reference }).locator('dd').first();
        const reference = (await row.textContent()) ?? '';
        const asked = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
        await payInSandbox(await browser.newContext(screen), sandbox.url, lang, reference);
        await expect(page.getByRole('heading', { name: t.site.pay.paid_title })).toBeVisible();
        await page.getByRole('link', { name: link }).click();
        return Number(asked.replace(/,\d\d\D*$|\.\d\d\D*$/, '').replace(/\D/g, ''));
      };
      const words = {
        back: lang === 'en' ? 'Continue where you were' : 'Continuar onde estavas',
        workspace: lang === 'en' ? 'Go to your workspace' : 'Ir para o teu espaço',
      };

      await journey.step('the free plan allows one shop', async () => {
        await signUpByForm(page, lang, newPerson('Domingos Baptista'));
        await startFreePlanByClick(page, lang);
        await page.goto(`/${lang}/app/creator/kshop`);
        await openShopForm(page, lang, shop.title);
        await passSuccess(page, lang);
      });

      await journey.step('a second one meets the limit, which leads to a payment and back', async () => {
        await openShopForm(page, lang, 'Quiosque do Mussulo');
        await page.getByRole('link', { name: t.quotas.upgrade }).click();
        await expect(page.getByRole('table')).toBeVisible();
        await see('prices of a workspace');
        await choose(creator).click();
        expect(await pay(words.back)).toBe(9900);
        await expect(page).toHaveURL(new RegExp(`/${lang}/app/creator/kshop`));
        await openShopForm(page, lang, 'Quiosque do Mussulo');
        await passSuccess(page, lang);
      });

      await journey.step('a larger plan costs the difference', async () => {
        await page.goto(`/${lang}/pricing#start`);
        await choose(business).click();
        const title = filled(pricing.offer_upgrade_title, { name: business });
        const dialog = dialogNamed(page, title);
        await dialog.getByRole('button', { name: filled(pricing.choose, { name: business }) }).click();
        const paid = await pay(words.workspace);
        expect(paid).toBeGreaterThan(19_900);
        expect(paid).toBeLessThanOrEqual(20_000);
        await expect(page).toHaveURL(new RegExp(`/${lang}/app/creator$`));
      });

      await journey.step('a smaller plan waits for the end', async () => {
        await page.goto(`/${lang}/pricing`);
        await choose(creator).click();
        await page
          .getByRole('dialog')
          .getByRole('button', { name: filled(pricing.choose, { name: creator }) })
          .click();
        expect(await pay(words.workspace)).toBe(9900);
        await page.goto(`/${lang}/app/creator/subscriptions`);
        await expect(page.getByText(own.next_paid)).toBeVisible();
        await expect(page.getByRole('heading', { name: business, exact: true })).toBeVisible();
        await expect(page.getByRole('button', { name: own.receipt })).toHaveCount(3);
        await see('subscription with a plan that waits');
      });
    });
  });
}
