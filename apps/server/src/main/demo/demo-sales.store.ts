import { toMinor } from '@kumbi/contract/shared/money.ts';
import type { Product } from '@kumbi/contract/shops/shops.schemas.ts';
import type { Insertable } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Tx } from '../../kernel/database/database.ts';
import { dayMs } from '../../kernel/time/zones.ts';
import type { SaleLine, SalesTables } from '../../modules/shops/shops.public.ts';
import { type DemoBusiness, inPortions, momentAgo, paidAfter, somebody } from './demo-business.ts';
import { chance, pick } from './demo-people.ts';
import type { DemoPurchase } from './demo-purchases.store.ts';

/** One of a shop's purchases. */
export interface DemoSale extends DemoPurchase {
  readonly cart: readonly SaleLine[];
  readonly note: string;
}

/** A year of sales that grows towards today. */
export function planSales(business: DemoBusiness): DemoSale[] {
  const sales: DemoSale[] = [];
  for (let day = 365; day >= 0; day -= 1) {
    const weekend = new Date(business.now.getTime() - day * dayMs).getUTCDay() % 6 === 0;
    const count = Math.floor(0.6 + (365 - day) / 180 + (weekend ? 0.8 : 0) + chance('count', day));
    for (let turn = 0; turn < count; turn += 1) {
      const at = momentAgo(business, day, 'sale', day, turn);
      const cart = cartOf(business.shop.products, day, turn);
      sales.push({
        id: uuidv7({ msecs: at.getTime() }),
        purpose: 'shop',
        seller: business.shop.title,
        at,
        paidAt: paidAfter(business, at, 'sale', day, turn),
        person: somebody(business, day, 'sale', day, turn),
        lines: cart.map(({ name, quantity, price_minor }) => ({
          title: name,
          quantity,
          amountMinor: price_minor * quantity,
        })),
        cart,
        note: chance('noted', day, turn) < 0.18 ? pick(business.words.notes, 'note', day, turn) : '',
      });
    }
  }
  return sales;
}

function cartOf(products: readonly Product[], day: number, turn: number): SaleLine[] {
  const count = 1 + Math.floor(chance('lines', day, turn) * 2.4);
  const picked = new Map<string, SaleLine>();
  for (let line = 0; line < count; line += 1) {
    const product = products[Math.floor(chance('product', day, turn, line) ** 1.6 * products.length)];
    if (!product || picked.has(product.id)) continue;
    picked.set(product.id, {
      product_id: product.id,
      name: product.title,
      description: product.description.slice(0, 300),
      code: product.code,
      price_minor: toMinor(product.price_ao),
      quantity: chance('quantity', day, turn, line) > 0.8 ? 2 : 1,
      is_delivery: true,
    });
  }
  return [...picked.values()];
}

export async function insertSales(tx: Tx, business: DemoBusiness, sales: readonly DemoSale[]): Promise<void> {
  const rows = sales.map((sale): Insertable<SalesTables['sales']> => {
    const old = business.now.getTime() - sale.at.getTime() > 4 * dayMs;
    return {
      workspace_id: business.workspaceId,
      id: uuidv7({ msecs: sale.at.getTime() }),
      checkout_id: sale.id,
      shop_id: business.shop.id,
      shop_title: business.shop.title,
      customer_name: sale.person.name,
      customer_phone: sale.person.phone,
      customer_email: sale.person.email,
      customer_province: sale.person.place[0],
      customer_municipality: sale.person.place[1],
      customer_address: sale.person.address,
      note: sale.note,
      status: sale.paidAt && old ? 'delivered' : 'delivering',
      is_delivery: true,
      lines: JSON.stringify(sale.cart),
      released: sale.paidAt === null,
      created_at: sale.at,
    };
  });
  const db = tx.withTables<SalesTables>();
  await inPortions(rows, (portion) =>
    db
      .insertInto('sales')
      .values([...portion])
      .execute(),
  );
}
