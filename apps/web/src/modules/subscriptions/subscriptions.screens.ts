import type { PaymentMethod } from '@kumbi/contract/payments/payment-methods.limits.ts';
import type { Page } from '@playwright/test';
import { operatorTexts } from '../../../../../e2e/look/operator-texts.ts';
import { type Lang, likeText, texts } from '../../../../../e2e/look/texts.ts';
import { type ModuleScreens, modal } from '../../../../../e2e/screens/screen.ts';

async function pressContinue(page: Page, lang: Lang): Promise<void> {
  const t = texts[lang].payments.pay;
  await page.getByRole('dialog').last().getByRole('button', { name: t.continue }).click();
  await page.getByRole('button', { name: t.cancel }).waitFor();
}

async function payAnotherWay(page: Page, lang: Lang, method: PaymentMethod): Promise<void> {
  const t = texts[lang].payments.pay;
  await page.getByRole('button', { name: t.another }).click();
  await page.getByRole('radio', { name: t.methods[method], exact: true }).check();
  if (method === 'multicaixa') await page.getByRole('textbox', { name: t.phone }).fill('923000111');
  await pressContinue(page, lang);
  await page.getByRole('dialog', { name: t.methods[method] }).waitFor();
}

const answerPaid = (page: Page) =>
  page.route('**/api/v1/payments/checkouts/*', async (route) => {
    const answer = await route.fetch();
    const paid = { status: 'paid', paid_at: new Date().toISOString(), instructions: null, methods: [] };
    await route.fulfill({ response: answer, json: { ...(await answer.json()), ...paid } });
  });

/** The plan of a workspace, its usage, the prices, and the operator's grants. */
export const subscriptionsScreens: ModuleScreens = {
  module: 'subscriptions',
  guest: [{ name: 'pricing', path: 'pricing' }],
  newcomer: () => [
    { name: 'no subscription', path: 'app/creator/subscriptions' },
    { name: 'pricing of a user', path: 'pricing' },
    {
      name: 'plan payment methods',
      reach: async (page, lang) => {
        await page
          .getByRole('button', { name: likeText(texts[lang].subscriptions.pricing.choose) })
          .first()
          .click();
        await page.getByRole('dialog').getByRole('radio').first().waitFor();
      },
    },
    {
      name: 'plan payment by multicaixa',
      reach: (page, lang) =>
        page.getByRole('radio', { name: texts[lang].payments.pay.methods.multicaixa, exact: true }).check(),
    },
    {
      name: 'plan payment in crypto',
      reach: (page, lang) =>
        page.getByRole('radio', { name: texts[lang].payments.pay.methods.crypto, exact: true }).check(),
    },
    { name: 'plan being paid in crypto', reach: (page, lang) => pressContinue(page, lang) },
    { name: 'plan being paid by card', reach: (page, lang) => payAnotherWay(page, lang, 'card') },
    {
      name: 'plan being paid by reference',
      path: 'pricing',
      reach: async (page, lang) => {
        await page
          .getByRole('button', { name: likeText(texts[lang].subscriptions.pricing.choose) })
          .first()
          .click();
        await page.getByRole('radio', { name: texts[lang].payments.pay.methods.reference, exact: true }).check();
        await pressContinue(page, lang);
      },
    },
    { name: 'plan being paid by paypay', reach: (page, lang) => payAnotherWay(page, lang, 'paypay') },
    { name: 'plan being paid by multicaixa', reach: (page, lang) => payAnotherWay(page, lang, 'multicaixa') },
    {
      name: 'plan paid',
      reach: async (page, lang) => {
        await answerPaid(page);
        await page.getByRole('heading', { name: texts[lang].payments.pay.ends.paid }).waitFor();
      },
    },
  ],
  business: ({ place }) => [
    { name: 'subscription', path: `${place}/subscriptions` },
    { name: 'usage', path: modal(`${place}/subscriptions`, 'subs-usage') },
  ],
  operator: [
    { name: 'operator grants', path: 'app/admin/grants' },
    {
      name: 'operator grant of units',
      reach: async (page, lang) => {
        await page.getByRole('button', { name: operatorTexts[lang].grants.create }).click();
        await page.getByRole('dialog').waitFor();
      },
    },
    {
      name: 'operator grant of a plan',
      reach: async (page, lang) => {
        const { kinds, action } = operatorTexts[lang].grants;
        await page.getByRole('radio', { name: kinds.plan }).check();
        await page.getByRole('dialog').getByRole('button', { name: action, exact: true }).click();
      },
    },
  ],
};
