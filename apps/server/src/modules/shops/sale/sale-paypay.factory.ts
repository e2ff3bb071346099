import type { PaymentMethod } from '@kumbi/contract/payments/payment-methods.limits.ts';
import { checkoutAttempts } from '@kumbi/contract/payments/payments.endpoints.ts';
import type { Product, Shop } from '@kumbi/contract/shops/shops.schemas.ts';
import { expect } from 'vitest';
import type { TestPerson, TestServer } from '../../../testing/test-server.ts';
import { lookUpPayments } from '../../payments/checkout/checkout.factory.ts';
import type { PaypayMethod } from '../../payments/provider/paypay/paypay.factory.ts';
import type { buy } from './sale.factory.ts';
import { readAttempts, readBalances, readIssues, readStock, readView } from './sale-reads.factory.ts';

/** One purchase of a product for 4,500 Kz, of which ten are in stock. */
export interface Purchase {
  readonly server: TestServer;
  readonly owner: TestPerson;
  readonly shop: Shop;
  readonly product: Product;
  readonly started: Awaited<ReturnType<typeof buy>>;
  readonly cookie: string;
}

/** The name of a trade at the sandbox. */
interface Trade {
  readonly out_trade_no: string;
  readonly status: string;
  readonly method: string;
}

export const faults = (server: TestServer, paypay: object) => server.outside('/faults', 'PUT', { paypay });
export const noFaults = {
  failing: 0,
  slowMs: 0,
  rateLimited: false,
  duplicateCallbacks: 0,
  outOfOrderCallbacks: 0,
  dropCallbacks: false,
  loseAnswers: false,
  badSignatures: false,
};

export const attemptsOf = ({ server, owner }: Purchase) => readAttempts(server, { owner });

export const lastOf = async (purchase: Purchase) => (await attemptsOf(purchase)).at(-1)?.reference ?? '';

/** Acts on a payment at PayPay as its buyer, and runs everything that follows. */
export async function act(purchase: Purchase, action: string, body: object = {}, reference?: string): Promise<void> {
  const name = reference ?? (await lastOf(purchase));
  await purchase.server.outside(`/paypay/trades/${name}/${action}`, 'POST', body);
  await purchase.server.settled();
}

export async function tradeOf({ server }: Purchase, reference: string): Promise<Trade | undefined> {
  const { trades } = await server.outside<{ trades: Trade[] }>('/paypay/trades?limit=200');
  return trades.find(({ out_trade_no }) => out_trade_no === reference);
}

/** Asks PayPay about everything that is watched, as the worker does, twice. */
export async function lookUp({ server }: Purchase): Promise<void> {
  await lookUpPayments(server);
  await lookUpPayments(server);
}

/** Sends every notification about one payment again, the newest first. */
export async function resendAll({ server }: Purchase, reference: string): Promise<unknown[]> {
  const { notifications } = await server.outside<{ notifications: { id: string; fields: { out_trade_no: string } }[] }>(
    '/paypay/notifications?limit=200',
  );
  const about = notifications.filter(({ fields }) => fields.out_trade_no === reference);
  const answers: unknown[] = [];
  for (const { id } of about) answers.push(await server.outside(`/paypay/notifications/${id}/resend`, 'POST'));
  await server.settled();
  return answers;
}

export const viewOf = ({ server, started, cookie }: Purchase) => readView(server, started.body.d, cookie);
export const stockOf = ({ server, ...seller }: Purchase) => readStock(server, seller);
export const issuesOf = ({ server, owner }: Purchase) => readIssues(server, { owner });
export const balancesOf = ({ server, owner }: Purchase) => readBalances(server, { owner });

/** Changes the method, as the browser that started the purchase. */
export const change = ({ server, started, cookie }: Purchase, angolan_method: PaymentMethod) =>
  server.call(
    checkoutAttempts.create,
    {
      params: { token: started.body.d },
      body: { payment_method: 'angolan', angolan_method: angolan_method as PaypayMethod },
    },
    { headers: { cookie } },
  );

/** Checks that a purchase was paid and delivered, once. */
export async function expectPaidOnce(purchase: Purchase): Promise<void> {
  expect(await viewOf(purchase)).toMatchObject({ status: 'paid', instructions: null });
  expect(await stockOf(purchase)).toMatchObject({ stock_amount: 9, reserved: 0 });
  expect(await balancesOf(purchase)).toMatchObject([{ currency: 'AOA', available: 4_500 }]);
}
/** Checks that a purchase is still waiting for its payment, with its stock. */
export async function expectWaiting(purchase: Purchase): Promise<void> {
  expect(await viewOf(purchase)).toMatchObject({ status: 'waiting' });
  expect(await stockOf(purchase)).toMatchObject({ stock_amount: 9, reserved: 1 });
  expect(await balancesOf(purchase)).toEqual([]);
}
