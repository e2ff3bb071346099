import { setTimeout as sleep } from 'node:timers/promises';
import { checkoutAttempts, checkouts } from '@kumbi/contract/payments/payments.endpoints.ts';
import { type Call, isAway } from './calls.ts';
import { type BuyerMethod, type Choice, callOf, chooseAnother, chooseMethod, payAt } from './methods.ts';
import type { Random } from './random.ts';
import type { SeededShop } from './shop.ts';

/** One buyer's actions and the responses they received. */
export interface Purchase {
  readonly email: string;
  readonly token: string;
  readonly choice: Choice;
  /** Some never pay, or not in time: their items must stay reserved. */
  pays: boolean;
  paid: boolean;
  /** A call that pays may have arrived, even if its response was lost. */
  tried: boolean;
}

interface Buyers {
  readonly call: Call;
  readonly folder: string;
  readonly shop: SeededShop;
  readonly random: Random;
  /** Buyers give up after this time. */
  readonly until: number;
}

const againMs = 250;
/** The next sweep completes an attempt that a crash interrupted, so the buyer checks again then. */
const patienceMs = 3_000;

/** Some begin with one method and pay with another. */
const changing = 0.15;

/** Starts a purchase, retries while the server is away, waits for the instructions and usually pays it. */
export async function buy(buyers: Buyers, n: number): Promise<Purchase | undefined> {
  const { random, shop } = buyers;
  const ware = random.pick(shop.wares);
  const quantity = random.between(1, 3);
  const pays = random.next() < 0.9;
  const email = `buyer${n}@example.com`;
  const phone = `+2449${23_000_000 + n}`;
  const choice = chooseMethod(random, phone);
  const change = random.next() < changing ? chooseAnother(random, choice) : undefined;
  const body = {
    ...callOf(choice),
    language: 'pt' as const,
    shop: shop.code,
    lines: [{ product: ware.id, quantity }],
    customer_name: `Ana Domingos ${n}`,
    customer_phone: phone,
    customer_email: email,
    customer_address: 'Rua da Missão 12',
    customer_province: 'Luanda',
    customer_municipe: 'Ingombota',
  };
  const headers = { 'x-forwarded-for': `10.${n >> 8}.${n & 255}.7`, 'accept-language': 'pt' };
  const started = await insist(buyers, async (attempt) => {
    // The same key for a repeat: after a lost response, the purchase must not be created twice. A call whose response
    // stays lost is blocked for a minute, and then the buyer starts again.
    const key = { 'idempotency-key': `crash-${n}-${Math.floor(attempt / 6)}` };
    const input = { params: { purpose: 'shop' as const }, body };
    const answer = await buyers.call(checkouts.start, input, { headers: { ...headers, ...key } });
    return answer.status === 200 ? { token: answer.body.d, cookie: answer.cookie } : undefined;
  });
  if (!started) return undefined;
  const { token, cookie } = started;
  const patient = { ...buyers, until: Math.min(buyers.until, Date.now() + patienceMs) };
  // A repeat gets no cookie, and without it the browser can't change the method.
  const isChanged =
    change && cookie && (await changeMethod(patient, { token, headers: { ...headers, cookie }, change }));
  const purchase: Purchase = { email, token, choice: isChanged ? change : choice, pays, paid: false, tried: false };
  if (pays) await pay(patient, purchase);
  return purchase;
}

interface Change {
  readonly token: string;
  readonly headers: Record<string, string>;
  readonly change: Choice;
}

/** @returns whether the payment has the other method now, as far as its page says */
async function changeMethod(buyers: Buyers, { token, headers, change }: Change): Promise<boolean> {
  await insist(buyers, async () => {
    const input = { params: { token }, body: callOf(change) };
    const { status } = await buyers.call(checkoutAttempts.create, input, { headers });
    // A refusal is final, such as after a change whose response was lost.
    return status < 500 ? true : undefined;
  });
  const method = await insist(buyers, async () => {
    const { status, body } = await buyers.call(checkouts.get, { params: { token } });
    return status === 200 ? (body.method ?? undefined) : undefined;
  });
  return method === change.method;
}

/** Pays a payable purchase. Its instructions may only exist after the sweep has completed an interrupted purchase. */
export async function pay(buyers: Buyers, purchase: Purchase): Promise<void> {
  const { token, choice } = purchase;
  const result = await insist(buyers, async () => {
    const { status, body } = await buyers.call(checkouts.get, { params: { token } });
    if (status !== 200 || body.status !== 'waiting' || body.attempt?.status !== 'pending')
      return body.status === 'paid'
        ? ('paid' as const)
        : body.attempt?.status === 'failed'
          ? ('gone' as const)
          : undefined;
    // A change whose response was lost may have succeeded later.
    const method = body.method as BuyerMethod;
    const again = purchase.tried;
    purchase.tried = true;
    return payAt[method](buyers.folder, body, choice, again);
  });
  purchase.paid = result === 'paid';
  if (result === 'gone') purchase.pays = false;
}

async function insist<T>(buyers: Buyers, work: (attempt: number) => Promise<T | undefined>): Promise<T | undefined> {
  for (let attempt = 0; Date.now() < buyers.until; attempt += 1) {
    try {
      const result = await work(attempt);
      if (result !== undefined) return result;
    } catch (error) {
      if (!isAway(error)) throw error;
    }
    await sleep(againMs);
  }
  return undefined;
}
