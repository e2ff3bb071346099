import { payments } from '@kumbi/contract/payments/payments.endpoints.ts';
import { paymentDetails, paymentRefunds } from '@kumbi/contract/payments/refunds.endpoints.ts';
import { expect } from 'vitest';
import type { TestPerson, TestServer } from '../../../testing/test-server.ts';
import { openCheckout, payReference } from '../checkout/checkout.factory.ts';
import { recordRefund } from '../payout/refund.service.ts';

/** Pays a new checkout of a workspace by reference, at the platform's account. @returns the id of the payment */
export async function paidCheckout(
  server: TestServer,
  owner: TestPerson,
  { amountMinor = 450_000, email = '' }: { readonly amountMinor?: number; readonly email?: string } = {},
): Promise<string> {
  await payReference(server, await openCheckout(server, owner, { amountMinor, email }));
  return newestPayment(server, owner);
}

export async function newestPayment(server: TestServer, owner: TestPerson): Promise<string> {
  const [payment] = (await server.call(payments.list, { query: {} }, { as: owner })).body.payments;
  if (!payment) throw new Error('there is no payment');
  return payment.id;
}

/** @param body an amount, or the whole body */
export const refundPayment = (
  server: TestServer,
  owner: TestPerson,
  id: string,
  body: number | Record<string, unknown>,
  headers: Record<string, string> = {},
) =>
  server.call(
    paymentRefunds.create,
    { params: { id }, body: (typeof body === 'number' ? { amount: body } : body) as { amount: number } },
    { as: owner, headers },
  );

export const readPayment = async (server: TestServer, owner: TestPerson, id: string) =>
  (await server.call(paymentDetails.get, { params: { id } }, { as: owner })).body.payment;

/** Returns each entry of the ledger. The sums must match the entries, and a negative sum needs debts. */
export async function readLedger(server: TestServer, { workspaceId }: TestPerson): Promise<[string, number][]> {
  const { rows } = await server.kernel.db.ownerPool.query<{ kind: string; minor: number }>(
    `select kind, amount_minor::int as minor from balance_entries where workspace_id = $1 order by created_at, id`,
    [workspaceId],
  );
  const sums = await server.kernel.db.ownerPool.query<{ minor: number }>(
    `select coalesce(sum(minor), 0)::int as minor from balances where workspace_id = $1`,
    [workspaceId],
  );
  const total = (of: typeof rows) => of.reduce((sum, { minor }) => sum + minor, 0);
  expect(sums.rows).toEqual([{ minor: total(rows) }]);
  expect(Math.min(0, total(rows))).toBeGreaterThanOrEqual(total(rows.filter(({ kind }) => kind === 'debt')));
  return rows.map(({ kind, minor }) => [kind, minor]);
}

/** Refunds the newest payment with the operator's transfer, and runs everything that follows. @param body an amount */
export async function refundNewest(
  server: TestServer,
  owner: TestPerson,
  body: { readonly amount: number; readonly restock?: boolean },
): Promise<void> {
  const answer = await refundPayment(server, owner, await newestPayment(server, owner), body);
  const [refund] = answer.body.payment?.refunds ?? [];
  if (!refund) throw new Error(`the refund was refused: ${answer.body.code}`);
  await recordRefund(server.kernel, { id: refund.id, reference: `TRF ${refund.id}` });
  await server.runJobs();
}
