import { randomUUID } from 'node:crypto';
import type { Input } from '@kumbi/contract/endpoint.ts';
import { checkouts } from '@kumbi/contract/payments/payments.endpoints.ts';
import type { Product, Shop } from '@kumbi/contract/shops/shops.schemas.ts';
import type { TestServer } from '../../../testing/test-server.ts';

type Started = Awaited<ReturnType<typeof buy>>;

let phones = 0;
/** Files of tests share a server, which limits the emails to one address. */
const run = randomUUID().slice(0, 8);

/** Returns a buyer's request, each time with another phone number. */
export function cartBody(
  shop: Shop,
  lines: readonly { product: Product; quantity: number }[],
  overrides: Record<string, unknown> = {},
): Input<typeof checkouts.start>['body'] {
  phones += 1;
  return {
    payment_method: 'angolan',
    angolan_method: 'reference',
    language: 'pt',
    shop: shop.code,
    lines: lines.map(({ product, quantity }) => ({ product: product.id, quantity })),
    customer_name: 'Ana Domingos',
    customer_phone: `+2449${String(23_000_000 + phones)}`,
    customer_email: `ana${phones}.${run}@example.com`,
    customer_address: 'Rua da Missão 12',
    customer_province: 'Luanda',
    customer_municipe: 'Ingombota',
    ...overrides,
  };
}

/** Checks out with a reference as a buyer without a session. */
export function buy(
  server: TestServer,
  shop: Shop,
  lines: readonly { product: Product; quantity: number }[],
  overrides: Record<string, unknown> = {},
  cookie?: string,
) {
  return server.call(
    checkouts.start,
    { params: { purpose: 'shop' }, body: cartBody(shop, lines, overrides) },
    { headers: { 'accept-language': 'pt', ...(cookie ? { cookie } : {}) } },
  );
}

/** Pays the reference at a cash machine, and runs everything that follows from the callback. */
export async function payAndSettle(
  server: TestServer,
  started: Started,
  options: { amount?: string; force?: boolean; repeat?: number } = {},
): Promise<void> {
  await server.outside(`/references/${started.body.reference}/pay`, 'POST', options);
  await server.settled();
}
