import { expect } from '@playwright/test';
import { Webhook } from 'standardwebhooks';
import { expectAccessible } from './look/axe.ts';
import { filled, texts } from './look/texts.ts';
import { journey } from './product/journey.ts';
import { createAccount, newPerson } from './steps/person.ts';

const lang = 'pt';
const t = texts[lang].outbound;
const { sending } = texts[lang].hooks;

journey(
  'an outgoing webhook created in the browser notifies a program, and the public library accepts it',
  { tag: '@outbound' },
  async ({ page, url, sandbox }) => {
    const owner = newPerson('Nzinga Paulo');
    const path = `/journey-${owner.email.split('@')[0]}`;
    await createAccount(page.request, url, lang, owner);

    await journey.step('a private address is refused at its field', async () => {
      await page.goto(`/${lang}/app/creator/outbound-webhooks`);
      await page.getByRole('button', { name: t.list.create }).first().click();
      await page.getByRole('textbox', { name: t.form.name }).fill('Contabilidade');
      await page.getByRole('textbox', { name: t.form.url }).fill('http://192.168.1.10/webhooks');
      await page.getByRole('button', { name: t.form.create, exact: true }).click();
      await expect(page.getByText('Este endereço é de uma rede privada. Usa um endereço')).toBeVisible();
    });

    const secret = await journey.step('it is created, and its secret shown once', async () => {
      await page.getByRole('textbox', { name: t.form.url }).fill(`${sandbox.receiverUrl}${path}`);
      await page.getByLabel(t.form.chosen, { exact: true }).click();
      await expectAccessible(page, 'the form of a webhook');
      await page.getByLabel(t.form.all, { exact: true }).click();
      await page.getByRole('button', { name: t.form.create, exact: true }).click();
      const shown = page.getByRole('textbox', { name: sending.secret.label });
      await expect(shown).toHaveValue(/^whsec_/);
      await expectAccessible(page, 'the secret of a webhook');
      const value = await shown.inputValue();
      await page.getByRole('button', { name: sending.secret.done }).click();
      await expect(page).toHaveURL(/\/outbound-webhooks\/[0-9a-f-]{36}$/);
      return value;
    });
    const verified = (one: { body: string; headers: Readonly<Record<string, string>> }) =>
      new Webhook(secret).verify(one.body, { ...one.headers });

    const first = await journey.step('a test arrives, and appears without a reload', async () => {
      await page.getByRole('button', { name: t.page.test }).click();
      await expect.poll(async () => (await sandbox.received(path)).length).toBe(1);
      const [one] = await sandbox.received(path);
      if (!one) throw new Error('nothing arrived');
      expect(verified(one)).toMatchObject({ type: 'webhook.test' });
      expect(() => verified({ ...one, body: `${one.body} ` })).toThrow();
      // Without a reload, because the socket announced the delivery.
      await expect(
        page.getByRole('button', { name: new RegExp(`^${t.deliveries.test}.*${sending.statuses.delivered}`) }),
      ).toBeVisible();
      await expectAccessible(page, 'an outgoing webhook');
      return one;
    });

    await journey.step('it is resent with the same id', async () => {
      await page.getByRole('button', { name: new RegExp(`^${t.deliveries.test}`) }).click();
      const drawer = page.getByRole('dialog');
      await expect(drawer.getByText(filled(t.delivery.try, { number: 1 }))).toBeVisible();
      await expectAccessible(page, 'a delivery');
      await drawer.getByRole('button', { name: sending.resend }).click();
      await expect(drawer.getByText(filled(t.delivery.try, { number: 2 }))).toBeVisible();
      const received = await sandbox.received(path);
      expect(received).toHaveLength(2);
      for (const one of received) {
        expect(one.headers['webhook-id']).toBe(first.headers['webhook-id']);
        expect(verified(one)).toMatchObject({ type: 'webhook.test' });
      }
      await page.keyboard.press('Escape');
    });

    await journey.step('it is deleted, and restored', async () => {
      await page.getByRole('button', { name: filled(t.list.more, { name: 'Contabilidade' }) }).click();
      await page.getByRole('menuitem', { name: t.list.delete }).click();
      await expect(page.getByText(t.list.empty, { exact: true })).toBeVisible();
      await page.getByRole('button', { name: texts[lang].app.common.undo }).click();
      await expect(page.getByRole('link', { name: 'Contabilidade' })).toBeVisible();
      await expectAccessible(page, 'outgoing webhooks');
    });
  },
);
