import { expect, type Page } from '@playwright/test';
import { Webhook } from 'standardwebhooks';
import { filled, type Lang, texts } from '../look/texts.ts';
import type { SandboxClient } from '../product/sandbox-client.ts';
import { createKey } from './api-key.ts';
import { dialogNamed } from './shop.ts';

/** A connected payment account with an endpoint that the sandbox receives. */
export interface ConnectedAccount {
  readonly id: string;
  /** The path of the endpoint. */
  readonly path: string;
  /** Signs the notices. */
  readonly secret: string;
}

/** Reads the id and the webhook secret of the connection whose form is open. */
export async function readOpenAccount(
  page: Page,
  lang: Lang,
  service: string,
  path: string,
): Promise<ConnectedAccount> {
  const { form } = texts[lang].integrations;
  const dialog = dialogNamed(page, filled(form.edit_title, { service }));
  await dialog.getByRole('button', { name: filled(form.reveal_named, { name: form.webhook_secret }) }).click();
  const secret = dialog.getByRole('textbox', { name: form.webhook_secret, exact: true });
  await expect(secret).toHaveValue(/^whsec_[A-Za-z0-9+/=]+$/);
  return { id: new URL(page.url()).searchParams.get('id') ?? '', path, secret: await secret.inputValue() };
}

/** Lets a program request a payment, plays the payer, and waits for the signed notice at the owner's endpoint. */
export async function expectNotice(
  page: Page,
  { url, sandbox, company }: { readonly url: string; readonly sandbox: SandboxClient; readonly company: string },
  { id, path, secret }: ConnectedAccount,
  pay: (reference: string) => Promise<void>,
): Promise<void> {
  const key = await createKey(page.request, url, company, { key: path, type: 'integration', integration_id: id });
  const started = await fetch(`${url}/api/v1/payments`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key.secret}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      amount: 450_000,
      currency: 'AOA',
      description: 'Encomenda 7731',
      customer: { name: 'Ana Domingos', phone: '923000111' },
      external_id: 'order-7731',
    }),
  });
  if (!started.ok) throw new Error(`the payment was refused: ${await started.text()}`);
  const payment = (await started.json()) as { id: string; reference: string };
  await pay(payment.reference);
  // The endpoint also learns about other payments of the account, such as those of payment links.
  const arrived = async () => (await sandbox.received(path)).filter(({ body }) => body.includes(payment.id));
  await expect.poll(async () => (await arrived()).length, { timeout: 60_000 }).toBeGreaterThan(0);
  const [notice] = await arrived();
  if (!notice) throw new Error('nothing arrived');
  const webhook = new Webhook(secret);
  expect(webhook.verify(notice.body, { ...notice.headers })).toMatchObject({
    type: 'integration.payment_paid',
    data: { id: payment.id, status: 'paid', external_id: 'order-7731' },
  });
  expect(() => webhook.verify(`${notice.body} `, { ...notice.headers })).toThrow();
}
