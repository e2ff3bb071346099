import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { expectAccessible } from './look/axe.ts';
import { filled, type Lang, texts } from './look/texts.ts';
import { journey } from './product/journey.ts';
import { bothLanguages } from './screens/both-languages.ts';
import { choosePlanMethod, shownReference } from './steps/methods.ts';
import { clientHeaders, creatorCode, newPerson, signUpByForm } from './steps/person.ts';
import { endPlan } from './steps/plan.ts';
import { payInSandbox } from './steps/purchase.ts';
import { chooseImage, dialogNamed, fillShop, passSuccess, picture } from './steps/shop.ts';

const shop = {
  title: 'Quiosque da Ilha',
  description: 'Sumos e sandes, mesmo ao pé da praia.',
  theme: 'green',
  phone: '923000222',
  email: 'ola@quiosque.example',
  province: 'Luanda',
  municipality: 'Talatona',
} as const;

const names = { en: { creator: 'Creator', business: 'Business' }, pt: { creator: 'Criador', business: 'Empresa' } };

async function openShopForm(page: Page, lang: Lang, title: string) {
  const t = texts[lang];
  await page.getByRole('button', { name: t.shops.list.create }).first().click();
  const dialog = dialogNamed(page, t.shops.shop.add_title);
  await fillShop(page, dialog, lang, { ...shop, title });
  await dialog.getByRole('button', { name: t.shops.shop.create }).click();
}

async function deleteShops(request: APIRequestContext, url: string, lang: Lang, titles: readonly string[]) {
  const headers = { ...clientHeaders(url, lang), 'x-company': await creatorCode(request, url, lang) };
  const listed = await request.get(`${url}/api/v1/company/shops`, { headers });
  const { shops } = (await listed.json()) as { shops: { id: string; title: string }[] };
  for (const { id } of shops.filter(({ title }) => titles.includes(title))) {
    const answer = await request.delete(`${url}/api/v1/company/shops`, { headers, data: { id } });
    if (!answer.ok()) throw new Error(`a shop was not deleted: ${await answer.text()}`);
  }
}

for (const { lang, screen } of bothLanguages) {
  journey.describe(`plans, ${lang}, ${screen.viewport.width} px`, () => {
    journey.use(screen);

    journey(
      'from each limit to a plan and back',
      { tag: '@subscriptions' },
      async ({ page, browser, url, sandbox, databaseUrl }) => {
        const t = texts[lang];
        const { pricing, page: own } = t.subscriptions;
        const { creator, business } = names[lang];
        const see = (name: string) => expectAccessible(page, `${name}, ${lang}`);
        const choose = (name: string) =>
          page.getByRole('button', { name: filled(pricing.choose, { name }), exact: true });
        /** Pays the open payment at the cash machine. */
        const pay = async (link: string) => {
          await choosePlanMethod(page, lang, 'reference');
          const { reference, amount } = await shownReference(page, lang);
          await payInSandbox(await browser.newContext(screen), sandbox.url, lang, reference);
          await expect(page.getByRole('heading', { name: t.payments.pay.ends.paid })).toBeVisible();
          await page.getByRole('link', { name: link }).click();
          return Number(amount.replace(/,\d\d\D*$|\.\d\d\D*$/, '').replace(/\D/g, ''));
        };
        const words = {
          back: lang === 'en' ? 'Continue where you were' : 'Continuar onde estavas',
          workspace: lang === 'en' ? 'Go to your workspace' : 'Ir para o teu espaço',
        };

        const limit = dialogNamed(page, t.quotas.limit_title);
        const listed = new RegExp(`/${lang}/app/creator/kshop`);
        /** Returns to the form that the plan stopped, which still has its input, and saves it. */
        const carryOn = async () => {
          await expect(page).toHaveURL(listed);
          await page.getByRole('button', { name: t.shops.list.create }).first().click();
          const dialog = dialogNamed(page, t.shops.shop.add_title);
          await dialog.getByRole('button', { name: t.app.draft.restore }).click();
          await chooseImage(page, dialog, lang, picture('logo'));
          await dialog.getByRole('button', { name: t.shops.shop.create }).click();
          await passSuccess(page, lang);
        };

        await journey.step('without a plan, the first shop leads to one', async () => {
          await signUpByForm(page, lang, newPerson('Domingos Baptista'));
          await page.goto(`/${lang}/app/creator/kshop`);
          await openShopForm(page, lang, shop.title);
          await expect(limit.getByText(t.quotas.no_subs)).toBeVisible();
          await page.getByRole('link', { name: t.quotas.choose }).click();
          await expect(page.getByRole('table')).toBeVisible();
          await see('prices of a workspace');
          await choose(creator).click();
          expect(await pay(words.back)).toBe(9900);
          await carryOn();
        });

        await journey.step('a third shop meets the limit of two; a larger plan costs the difference', async () => {
          await openShopForm(page, lang, 'Quiosque do Mussulo');
          await passSuccess(page, lang);
          await openShopForm(page, lang, 'Quiosque da Samba');
          await page.getByRole('link', { name: t.quotas.upgrade }).click();
          await choose(business).click();
          const title = filled(pricing.offer_upgrade_title, { name: business });
          const dialog = dialogNamed(page, title);
          await dialog.getByRole('button', { name: filled(pricing.choose, { name: business }) }).click();
          const paid = await pay(words.back);
          expect(paid).toBeGreaterThan(19_900);
          expect(paid).toBeLessThanOrEqual(20_000);
          await carryOn();
        });

        await journey.step('an expired plan is renewed', async () => {
          await endPlan(databaseUrl, await creatorCode(page.request, url, lang));
          await openShopForm(page, lang, 'Quiosque de Belas');
          await expect(limit.getByText(t.quotas.expiration)).toBeVisible();
          await page.getByRole('link', { name: t.quotas.renew }).click();
          await choose(business).click();
          expect(await pay(words.back)).toBe(29_900);
          await carryOn();
        });

        await journey.step('a smaller plan waits for the end, once everything fits into it', async () => {
          await page.goto(`/${lang}/pricing`);
          await choose(creator).click();
          const tooSmall = dialogNamed(page, filled(pricing.excess_title, { name: creator }));
          await expect(tooSmall).toBeVisible();
          await see('a plan that is too small');
          await page.keyboard.press('Escape');
          await expect(tooSmall).toBeHidden();
          await deleteShops(page.request, url, lang, ['Quiosque da Samba', 'Quiosque de Belas']);
          await choose(creator).click();
          await page
            .getByRole('dialog')
            .getByRole('button', { name: filled(pricing.choose, { name: creator }) })
            .click();
          expect(await pay(words.workspace)).toBe(9900);
          await page.goto(`/${lang}/app/creator/subscriptions`);
          await expect(page.getByText(own.next_paid)).toBeVisible();
          await expect(page.getByRole('heading', { name: business, exact: true })).toBeVisible();
          await expect(page.getByRole('button', { name: own.receipt })).toHaveCount(4);
          await see('subscription with a plan that waits');
        });
      },
    );
  });
}
