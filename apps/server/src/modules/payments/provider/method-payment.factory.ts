import type { PaymentMethod } from '@kumbi/contract/payments/payment-methods.limits.ts';
import {
  balance,
  checkoutAttempts,
  checkouts,
  paymentIssues,
  payments,
} from '@kumbi/contract/payments/payments.endpoints.ts';
import type { TestPerson, TestServer } from '../../../testing/test-server.ts';
import { openCheckout } from '../checkout/checkout.factory.ts';
import type { AttemptRow, CheckoutRow } from '../checkout/checkout.store.ts';
import { checkoutToken } from '../checkout/checkout-address.rules.ts';
import { attemptQueue } from '../settlement/settlement.jobs.ts';

/** A payment in the buyer's own browser, which may change the method. */
export interface BuyerPayment {
  readonly reference: string;
  readonly token: string;
  /** Begins another attempt, over HTTP. */
  change(method: PaymentMethod, phone?: string): Promise<{ status: number; body: Record<string, unknown> }>;
  /** The payment as its page shows it. */
  view(): Promise<Record<string, unknown>>;
}

/** Opens a checkout with a method, and gives its browser's cookie to the buyer. */
export async function openPayment(
  server: TestServer,
  owner: TestPerson,
  { method, amountMinor = 250_000, phone }: { method: PaymentMethod; amountMinor?: number; phone?: string },
): Promise<BuyerPayment> {
  const reference = await openCheckout(server, owner, { amountMinor, method, ...(phone ? { phone } : {}) });
  const value = `the browser that pays ${reference}`.replaceAll(' ', '-');
  const { rows } = await server.kernel.db.ownerPool.query<CheckoutRow>(
    `update checkouts set starter_hash = $2 where id = (select checkout_id from payment_attempts where reference = $1)
     returning *`,
    [reference, server.kernel.secrets.sign('starter', value)],
  );
  const [checkout] = rows;
  if (!checkout) throw new Error('the checkout of a payment is missing');
  const token = checkoutToken(server.kernel, checkout);
  const headers = { origin: server.url, cookie: `kumbi_buyer=${value}` };
  return {
    reference,
    token,
    change: (to, number) =>
      server.call(
        checkoutAttempts.create,
        {
          params: { token },
          body: { payment_method: 'angolan', angolan_method: to, ...(number ? { phone_number: number } : {}) },
        } as Parameters<typeof server.call<typeof checkoutAttempts.create>>[1],
        { headers },
      ) as Promise<{ status: number; body: Record<string, unknown> }>,
    view: async () => (await server.call(checkouts.get, { params: { token } }, { headers })).body,
  };
}

/** Returns the attempts of a payment, the first one first. */
export async function attemptsOf(server: TestServer, reference: string): Promise<AttemptRow[]> {
  const { rows } = await server.kernel.db.ownerPool.query<AttemptRow>(
    `select * from payment_attempts where checkout_id = (select checkout_id from payment_attempts where reference = $1)
     order by created_at, id`,
    [reference],
  );
  return rows;
}

/** Makes the watched payments due, and asks about them as the worker does, twice. */
export async function askProviders(server: TestServer, seconds = 6): Promise<void> {
  server.clock.advance(seconds * 1_000);
  const { kernel } = server;
  for (let run = 0; run < 2; run++) await attemptQueue.job.run({ kernel, payload: {}, attempt: 1, log: kernel.log });
  await server.settled();
}

/** Everything that a workspace sees of its payments: the newest one, its balance, and what a person must decide. */
export async function paymentsOf(server: TestServer, owner: TestPerson) {
  const [list, money, review] = await Promise.all([
    server.call(payments.list, { query: {} }, { as: owner }),
    server.call(balance.get, {}, { as: owner }),
    server.call(paymentIssues.list, { query: {} }, { as: owner }),
  ]);
  return {
    newest: list.body.payments[0],
    available: money.body.balances[0]?.available ?? 0,
    issues: review.body.issues,
  };
}

/** Counts the entries of the ledger that an attempt made. */
export async function timesBooked(server: TestServer, reference: string): Promise<number> {
  const { rows } = await server.kernel.db.ownerPool.query(
    `select 1 from balance_entries where kind = 'sale'
       and attempt_id in (select id from payment_attempts where reference = $1)`,
    [reference],
  );
  return rows.length;
}
