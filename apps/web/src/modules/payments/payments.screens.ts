import { expect, type Page } from '@playwright/test';
import { operatorTexts } from '../../../../../e2e/look/operator-texts.ts';
import { likeText, texts } from '../../../../../e2e/look/texts.ts';
import type { ModuleScreens, Screen } from '../../../../../e2e/screens/screen.ts';
import type { Visited } from '../../../../../e2e/steps/visited.ts';

const answeredAs = (status: string) => async (page: Page) => {
  await page.route('**/api/v1/payments/checkouts/*', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), status } });
  });
  await page.reload();
  await expect(page.locator(`.pill-${status}`)).toBeVisible();
  await page.unrouteAll();
};

const visitorScreens = ({ payments }: Visited): readonly Screen[] => [
  { name: 'pay waiting', path: `pay/${payments.waiting}` },
  { name: 'pay expired', reach: answeredAs('expired') },
  { name: 'pay cancelled', reach: answeredAs('cancelled') },
  {
    name: 'pay paid',
    path: `pay/${payments.paid}`,
    reach: (page, lang) => expect(page.getByText(texts[lang].site.pay.paid_title)).not.toHaveCount(0),
  },
  { name: 'pay by multicaixa', path: `pay/${payments.by.multicaixa}` },
  { name: 'pay by paypay', path: `pay/${payments.by.paypay}` },
  { name: 'pay by card', path: `pay/${payments.by.card}` },
  { name: 'pay by crypto', path: `pay/${payments.by.crypto}` },
];

/** The page of a payment, and the money of a business. */
export const paymentsScreens: ModuleScreens = {
  module: 'payments',
  business: ({ place }) => [
    { name: 'payments to review', path: `${place}/kshop/sales/review` },
    { name: 'balance', path: `${place}/kshop/sales/balance` },
    {
      name: 'payments',
      reach: (page, lang) =>
        page.locator('main').getByText(texts[lang].payments.movements.payments, { exact: true }).click(),
    },
    {
      name: 'refund',
      reach: async (page, lang) => {
        await page
          .getByRole('button', { name: likeText(texts[lang].payments.refunds.open_one) })
          .first()
          .click();
        await page.getByRole('dialog').getByLabel(texts[lang].payments.refunds.reason).waitFor();
      },
    },
  ],
  operator: [
    { name: 'operator payouts', path: 'app/admin/payouts' },
    { name: 'operator payment issues', path: 'app/admin/payment-issues' },
    {
      name: 'operator payment issue to accept',
      reach: async (page, lang) => {
        await page
          .getByRole('button', { name: likeText(operatorTexts[lang].issues.accept_one) })
          .first()
          .click();
        await page.getByRole('dialog').waitFor();
      },
    },
  ],
  visitor: visitorScreens,
};
