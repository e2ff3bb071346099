import { readFile } from 'node:fs/promises';
import { type APIRequestContext, expect } from '@playwright/test';
import { expectAccessible } from './look/axe.ts';
import { operatorTexts } from './look/operator-texts.ts';
import { filled, likeText, texts } from './look/texts.ts';
import { journey } from './product/journey.ts';
import { openDemo } from './steps/demo.ts';
import { buyByReference } from './steps/methods.ts';
import { signInOperator } from './steps/operator.ts';
import { clientHeaders, newPerson } from './steps/person.ts';

const lang = 'pt';
const t = texts[lang];
const phone = {
  viewport: { width: 360, height: 740 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  locale: 'pt-PT',
} as const;

journey.use(phone);

interface Lists {
  readonly payouts: readonly { readonly id: string }[];
  readonly payments: readonly { readonly id: string; readonly buyer: string }[];
}

/** Calls the demo business as its owner. */
function callsOf(request: APIRequestContext, url: string, company: string) {
  const headers = { ...clientHeaders(url, lang), 'x-company': company };
  return {
    read: async (path: string): Promise<Lists> =>
      (await (await request.get(`${url}/api/v1/company${path}`, { headers })).json()) as Lists,
    send: async (path: string, data: object = {}): Promise<void> => {
      const answer = await request.post(`${url}/api/v1/company${path}`, { headers, data });
      if (!answer.ok()) throw new Error(`${path} was refused: ${await answer.text()}`);
    },
  };
}

/** Sums the amounts of a statement in hundredths, and compares them with its balances. */
function sumsOf(csv: string) {
  const rows = csv.trim().split('\r\n').slice(1);
  const cells = rows.map((row) => row.split(','));
  const hundredths = (text = '') => Math.round(Number(text) * 100);
  const balanceOf = (name: string) => hundredths(cells.find(([, , kind]) => kind === name)?.at(-2));
  const moved = cells.filter(([, time]) => time !== '').map((row) => hundredths(row.at(-3)));
  return { opening: balanceOf('Saldo inicial'), closing: balanceOf('Saldo final'), moved };
}

journey(
  'the money of an order that was refunded in part is paid out',
  { tag: '@payments' },
  async ({ page, browser, url, sandbox }) => {
    const buyer = newPerson('Domingas Sapalo');
    const { payouts } = t.payments;
    const demo = await openDemo(page.request, url, lang);
    const calls = callsOf(page.request, url, demo.company);
    const operator = await (await browser.newContext({ ...phone, baseURL: url })).newPage();
    await signInOperator(operator.request, url, lang);

    await journey.step('an order is paid, and a part of it refunded', async () => {
      await buyByReference(page.request, sandbox, { url, demo, buyer });
      const { payments } = await calls.read('/payments');
      const payment = payments.find((each) => each.buyer === buyer.name);
      await calls.send(`/payments/${payment?.id}/refunds`, { amount: 1000, reason: 'Faltou um artigo' });
      // The demo business already has a request.
      for (const { id } of (await calls.read('/payouts?state=requested')).payouts)
        await calls.send(`/payouts/${id}/cancel`);
    });

    const dialog = page.getByRole('dialog').last();
    const list = page.locator('main');
    const request = async (amount: string) => {
      await list.getByRole('button', { name: filled(payouts.request_one, { account: payouts.accounts.AOA }) }).click();
      await dialog.getByRole('textbox', { name: payouts.amount }).fill(amount);
      await dialog.getByRole('button', { name: payouts.request, exact: true }).click();
      await expect(dialog).toBeHidden();
    };
    await journey.step('the owner requests a payout, cancels it, and requests another one', async () => {
      await page.goto(`/${lang}/app/company/${demo.company}/kshop/sales/balance`);
      await page.getByRole('radiogroup').getByText(t.payments.movements.payouts, { exact: true }).click();
      await request('60000');
      await list.getByRole('button', { name: likeText(payouts.cancel_one) }).click();
      await page.getByRole('dialog').getByRole('button', { name: payouts.cancel, exact: true }).click();
      await request('50000');
      await expect(list.getByText(payouts.states.requested, { exact: true })).toBeVisible();
      await expectAccessible(page, 'payouts on a phone');
    });

    const reference = `TRF ${Date.now()}`;
    await journey.step('the operator approves it, transfers it, and records that', async () => {
      const { payouts: told } = operatorTexts[lang];
      const row = operator.getByText(new RegExp(demo.company)).first().locator('xpath=ancestor::*[.//button][1]');
      await operator.goto(`/${lang}/app/admin/payouts`);
      await row.getByRole('button', { name: told.approve }).click();
      await expect(list.getByText(payouts.states.approved, { exact: true })).toBeVisible();
      await expect(list.getByRole('button', { name: likeText(payouts.cancel_one) })).toBeHidden();
      await row.getByRole('button', { name: told.pay }).click();
      await operator.getByRole('dialog').getByRole('textbox', { name: told.reference }).fill(reference);
      await operator.getByRole('dialog').getByRole('button', { name: told.record, exact: true }).click();
      await expect(operator.getByRole('dialog')).toBeHidden();
    });

    await journey.step('the owner sees it paid without a reload, and downloads the statement', async () => {
      await expect(list.getByText(new RegExp(reference))).toBeVisible();
      await list.getByRole('button', { name: payouts.statement.open, exact: true }).click();
      const saved = page.waitForEvent('download');
      await dialog.getByRole('button', { name: payouts.statement.csv }).click();
      const csv = await readFile(await (await saved).path(), 'utf8');
      expect(csv).toContain(`${reference},-50000,`);
      const { opening, closing, moved } = sumsOf(csv);
      expect(moved).toContain(-5_000_000);
      expect(moved).toContain(-100_000);
      expect(closing).toBe(moved.reduce((sum, amount) => sum + amount, opening));
    });
  },
);
