import { setTimeout as sleep } from 'node:timers/promises';
import { payments } from '@kumbi/contract/payments/payments.endpoints.ts';
import { payouts } from '@kumbi/contract/payments/payouts.endpoints.ts';
import { paymentRefunds } from '@kumbi/contract/payments/refunds.endpoints.ts';
import { connected } from '@kumbi/server/kernel/database/bootstrap.ts';
import type { Client } from 'pg';
import { type Call, isAway, outside } from './calls.ts';
import type { Installation } from './installation.ts';
import type { Random } from './random.ts';
import type { Seller } from './seller.ts';

/** How often the seller returns money or requests a payout. */
const pauseMs = 700;
/** Refunds in full, and payouts that are cancelled again. */
const [wholly, cancelled] = [0.4, 0.5];

interface Returning {
  readonly call: Call;
  readonly seller: Seller;
  readonly random: Random;
  readonly stop: AbortSignal;
  /** If the kills left time for too few, the seller continues until this time, in ms of the clock. */
  readonly until: number;
}

/** With fewer refunds and payouts the test proves little. */
export const fewestReturns = 5;

/** Lets payouts and transfers use a bank account now: a real one waits a day. */
export const openBankAccount = (kumbi: Installation, { workspaceId }: Seller): Promise<unknown> =>
  connected(kumbi.databaseUrl(), (client) =>
    client.query(
      `insert into bank_accounts (workspace_id, id, currency, owner_name, iban, bank, offers_transfer, usable_at, created_at, updated_at)
       values ($1, gen_random_uuid(), 'AOA', 'Terra Boa', 'AO06004400006729503010102', 'BAI', false, now(), now(), now())`,
      [workspaceId],
    ),
  );

/** Refunds payments, each at most once, and requests payouts while parts are killed. @returns the number of accepted calls */
export async function returnMoney({ call, seller: { headers }, random, stop, until }: Returning): Promise<number> {
  const refunded = new Set<string>();
  let accepted = 0;
  while (!stop.aborted || (accepted < fewestReturns && Date.now() < until)) {
    await sleep(pauseMs);
    try {
      accepted += (await refundOne()) + (await payOutOrCancel());
    } catch (error) {
      if (!isAway(error)) throw error;
    }
  }
  return accepted;

  async function refundOne(): Promise<number> {
    const { status, body } = await call(payments.list, { query: {} }, { headers });
    const paid = status === 200 ? body.payments.filter((each) => each.status === 'paid' && !refunded.has(each.id)) : [];
    if (paid.length === 0) return 0;
    const payment = random.pick(paid);
    const whole = random.next() < wholly;
    const amount = whole ? payment.amount : Math.ceil(payment.amount * 50) / 100;
    // A repeat of a call whose response was lost has the same key and amount, so it isn't a second refund.
    refunded.add(payment.id);
    const input = { params: { id: payment.id }, body: { amount, reason: 'Devolvido' } };
    const keyed = { headers: { ...headers, 'idempotency-key': `refund-${payment.id}` } };
    for (let again = 0; again < 5; again++) {
      try {
        const answer = await call(paymentRefunds.create, input, keyed);
        if (answer.status === 200) return 1;
        if (answer.status < 500) return 0;
      } catch (error) {
        if (!isAway(error)) throw error;
      }
      await sleep(pauseMs);
    }
    return 0;
  }

  async function payOutOrCancel(): Promise<number> {
    const { body } = await call(payouts.list, { query: {} }, { headers });
    const open = body.payouts?.find(({ state }) => state === 'requested');
    if (!open)
      return (await call(payouts.create, { body: { currency: 'AOA', amount: 5_000 } }, { headers })).status === 200
        ? 1
        : 0;
    if (random.next() > cancelled) return 0;
    return (await call(payouts.cancel, { params: { id: open.id } }, { headers })).status === 200 ? 1 : 0;
  }
}

const minor = (amount: string): number => Math.round(Number(amount) * 100);

/** The refunds that providers made are those that we recorded, each once. */
export async function judgeRefunds(folder: string, client: Client): Promise<string[]> {
  const ask = async <Body>(at: string): Promise<Body> => (await outside<Body>(folder, `${at}limit=1000`)).body;
  const [{ charges }, { refunds }, { sessions }] = await Promise.all([
    ask<{ charges: { refunded: string }[] }>('/appypay/charges?'),
    ask<{ refunds: { status: string; amount: string }[] }>('/paypay/refunds?'),
    ask<{ sessions: { amount_refunded: number }[] }>('/stripe/sessions?'),
  ]);
  const there = {
    appypay: charges.reduce((sum, { refunded }) => sum + minor(refunded), 0),
    paypay: refunds.reduce((sum, { status, amount }) => sum + (status === 'REFUND_SUCCESS' ? minor(amount) : 0), 0),
    stripe: sessions.reduce((sum, { amount_refunded }) => sum + amount_refunded, 0),
  };
  const { rows } = await client.query<{ provider: string; minor: number; waiting: number; odd: number }>(
    `select a.provider, coalesce(sum(r.amount_minor) filter (where r.state = 'done'), 0)::int as minor,
       count(*) filter (where r.state = 'pending')::int as waiting, count(*) filter (where r.state = 'refused' or r.set_aside_at is not null)::int as odd
     from payment_refunds r join payment_attempts a on a.workspace_id = r.workspace_id and a.id = r.attempt_id
     where r.way = 'provider' group by 1`,
  );
  const here = new Map(rows.map((row) => [row.provider, row]));
  return Object.entries(there).flatMap(([provider, returned]) => {
    const { minor: recorded = 0, waiting = 0, odd = 0 } = here.get(provider) ?? {};
    return [
      ...(recorded === returned ? [] : [`${provider} returned ${returned}, and ${recorded} is recorded`]),
      ...(waiting === 0 ? [] : [`${waiting} refunds by ${provider} are not made`]),
      ...(odd === 0 ? [] : [`${odd} refunds by ${provider} were refused or set aside`]),
    ];
  });
}
