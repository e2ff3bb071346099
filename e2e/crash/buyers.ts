import { setTimeout as sleep } from 'node:timers/promises';
import { checkouts } from '@kumbi/contract/payments/payments.endpoints.ts';
import { type Call, isAway, outside } from './calls.ts';
import type { Random } from './random.ts';
import type { SeededShop } from './shop.ts';

/** One buyer's actions and the responses they received. */
export interface Purchase {
  readonly email: string;
  readonly token: string;
  /** Some never pay: their items must stay reserved. */
  readonly pays: boolean;
  paid: boolean;
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
/** The next sweep completes a reference that a crash interrupted, so the buyer checks again then. */
const patienceMs = 3_000;

/** Starts a purchase, retries while the server is away, waits for the reference and usually pays it. */
export async function buy(buyers: Buyers, n: number): Promise<Purchase | undefined> {
  const { random, shop } = buyers;
  const ware = random.pick(shop.wares);
  const quantity = random.between(1, 3);
  const pays = random.next() < 0.9;
  const email = `buyer${n}@example.com`;
  const body = {
    payment_method: 'angolan' as const,
    angolan_method: 'reference' as const,
    language: 'pt' as const,
    shop: shop.code,
    lines: [{ product: ware.id, quantity }],
    customer_name: `Ana Domingos ${n}`,
    customer_phone: `+2449${23_000_000 + n}`,
    customer_email: email,
    customer_address: 'Rua da Missão 12',
    customer_province: 'Luanda',
    customer_municipe: 'Ingombota',
  };
  const headers = { 'x-forwarded-for': `10.${n >> 8}.${n & 255}.7`, 'accept-language': 'pt' };
  const token = await insist(buyers, async (attempt) => {
    // The same key for a repeat: after a lost response, the purchase must not be created twice. A call whose response
    // stays lost is blocked for a minute, and then the buyer starts again.
    const key = { 'idempotency-key': `crash-${n}-${Math.floor(attempt / 6)}` };
    const { status, body: started } = await buyers.call(
      checkouts.start,
      { params: { purpose: 'shop' }, body },
      { headers: { ...headers, ...key } },
    );
    return status === 200 ? started.d : undefined;
  });
  if (!token) return undefined;
  const purchase: Purchase = { email, token, pays, paid: false };
  if (pays) await pay({ ...buyers, until: Math.min(buyers.until, Date.now() + patienceMs) }, purchase);
  return purchase;
}

/** Pays the payable purchases. A reference may only exist after the sweep has completed an interrupted purchase. */
export async function pay(buyers: Buyers, purchase: Purchase): Promise<void> {
  const reference = await insist(buyers, async () => {
    const { status, body } = await buyers.call(checkouts.get, { params: { token: purchase.token } });
    return status === 200 ? (body.reference ?? undefined) : undefined;
  });
  if (!reference) return;
  purchase.paid =
    (await insist(buyers, async () => {
      const { status, body } = await outside<{ code?: string }>(
        buyers.folder,
        `/references/${reference}/pay`,
        'POST',
        {},
      );
      // Already paid: the response to an earlier attempt was lost.
      return status === 200 || body.code === 'reference.paid' ? true : undefined;
    })) ?? false;
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
