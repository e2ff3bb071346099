import type { PaymentMethod } from '@kumbi/contract/payments/payment-methods.limits.ts';
import { balance, checkouts, paymentIssues } from '@kumbi/contract/payments/payments.endpoints.ts';
import { products } from '@kumbi/contract/shops/shops.endpoints.ts';
import type { Product } from '@kumbi/contract/shops/shops.schemas.ts';
import type { TestPerson, TestServer } from '../../../testing/test-server.ts';

/** The state of the money and of the stock of a seller, for tests of purchases. */
export interface Seller {
  readonly owner: TestPerson;
  readonly product: Pick<Product, 'id'>;
}

interface Attempt {
  readonly id: string;
  readonly method: PaymentMethod;
  readonly status: string;
  readonly failure: string | null;
  readonly reference: string;
  readonly phone: string;
  readonly due_at: Date | null;
}

/** Reads the attempts of the seller's purchases, the oldest first. */
export async function readAttempts(server: TestServer, { owner }: Pick<Seller, 'owner'>): Promise<Attempt[]> {
  const { rows } = await server.kernel.db.ownerPool.query<Attempt>(
    'select * from payment_attempts where workspace_id = $1 order by created_at, id',
    [owner.workspaceId],
  );
  return rows;
}

/** Reads a payment as its page shows it. @param cookie of the browser that started it */
export const readView = async (server: TestServer, token: string, cookie = '') =>
  (await server.call(checkouts.get, { params: { token } }, cookie ? { headers: { cookie } } : {})).body;
export const readStock = async (server: TestServer, { owner, product }: Seller) =>
  (await server.call(products.get, { query: { id: product.id } }, { as: owner })).body.product;
export const readIssues = async (server: TestServer, { owner }: Pick<Seller, 'owner'>) =>
  (await server.call(paymentIssues.list, { query: {} }, { as: owner })).body.issues;
export const readBalances = async (server: TestServer, { owner }: Pick<Seller, 'owner'>) =>
  (await server.call(balance.get, {}, { as: owner })).body.balances;

/** Lets time pass, and runs a periodic job twice: every job may run again. */
async function runTwice(server: TestServer, name: string, ms: number): Promise<void> {
  server.clock.advance(ms);
  for (let run = 0; run < 2; run++) await server.runCron(name);
  await server.settled();
}
/** Asks about the payments that are due. */
export const lookUpDue = (server: TestServer, ms = 6_000) => runTwice(server, 'payments.resume_attempts', ms);
/** Closes expired checkouts. */
export const sweepCheckouts = (server: TestServer) => runTwice(server, 'payments.sweep_checkouts', 0);
/** Checks the addresses that were paid before. */
export const watchEthereum = (server: TestServer, ms: number) => runTwice(server, 'payments.watch_ethereum', ms);
