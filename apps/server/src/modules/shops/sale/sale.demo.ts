import { toMinor } from '@kumbi/contract/shared/money.ts';
import type { Insertable } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { chance, pick } from '../../../kernel/demo/chance.ts';
import { inPortions } from '../../../kernel/demo/demo-rows.ts';
import { type DemoRows, type DemoStory, demoList } from '../../../kernel/demo/demo-story.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { demoWords } from '../../../kernel/texts/server-texts.ts';
import { dayMs } from '../../../kernel/time/zones.ts';
import { demoContactOf, demoMeetings } from '../../contacts/contacts.public.ts';
import { demoNews, notify } from '../../notifications/notifications.public.ts';
import { type DemoPurchase, demoNumbers, demoPurchases } from '../../payments/payments.public.ts';
import { type DemoShop, demoShop } from '../product/product.demo.ts';
import { salePaidNotification } from '../shops.notifications.ts';
import type { SaleLine, SalesTables } from './sale.table.ts';

interface DemoSale extends DemoPurchase {
  readonly cart: readonly SaleLine[];
  readonly note: string;
}

const demoSales = demoList<DemoSale>('shops.sales');

/** A year of sales that grows towards today. */
function planSales(story: DemoStory): DemoSale[] {
  const shop = story.get(demoShop);
  const { notes } = demoWords<{ readonly notes: readonly string[] }>('shops', story.language);
  const sales: DemoSale[] = [];
  for (let day = story.days; day >= 0; day -= 1) {
    const weekend = new Date(story.now.getTime() - day * dayMs).getUTCDay() % 6 === 0;
    const count = Math.floor(0.6 + (story.days - day) / 180 + (weekend ? 0.8 : 0) + chance('count', day));
    for (let turn = 0; turn < count; turn += 1) {
      const at = story.momentAgo(day, 'sale', day, turn);
      const cart = cartOf(shop.products, day, turn);
      sales.push({
        id: uuidv7({ msecs: at.getTime() }),
        purpose: 'shop',
        seller: shop.title,
        at,
        paidAt: story.paidAfter(at, 'sale', day, turn),
        person: story.somebody(day, 'sale', day, turn),
        lines: cart.map(({ name, quantity, price_minor }) => ({
          title: name,
          quantity,
          amountMinor: price_minor * quantity,
        })),
        cart,
        note: chance('noted', day, turn) < 0.18 ? pick(notes, 'note', day, turn) : '',
      });
    }
  }
  return sales;
}

function cartOf(products: DemoShop['products'], day: number, turn: number): SaleLine[] {
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

/** A paid sale makes the buyer a contact, and notifies the owner. */
function announce(story: DemoStory, { id, paidAt: at, person, lines }: DemoSale): void {
  if (!at) return;
  story.add(demoMeetings, { at, person, source: 'shop' });
  story.add(demoNews, {
    at,
    notify: (ctx) =>
      notify(ctx, {
        kind: salePaidNotification,
        values: {
          number: String(story.get(demoNumbers).get(id) ?? ''),
          buyer: person.name,
          amount_minor: lines.reduce((sum, line) => sum + line.amountMinor, 0),
          currency: 'AOA',
        },
        href: 'kshop/sales',
        cause: id,
      }),
  });
}

async function insertSales({ tx, workspaceId: workspace_id }: Ctx, story: DemoStory): Promise<void> {
  const shop = story.get(demoShop);
  const contactOf = story.get(demoContactOf);
  const rows = story.list(demoSales).map((sale): Insertable<SalesTables['sales']> => {
    const old = story.now.getTime() - sale.at.getTime() > 4 * dayMs;
    return {
      workspace_id,
      id: uuidv7({ msecs: sale.at.getTime() }),
      checkout_id: sale.id,
      number: story.get(demoNumbers).get(sale.id) ?? 0,
      shop_id: shop.id,
      shop_title: shop.title,
      contact_id: sale.paidAt ? contactOf(sale.person) : null,
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
  await inPortions(rows, (portion) => db.insertInto('sales').values(portion).execute());
}

export const saleDemo: DemoRows = {
  plan: (story) => {
    const sales = planSales(story);
    story.add(demoSales, ...sales);
    story.add(demoPurchases, ...sales);
    for (const sale of sales) announce(story, sale);
  },
  write: insertSales,
};
