import { setTimeout as sleep } from 'node:timers/promises';
import { methodCall, type PaymentMethod } from '@kumbi/contract/payments/payment-methods.limits.ts';
import { median } from '../load.ts';
import { goalMachine, onGoalMachine, readingSpeed } from '../machine.ts';
import { count, type Line, ms } from '../report.ts';
import { connect } from '../running/connection.ts';
import type { Installation } from '../running/installation.ts';
import { makeSeller, productsSql, type Seller } from '../running/seller.ts';
import { type Buyers, together } from './buyers.ts';

const checkouts = 200;
/** Each provider has its own code, which a process compiles as it runs. */
const warming = 100;
const atOnce = 32;
const patienceMs = 120_000;
const goalMs = 45;
const stock = 1_000_000;
/** No kwanzas are below the least amount of any provider. */
const offered: readonly PaymentMethod[] = ['reference', 'multicaixa', 'paypay', 'card', 'crypto'];

interface Attempt {
  readonly reference: string;
  readonly provider_id: string | null;
}

interface Measured {
  readonly name: string;
  readonly method: PaymentMethod;
  /** Connects the seller's own account, because the platform's references are those of ProxyPay. */
  connect?(installation: Installation, seller: Seller): Promise<void>;
  /** The sandbox's call that pays, and its body. */
  pay(attempt: Attempt): readonly [string, object];
  /** After all payments. */
  confirm?(installation: Installation): Promise<unknown>;
}

const measured: readonly Measured[] = [
  {
    name: 'a reference by ProxyPay',
    method: 'reference',
    pay: ({ reference }) => [`/references/${reference}/pay`, {}],
  },
  {
    name: 'a reference by AppyPay, on the seller’s account',
    method: 'reference',
    connect: connectAppypay,
    pay: ({ reference }) => [`/appypay/charges/${reference}/pay`, {}],
  },
  {
    name: 'a reference by PayPay, on the seller’s account',
    method: 'reference',
    connect: connectPaypay,
    pay: ({ reference }) => [`/paypay/trades/${reference}/pay`, {}],
  },
  {
    name: 'Multicaixa Express by AppyPay',
    method: 'multicaixa',
    pay: ({ reference }) => [`/appypay/charges/${reference}/approve`, {}],
  },
  { name: 'PayPay', method: 'paypay', pay: ({ reference }) => [`/paypay/trades/${reference}/pay`, {}] },
  { name: 'a card', method: 'card', pay: ({ provider_id }) => [`/stripe/sessions/${provider_id}/pay`, {}] },
  {
    name: 'USDT on Ethereum',
    method: 'crypto',
    pay: ({ reference }) => ['/ethereum/send', { to: reference, asset: 'USDT', amount: '5.5' }],
    confirm: ({ control }) => control('/ethereum/mine', 'POST', { blocks: 13 }),
  },
];

/**
 * Measures what one payment of each method costs, from its start to its receipt and emails, also as a multiple of the
 * first method.
 */
export async function eachMethod(
  installation: Installation,
  buyers: Buyers,
  log: (line: string) => void,
): Promise<Line[]> {
  await installation.control('/faults', 'PUT', { proxypay: { duplicateCallbacks: 0 } });
  const costs: { name: string; total: number; used: (readonly [string, number])[] }[] = [];
  const speeds: number[] = [];
  for (const [index, each] of measured.entries()) {
    const [early, late] = [
      await openSeller(installation, each, `warm-${index}`),
      await openSeller(installation, each, `method-${index}`),
    ];
    await buyAndDeliver(installation, buyers, { each, ...early, times: warming });
    speeds.push(readingSpeed());
    const before = installation.processorTimes();
    await buyAndDeliver(installation, buyers, { each, ...late, times: checkouts });
    const used = Object.entries(installation.processorTimes()).map(
      ([who, time]) => [who, (time - (before[who] ?? 0)) / checkouts] as const,
    );
    const own = used.filter(([who]) => who !== 'sandbox' && who !== 'buyers');
    const total = own.reduce((sum, [, time]) => sum + time, 0);
    log(`${each.name}: ${ms(total)}`);
    costs.push({ name: each.name, total, used });
  }
  speeds.push(readingSpeed());
  const speed = median(speeds);
  const first = costs[0]?.total ?? 0;
  return costs.map(({ name, total, used }) => {
    const scaled = onGoalMachine(total, speed);
    return {
      what: `CPU time of ${name}, started, paid and delivered, with all its follow-up work`,
      measured: `${ms(total)}, ${(total / first).toFixed(2)} times the first, ${ms(scaled)} ${goalMachine} (${used.map(([who, time]) => `${who} ${ms(time)}`).join(', ')})`,
      goal: `at most ${goalMs} ms without sandbox and buyers`,
      kind: 'ratio',
      met: total <= goalMs,
    };
  });
}

