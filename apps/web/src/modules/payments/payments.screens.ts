import { expect, type Page } from '@playwright/test';
import { operatorTexts } from '../../../../../e2e/look/operator-texts.ts';
import { type Lang, likeText, texts } from '../../../../../e2e/look/texts.ts';
import type { ModuleScreens, Screen } from '../../../../../e2e/screens/screen.ts';
import type { Visited } from '../../../../../e2e/steps/visited.ts';

const answeredAs = (status: string) => async (page: Page) => {
  await page.route('**/api/v1/payments/checkouts/*', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), status } });
  });
  await page.reload();
  await expect(page.locator(`.pill-${status}`)).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });
};

/** The demo has an open payout already: without it, another one can be requested. */
async function answerWithoutRequest(page: Page): Promise<void> {
  await page.route('**/api/v1/company/payments/balance', async (route) => {
    const answer = await route.fetch();
    const { balances } = (await answer.json()) as { balances: object[] };
    await route.fulfill({ response: answer, json: { balances: balances.map((each) => ({ ...each, requested: 0 })) } });
  });
  await page.reload();
}

/** The seller's answers to a proof, which only the browser that ordered can send. */
const withProof = (state: 'sent' | 'refused') => async (page: Page, lang: Lang) => {
  await page.route('**/api/v1/payments/checkouts/*', async (route) => {
    const answer = await route.fetch();
    const reason = state === 'refused' ? texts[lang].site.pay.other_title : '';
    const proof = { state, reason, sent_at: new Date().toISOString() };
    await route.fulfill({ response: answer, json: { ...(await answer.json()), proof, may_prove: true } });
  });
  await page.reload();
  await expect(page.getByRole('heading', { name: texts[lang].site.pay[`proof_${state}`] })).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });
};
/** The demo's payouts are only requested: shows them as approved. */
async function answerApproved(page: Page): Promise<void> {
  await page.route('**/api/v1/admin/payouts', async (route) => {
    const answer = await route.fetch();
    const { payouts, ...list } = (await answer.json()) as { payouts: object[] };
    const approved = payouts.map((each) => ({ ...each, state: 'approved', approved_at: new Date().toISOString() }));
    await route.fulfill({ response: answer, json: { ...list, payouts: approved } });
  });
  await page.reload();
}

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
  { name: 'pay by transfer', path: `pay/${payments.by['bank-transfer']}` },
  { name: 'pay by transfer, proof sent', reach: withProof('sent') },
  { name: 'pay by transfer, proof refused', reach: withProof('refused') },
  { name: 'pay on delivery', path: `pay/${payments.by.delivery}` },
];

/** The page of a payment, and the money of a business. */
export const paymentsScreens: ModuleScreens = {
  module: 'payments',
  business: ({ place }) => [
    { name: 'payments to review', path: `${place}/kshop/sales/review` },
    { name: 'balance', path: `${place}/kshop/sales/balance` },
    {
      name: 'payouts',
      reach: (page, lang) =>
        page.getByRole('radiogroup').getByText(texts[lang].payments.movements.payouts, { exact: true }).click(),
    },
    {
      name: 'bank account',
      reach: async (page, lang) => {
        await page
          .getByRole('button', { name: likeText(texts[lang].payments.payouts.change_one) })
          .first()
          .click();
        await page.getByRole('dialog').getByLabel(texts[lang].payments.payouts.iban).waitFor();
      },
    },
    {
      name: 'balance statement',
      path: `${place}/kshop/sales/balance`,
      reach: async (page, lang) => {
        await page.getByRole('button', { name: texts[lang].payments.payouts.statement.open, exact: true }).click();
        await page.getByRole('dialog').getByText(texts[lang].payments.payouts.statement.detail).waitFor();
      },
    },
    {
      name: 'payout request',
      path: `${place}/kshop/sales/balance`,
      reach: async (page, lang) => {
        await answerWithoutRequest(page);
        await page
          .getByRole('button', { name: likeText(texts[lang].payments.payouts.request_one) })
          .first()
          .click();
        await page.getByRole('dialog').getByText(texts[lang].payments.payouts.arrives).waitFor();
        await page.unrouteAll({ behavior: 'wait' });
      },
    },
    {
      name: 'no bank account',
      path: `${place}/kshop/sales/balance`,
      reach: async (page, lang) => {
        await page.route('**/api/v1/company/bank-accounts', (route) => route.fulfill({ json: { bank_accounts: [] } }));
        await page.reload();
        await page
          .getByRole('button', { name: likeText(texts[lang].payments.payouts.add_one) })
          .first()
          .waitFor();
        await page.unrouteAll({ behavior: 'wait' });
      },
    },
    {
      name: 'payments',
      path: `${place}/kshop/sales/balance`,
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
    {
      name: 'operator payout to refuse',
      reach: async (page, lang) => {
        await page
          .getByRole('button', { name: likeText(operatorTexts[lang].payouts.refuse_one) })
          .first()
          .click();
        await page.getByRole('dialog').waitFor();
      },
    },
    {
      name: 'operator payout to record',
      path: 'app/admin/payouts',
      reach: async (page, lang) => {
        await answerApproved(page);
        await page
          .getByRole('button', { name: likeText(operatorTexts[lang].payouts.settle_one) })
          .first()
          .click();
        await page.getByRole('dialog').waitFor();
        await page.unrouteAll({ behavior: 'wait' });
      },
    },
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
