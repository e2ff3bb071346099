import { createHash, randomBytes } from 'node:crypto';
import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import type { Insertable } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Tx } from '../../kernel/database/database.ts';
import type { PaymentsTables } from '../../modules/payments/payments.public.ts';
import type { SaleLine, SalesTables, ShopsTables } from '../../modules/shops/shops.public.ts';
import { type DemoBuyer, demoBuyer } from './demo-catalogue.ts';

type Product = { id: string; title: string; code: string; price_ao: number };

const dayMs = 86_400_000;
/** A repeatable stand-in for chance: the demo is the same wherever it is made. */
const chance = (...parts: readonly (string | number)[]): number =>
  createHash('sha256').update(parts.join(':')).digest().readUInt32BE() / 2 ** 32;

const readDemoProducts = (tx: Tx, workspaceId: WorkspaceId): Promise<Product[]> =>
  tx
    .withTables<ShopsTables>()
    .selectFrom('products')
    .select(['id', 'title', 'code', 'price_ao'])
    .where('workspace_id', '=', workspaceId)
    .orderBy('created_at')
    .execute();

type Rows = {
  readonly checkouts: Insertable<PaymentsTables['checkouts']>[];
  readonly payment_attempts: Insertable<PaymentsTables['payment_attempts']>[];
  readonly balance_entries: Insertable<PaymentsTables['balance_entries']>[];
  readonly sales: Insertable<SalesTables['sales']>[];
};

interface DemoShop {
  readonly workspaceId: WorkspaceId;
  readonly shop: { readonly id: string; readonly title: string };
  readonly now: Date;
}

/** A year of sales that grows towards today, one in twelve of them a reference that nobody paid. */
export async function insertDemoSales(tx: Tx, demo: DemoShop): Promise<number> {
  const products = await readDemoProducts(tx, demo.workspaceId);
  const rows: Rows = { checkouts: [], payment_attempts: [], balance_entries: [], sales: [] };
  let number = 1000;
  for (let day = 365; day >= 1; day--) {
    const start = demo.now.getTime() - day * dayMs;
    const weekend = new Date(start).getUTCDay() % 6 === 0;
    const count = Math.floor(0.6 + (365 - day) / 180 + (weekend ? 0.8 : 0) + chance('count', day));
    for (let i = 0; i < count; i++) {
      number += 1;
      addSale(rows, demo, products, number, new Date(start + Math.floor(chance('time', day, i) * dayMs)));
    }
  }
  await insertRows(tx, rows);
  const total = rows.balance_entries.reduce((sum, entry) => sum + entry.amount_minor, 0);
  await tx
    .withTables<PaymentsTables>()
    .insertInto('balances')
    .values({ workspace_id: demo.workspaceId, currency: 'AOA', slot: 0, minor: total })
    .execute();
  await tx
    .withTables<PaymentsTables>()
    .insertInto('checkout_numbers')
    .values({ workspace_id: demo.workspaceId, last: number })
    .execute();
  return rows.sales.length;
}

