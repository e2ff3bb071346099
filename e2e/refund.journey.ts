import { type APIRequestContext, expect } from '@playwright/test';
import { expectAccessible } from './look/axe.ts';
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

/** Records the operator's transfer of the only refund to a buyer. */
async function transferRefund(request: APIRequestContext, url: string, email: string): Promise<void> {
  const headers = clientHeaders(url, lang);
  const listed = await request.get(`${url}/api/v1/admin/buyer-refunds`, { headers });
  const { buyer_refunds: all } = (await listed.json()) as { buyer_refunds: { id: string; buyer: string }[] };
  const refund = all.find(({ buyer }) => buyer.includes(email));
  if (!refund) throw new Error(`there is no refund to ${email}`);
  const data = { reference: `TRF ${refund.id.slice(-8)}` };
  const answer = await request.post(`${url}/api/v1/admin/buyer-refunds/${refund.id}/settle`, { headers, data });
  if (!answer.ok()) throw new Error(`the transfer was refused: ${await answer.text()}`);
}

journey(
  'an order paid by reference is refunded in part, and then in full',
  { tag: '@payments' },
  async ({ page, browser, url, sandbox }) => {
    const buyer = newPerson('Celeste Kiala');
    const { refunds } = t.payments;
    const demo = await openDemo(page.request, url, lang);
    const operator = (await browser.newContext({ ...phone, baseURL: url })).request;
    await signInOperator(operator, url, lang);

    await journey.step('an order arrives and is paid', async () => {
      await buyByReference(page.request, sandbox, { url, demo, buyer });
    });

    const dialog = page.getByRole('dialog').last();
    await journey.step('a part of it is refunded', async () => {
      await page.goto(`/${lang}/app/company/${demo.company}/kshop/sales`);
      await page.getByRole('button', { name: buyer.name }).first().click();
      await page.getByRole('dialog').getByRole('button', { name: refunds.open, exact: true }).click();
      await dialog.getByRole('textbox', { name: refunds.amount }).fill('1000');
      await dialog.getByRole('textbox', { name: refunds.reason }).fill('Faltou um artigo');
      await expect(dialog.getByText(refunds.ways.platform)).toBeVisible();
      await expect(dialog.getByLabel(refunds.restock)).toBeHidden();
      await expectAccessible(page, 'refund on a phone');
      await dialog.getByRole('button', { name: refunds.submit, exact: true }).click();
      await expect(dialog.getByText(refunds.states.pending.platform)).toBeVisible();
      await expect(dialog.getByRole('button', { name: likeText(refunds.cancel_one) })).toBeVisible();
    });

    await journey.step('the operator transfers it, and the seller sees that without a reload', async () => {
      await transferRefund(operator, url, buyer.email);
      await expect(dialog.getByText(refunds.states.pending.platform)).toBeHidden();
      await expect(dialog.getByRole('button', { name: likeText(refunds.note_one) })).toBeVisible();
      const mail = await sandbox.email(buyer.email, likeText(t.site.payment_mail.credit_subject));
      expect(mail.text).toContain('Faltou um artigo');
      expect(mail.text).toContain(t.site.payment_mail.credit_corrects);
    });

    await journey.step('the rest is refunded, and the goods return to the stock', async () => {
      await dialog.getByLabel(refunds.restock).check();
      await dialog.getByRole('button', { name: refunds.submit, exact: true }).click();
      await expect(dialog.getByText(refunds.states.pending.platform)).toBeVisible();
      await transferRefund(operator, url, buyer.email);
      await expect(dialog.getByRole('button', { name: likeText(refunds.note_one) })).toHaveCount(2);
      await expect(dialog.getByRole('button', { name: refunds.submit, exact: true })).toBeHidden();
    });

    await journey.step('the list of payments shows it', async () => {
      await page.goto(`/${lang}/app/company/${demo.company}/kshop/sales/balance`);
      await page.getByText(t.payments.movements.payments, { exact: true }).click();
      const row = page.locator('main').getByText(buyer.name).locator('xpath=ancestor::*[.//button][1]');
      await expect(row.getByText(t.payments.payments.status.refunded)).toBeVisible();
      await expectAccessible(page, 'payments on a phone');
      const numbered = filled(refunds.view_one, { number: '' }).trim();
      await row.getByRole('button', { name: numbered }).click();
      await expect(page.getByRole('dialog').getByText(refunds.states.done, { exact: true }).first()).toBeVisible();
    });
  },
);
