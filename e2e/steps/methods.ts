import { methodCall, type PaymentMethod } from '@kumbi/contract/payments/payment-methods.limits.ts';
import type { APIRequestContext, Page } from '@playwright/test';
import { type Lang, likeText, texts } from '../look/texts.ts';
import type { SandboxClient } from '../product/sandbox-client.ts';
import { clientHeaders, type Person } from './person.ts';
import { dialogNamed } from './shop.ts';

/** Chooses how to pay for a plan, in the dialog that offers every method. */
export async function choosePlanMethod(page: Page, lang: Lang, method: PaymentMethod): Promise<void> {
  const t = texts[lang].payments.pay;
  const dialog = dialogNamed(page, t.title);
  await dialog.getByRole('radio', { name: t.methods[method], exact: true }).check();
  await dialog.getByRole('button', { name: t.continue }).click();
}

/** Reads the reference and the amount in the dialog of a payment. */
export async function shownReference(page: Page, lang: Lang): Promise<{ reference: string; amount: string }> {
  const t = texts[lang].payments.pay;
  const dialog = dialogNamed(page, t.methods.reference);
  const fact = async (name: string) =>
    (await dialog.locator('dl > div').filter({ hasText: name }).locator('dd').textContent()) ?? '';
  return { reference: await fact(t.number), amount: await fact(t.amount) };
}

/** The facts that the buyer learns when a payment begins. */
export interface BegunPayment {
  readonly d: string;
  readonly amount: number;
  readonly reference?: string;
  readonly link?: string;
  readonly address?: string;
  /** The number that is asked to approve. */
  readonly phone: string;
}

/** The methods other than the reference. */
export type OtherMethod = keyof typeof payWith;

/** The methods whose money the seller collects. */
export type SellerMethod = 'bank-transfer' | 'delivery';

let orders = 0;
/** A number that no other order of this run has. */
const newPhone = (): string => `+2449${String(Date.now() + orders++).slice(-8)}`;

/** The part of the demo business that sells. */
interface DemoShop {
  readonly lang: Lang;
  readonly shop: { readonly code: string };
  readonly product: { readonly id: string };
}

/** Orders the demo's product from a browser, which may change the method afterwards. */
export async function orderBy(
  request: APIRequestContext,
  url: string,
  demo: DemoShop,
  method: OtherMethod | SellerMethod | 'reference',
  buyer: Partial<Person> = {},
): Promise<BegunPayment> {
  const phone = newPhone();
  const answer = await request.post(`${url}/api/v1/payments/checkout/shop`, {
    headers: clientHeaders(url, demo.lang),
    data: {
      ...methodCall({ method, phone }),
      shop: demo.shop.code,
      language: demo.lang,
      lines: [{ product: demo.product.id, quantity: 1 }],
      customer_name: buyer.name ?? 'Isabel Quissanga',
      ...(buyer.email ? { customer_email: buyer.email } : {}),
      customer_phone: phone,
      ...(method === 'delivery' ? { customer_address: 'Rua da Missão 12' } : {}),
    },
  });
  if (!answer.ok()) throw new Error(`the order was refused: ${await answer.text()}`);
  return { ...((await answer.json()) as Omit<BegunPayment, 'phone'>), phone };
}

/** Orders the demo's product, and pays it at a cash machine, until the buyer has the receipt. */
export async function buyByReference(
  request: APIRequestContext,
  sandbox: SandboxClient,
  { url, demo, buyer }: { readonly url: string; readonly demo: DemoShop; readonly buyer: Person },
): Promise<void> {
  const { reference = '' } = await orderBy(request, url, demo, 'reference', buyer);
  await sandbox.pay(reference);
  await sandbox.email(buyer.email, likeText(texts[demo.lang].site.payment_mail.receipt_subject));
}

const digits = (phone: string): string => phone.slice(-9);

/** Plays the buyer at the provider of each method. */
export const payWith = {
  async multicaixa(sandbox: SandboxClient, { phone }: Pick<BegunPayment, 'phone'>): Promise<void> {
    const { charges } = await sandbox.act<{ charges: { id: string; phone: string | null }[] }>(
      '/appypay/charges?limit=50',
    );
    const charge = charges.find((each) => each.phone?.endsWith(digits(phone)));
    await sandbox.act(`/appypay/charges/${charge?.id}/approve`, 'POST', {});
  },
  async paypay(sandbox: SandboxClient, { link = '' }: BegunPayment): Promise<void> {
    const { trades } = await sandbox.act<{ trades: { out_trade_no: string; app_path: string }[] }>(
      '/paypay/trades?limit=50',
    );
    const trade = trades.find(({ app_path }) => link.endsWith(app_path));
    await sandbox.act(`/paypay/trades/${trade?.out_trade_no}/pay`, 'POST', {});
  },
  async card(sandbox: SandboxClient, { link }: Pick<BegunPayment, 'link'>): Promise<void> {
    const { sessions } = await sandbox.act<{ sessions: { id: string; url: string | null }[] }>(
      '/stripe/sessions?limit=50',
    );
    const session = sessions.find(({ url }) => url === link);
    await sandbox.act(`/stripe/sessions/${session?.id}/pay`, 'POST', {});
  },
  async crypto(sandbox: SandboxClient, { address, amount }: BegunPayment): Promise<void> {
    const sending = { to: address, asset: 'USDT', amount: amount.toFixed(2), confirmations: 13 };
    await sandbox.act('/ethereum/send', 'POST', sending);
  },
} as const;