function addSale(rows: Rows, demo: DemoShop, products: readonly Product[], number: number, at: Date): void {
  const workspace_id = demo.workspaceId;
  const buyer = demoBuyer(Math.floor(chance('buyer', number) * 160));
  const lines = demoLines(products, number);
  const amount_minor = lines.reduce((sum, line) => sum + line.price_minor * line.quantity, 0);
  const paid = chance('paid', number) > 1 / 12;
  const paidAt = paid
    ? new Date(Math.min(at.getTime() + Math.floor(chance('delay', number) * 5 * 3_600_000), demo.now.getTime()))
    : null;
  const [checkoutId, attemptId] = [uuidv7({ msecs: at.getTime() }), uuidv7({ msecs: at.getTime() })];
  const end = new Date(at.getTime() + 3 * dayMs);
  rows.checkouts.push({
    workspace_id,
    id: checkoutId,
    token: randomBytes(24).toString('base64url'),
    number,
    purpose: 'shop',
    receiver: 'seller',
    status: paid ? 'paid' : 'expired',
    amount_minor,
    currency: 'AOA',
    lines: JSON.stringify(
      lines.map((line) => ({
        title: line.name,
        quantity: line.quantity,
        amountMinor: line.price_minor * line.quantity,
      })),
    ),
    buyer_name: buyer.name,
    buyer_phone: buyer.phone,
    buyer_email: buyer.email,
    buyer_user_id: null,
    nif: null,
    locale: 'pt',
    btag: null,
    quantity: 1,
    socket_id: null,
    starter_hash: '',
    caller_hash: '',
    expires_at: end,
    close_at: end,
    paid_at: paidAt,
    delivered: paid || null,
    created_at: at,
  });
  rows.payment_attempts.push({
    workspace_id,
    id: attemptId,
    checkout_id: checkoutId,
    method: 'reference',
    provider: 'proxypay',
    account: 'platform',
    status: paid ? 'paid' : 'expired',
    entity: '00348',
    reference: String(100_000_000 + number),
    amount_minor,
    provider_payment_id: paid ? `demo-${number}` : null,
    paid_at: paidAt,
    created_at: at,
    updated_at: at,
  });
  if (paid)
    rows.balance_entries.push({
      workspace_id,
      id: uuidv7(),
      currency: 'AOA',
      amount_minor,
      kind: 'sale',
      attempt_id: attemptId,
      created_at: paidAt ?? at,
    });
  rows.sales.push(saleOf(demo, { checkoutId, buyer, lines, at, paid, number }));
}

function saleOf(
  demo: DemoShop,
  sale: { checkoutId: string; buyer: DemoBuyer; lines: SaleLine[]; at: Date; paid: boolean; number: number },
): Insertable<SalesTables['sales']> {
  const old = demo.now.getTime() - sale.at.getTime() > 4 * dayMs;
  return {
    workspace_id: demo.workspaceId,
    id: uuidv7({ msecs: sale.at.getTime() }),
    checkout_id: sale.checkoutId,
    shop_id: demo.shop.id,
    shop_title: demo.shop.title,
    customer_name: sale.buyer.name,
    customer_phone: sale.buyer.phone,
    customer_email: sale.buyer.email,
    customer_province: sale.buyer.place[0],
    customer_municipality: sale.buyer.place[1],
    customer_address: `Rua ${1 + (sale.number % 90)}`,
    note: '',
    status: sale.paid && old ? 'delivered' : 'delivering',
    is_delivery: true,
    lines: JSON.stringify(sale.lines),
    released: !sale.paid,
    created_at: sale.at,
  };
}

function demoLines(products: readonly Product[], number: number): SaleLine[] {
  const count = 1 + Math.floor(chance('lines', number) * 2.4);
  const picked = new Map<string, SaleLine>();
  for (let i = 0; i < count; i++) {
    const product = products[Math.floor(chance('product', number, i) ** 1.6 * products.length)];
    if (!product || picked.has(product.id)) continue;
    const quantity = chance('quantity', number, i) > 0.8 ? 2 : 1;
    picked.set(product.id, {
      product_id: product.id,
      name: product.title,
      description: '',
      code: product.code,
      price_minor: product.price_ao,
      quantity,
      is_delivery: true,
    });
  }
  return [...picked.values()];
}

/** In portions: one statement takes at most 65,535 values. */
async function insertRows(tx: Tx, rows: Rows): Promise<void> {
  const db = tx.withTables<PaymentsTables & SalesTables>();
  const portion = 500;
  for (const table of ['checkouts', 'payment_attempts', 'balance_entries', 'sales'] as const) {
    for (let at = 0; at < rows[table].length; at += portion)
      await db
        .insertInto(table)
        .values(rows[table].slice(at, at + portion))
        .execute();
  }
}