/** Each has its own connection, because all payments together would exceed the limit of one connection in a minute. */
async function openSeller(
  installation: Installation,
  each: Measured,
  name: string,
): Promise<{ readonly seller: Seller; readonly product: string }> {
  const seller = await makeSeller(installation, name);
  const product = await openShop(installation, seller);
  await each.connect?.(installation, seller);
  return { seller, product };
}

/** Offers all methods in a shop with one product. @returns the product's id */
async function openShop(installation: Installation, seller: Seller): Promise<string> {
  const admin = installation.admin();
  await admin.query('update shops set payment_methods = $2 where workspace_id = $1', [
    seller.workspaceId,
    JSON.stringify(offered),
  ]);
  const owner = [seller.workspaceId, seller.shopId, seller.categoryId];
  await admin.query(productsSql(`'Café ' || n`), [...owner, 1, 1, stock]);
  const { rows } = await admin.query<{ id: string }>('select id from products where workspace_id = $1', [
    seller.workspaceId,
  ]);
  return rows[0]?.id ?? '';
}

interface Buying {
  readonly each: Measured;
  readonly seller: Seller;
  readonly product: string;
  readonly times: number;
}

async function buyAndDeliver(
  installation: Installation,
  buyers: Buyers,
  { each, seller, product, times }: Buying,
): Promise<void> {
  const before = await delivered(installation, seller);
  await together(times, atOnce, async () => {
    const { status, code } = await buyers.start(seller.shopCode, product, methodCall(each));
    if (status !== 200) throw new Error(`a checkout by ${each.name} got ${status} ${code}`);
  });
  // In one query: the sandbox's lists and the payment's page would cost more than the payment.
  const { rows: attempts } = await installation
    .admin()
    .query<Attempt>(
      `select reference, provider_id from payment_attempts where workspace_id = $1 and status = 'pending'`,
      [seller.workspaceId],
    );
  if (attempts.length !== times) throw new Error(`${count(attempts.length)} of ${times} attempts can be paid`);
  await together(times, atOnce, async (turn) => {
    const [at, body] = each.pay(attempts[turn] ?? { reference: '', provider_id: null });
    await installation.control(at, 'POST', body);
  });
  await each.confirm?.(installation);
  const begun = Date.now();
  for (;;) {
    const done = (await delivered(installation, seller)) - before;
    const waiting = await work(installation);
    if (done >= times && waiting.length === 0) return;
    if (Date.now() - begun > patienceMs)
      throw new Error(
        `${done} of ${times} payments by ${each.name} were delivered in time; ${waiting.join(', ')} wait`,
      );
    await sleep(250);
  }
}

async function delivered(installation: Installation, seller: Seller): Promise<number> {
  const { rows } = await installation
    .admin()
    .query<{ count: number }>(
      `select count(*)::int as count from checkouts where workspace_id = $1 and status = 'paid' and delivered`,
      [seller.workspaceId],
    );
  return rows[0]?.count ?? 0;
}

/** Lists the due jobs by their names. */
async function work(installation: Installation): Promise<string[]> {
  const { rows } = await installation.admin().query<{ name: string }>(
    `select distinct t.identifier as name from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     where j.run_at <= now() and j.attempts < j.max_attempts`,
  );
  return rows.map(({ name }) => name);
}

async function connectAppypay(installation: Installation, seller: Seller): Promise<void> {
  const merchant = await installation.control<{ id: string; clientId: string; clientSecret: string }>(
    '/appypay/accounts',
    'POST',
    {},
  );
  const form = { client_id: merchant.clientId, client_secret: merchant.clientSecret };
  const { kumbi_url: webhookUrl } = await connect(installation, seller, 'appypay', form);
  await installation.control(`/appypay/accounts/${merchant.id}`, 'PUT', { webhookUrl });
}

async function connectPaypay(installation: Installation, seller: Seller): Promise<void> {
  const merchant = await installation.control<{ id: string; partnerId: string; saleProductCode: string }>(
    '/paypay/accounts',
    'POST',
    {},
  );
  const form = { member_id: merchant.partnerId, sale_product_code: merchant.saleProductCode };
  const { key: publicKey, paypay_url: notifyUrl } = await connect(installation, seller, 'paypay', form);
  await installation.control(`/paypay/accounts/${merchant.id}`, 'PUT', { publicKey, notifyUrl });
}
