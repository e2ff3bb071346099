import type { ValuesOf } from '@kumbi/blocks/model/field.ts';
import { shownText } from '@kumbi/blocks/model/shown.ts';
import { ticketsBlock } from '@kumbi/blocks/tickets/tickets.block.ts';
import { toMinor } from '@kumbi/contract/shared/money.ts';
import { type Insertable, sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Tx } from '../../kernel/database/database.ts';
import { blocksOf } from '../../modules/pages/pages.public.ts';
import { drawCode, type TicketLine, type TicketsTables } from '../../modules/visits/visits.public.ts';
import { type DemoBusiness, inPortions, languageOf, momentAgo, paidAfter, somebody } from './demo-business.ts';
import type { ContactOf } from './demo-contacts.ts';
import { chance } from './demo-people.ts';
import type { DemoPurchase } from './demo-purchases.store.ts';

type Event = { readonly id: string; readonly values: ValuesOf<(typeof ticketsBlock)['fields']> };

/** Tickets that one person ordered together. */
export interface DemoOrder extends DemoPurchase {
  readonly title: string;
  readonly seats: readonly TicketLine[];
}

function eventOf({ pages }: DemoBusiness): Event {
  const [event] = blocksOf(pages.fair.data, ticketsBlock);
  if (!event) throw new Error('The fair sells no tickets');
  return event;
}

/** Orders since the fair is announced, more of them the nearer it comes, and never more seats than there are. */
export function planOrders(business: DemoBusiness): DemoOrder[] {
  const { values } = eventOf(business);
  const left = new Map(values.kinds.map(({ key, stock }) => [key, (stock ?? 0) / 2]));
  const { days } = business.pages.fair.plan;
  const orders: DemoOrder[] = [];
  for (let day = days; day >= 0; day -= 1) {
    const count = Math.floor(0.3 + ((days - day) / days) * 1.8 + chance('orders', day));
    for (let turn = 0; turn < count; turn += 1) {
      const at = momentAgo(business, day, 'order', day, turn);
      const person = somebody(business, day, 'order', day, turn);
      const kind = values.kinds[Math.floor(chance('kind', day, turn) * values.kinds.length)];
      const quantity = 1 + Math.floor(chance('seats', day, turn) ** 2 * 4);
      if (!kind || (left.get(kind.key) ?? 0) < quantity) continue;
      left.set(kind.key, (left.get(kind.key) ?? 0) - quantity);
      const inWords = (text: typeof kind.name) =>
        shownText(text, languageOf(business, person.number), business.words.language);
      const seat = { kind: kind.key, name: inWords(kind.name), price_minor: toMinor(kind.price.ao ?? 0), quantity };
      const title = inWords(values.title);
      orders.push({
        id: uuidv7({ msecs: at.getTime() }),
        purpose: 'tickets',
        seller: business.words.company,
        at,
        paidAt: paidAfter(business, at, 'order', day, turn),
        person,
        title,
        lines: [{ title: `${title}: ${seat.name}`, quantity, amountMinor: seat.price_minor * quantity }],
        seats: [seat],
      });
    }
  }
  return orders;
}

export async function insertOrders(
  tx: Tx,
  business: DemoBusiness,
  orders: readonly DemoOrder[],
  contactOf: ContactOf,
): Promise<void> {
  const { workspaceId: workspace_id } = business;
  const { id: block, values } = eventOf(business);
  const page_id = business.pages.fair.id;
  const rows: Insertable<TicketsTables['ticket_orders']>[] = [];
  const tickets: (Insertable<TicketsTables['tickets']> & { readonly id: string; readonly code: string })[] = [];
  const sold = new Map<string, number>();
  for (const { id: checkout_id, at, paidAt, person, title, seats } of orders) {
    const { name, email, phone, number } = person;
    const language = languageOf(business, number);
    const order_id = uuidv7({ msecs: at.getTime() });
    rows.push({
      ...{ workspace_id, id: order_id, checkout_id, page_id, block, title, name, email, phone, language },
      contact_id: paidAt ? contactOf(person) : null,
      place: shownText(values.place, language, business.words.language),
      starts_at: values.startsAt ? new Date(values.startsAt) : null,
      ends_at: values.endsAt ? new Date(values.endsAt) : null,
      zone: values.zone,
      lines: JSON.stringify(seats),
      currency: 'AOA',
      released: paidAt === null,
      created_at: at,
    });
    if (!paidAt) continue;
    for (const { kind, name: kind_name, price_minor, quantity } of seats) {
      sold.set(kind, (sold.get(kind) ?? 0) + quantity);
      for (let seat = 0; seat < quantity; seat += 1) {
        const id = uuidv7({ msecs: paidAt.getTime() });
        tickets.push({
          ...{ workspace_id, id, order_id, page_id, code: drawCode(), block, kind, kind_name, price_minor },
          ...{ name, email, phone, admitted_at: null, admitted_by: null, voided_at: null, created_at: paidAt },
        });
      }
    }
  }
  const db = tx.withTables<TicketsTables>();
  await inPortions(rows, (portion) =>
    db
      .insertInto('ticket_orders')
      .values([...portion])
      .execute(),
  );
  await inPortions(tickets, (portion) =>
    db
      .insertInto('tickets')
      .values([...portion])
      .execute(),
  );
  const stocks = [...sold].map(([kind, count]) => ({ workspace_id, page_id, block, kind, reserved: 0, sold: count }));
  await inPortions(stocks, (portion) =>
    db
      .insertInto('ticket_stocks')
      .values([...portion])
      .execute(),
  );
  await sql`
    insert into addresses (workspace_id, kind, address, target_id)
    select ${workspace_id}, 'ticket', * from unnest(${tickets.map(({ code }) => code)}::text[], ${tickets.map(({ id }) => id)}::uuid[])`.execute(
    tx,
  );
}
