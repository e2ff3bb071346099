import type { ValuesOf } from '@kumbi/blocks/model/field.ts';
import { shownText } from '@kumbi/blocks/model/shown.ts';
import { ticketsBlock } from '@kumbi/blocks/tickets/tickets.block.ts';
import { toMinor } from '@kumbi/contract/shared/money.ts';
import type { Insertable } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { insertAddresses } from '../../../kernel/database/directory.ts';
import { chance } from '../../../kernel/demo/chance.ts';
import { inPortions } from '../../../kernel/demo/demo-rows.ts';
import { type DemoRows, type DemoStory, demoList } from '../../../kernel/demo/demo-story.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { demoContactOf, demoMeetings } from '../../contacts/contacts.public.ts';
import { blocksOf, demoPages } from '../../pages/pages.public.ts';
import { type DemoPurchase, demoPurchases } from '../../payments/payments.public.ts';
import type { TicketLine, TicketsTables } from './ticket.table.ts';
import { drawCode, storedCode } from './ticket-code.rules.ts';

type Event = { readonly id: string; readonly values: ValuesOf<(typeof ticketsBlock)['fields']> };

/** Tickets that one person ordered together. */
interface DemoOrder extends DemoPurchase {
  readonly title: string;
  readonly seats: readonly TicketLine[];
}

const demoOrders = demoList<DemoOrder>('pages.ticket-orders');

function eventOf(story: DemoStory): Event {
  const [event] = blocksOf(story.get(demoPages).fair.data, ticketsBlock);
  if (!event) throw new Error('the page of the fair has no tickets block');
  return event;
}

/** Orders since the fair was announced: more as it comes nearer, and never more seats than it has. */
function planOrders(story: DemoStory): DemoOrder[] {
  const { values } = eventOf(story);
  const left = new Map(values.kinds.map(({ key, stock }) => [key, (stock ?? 0) / 2]));
  const { days } = story.get(demoPages).fair.plan;
  const orders: DemoOrder[] = [];
  for (let day = days; day >= 0; day -= 1) {
    const count = Math.floor(0.3 + ((days - day) / days) * 1.8 + chance('orders', day));
    for (let turn = 0; turn < count; turn += 1) {
      const at = story.momentAgo(day, 'order', day, turn);
      const person = story.somebody(day, 'order', day, turn);
      const kind = values.kinds[Math.floor(chance('kind', day, turn) * values.kinds.length)];
      const quantity = 1 + Math.floor(chance('seats', day, turn) ** 2 * 4);
      if (!kind || (left.get(kind.key) ?? 0) < quantity) continue;
      left.set(kind.key, (left.get(kind.key) ?? 0) - quantity);
      const inWords = (text: typeof kind.name) => shownText(text, story.languageOf(person), story.language);
      const seat = { kind: kind.key, name: inWords(kind.name), price_minor: toMinor(kind.price.ao ?? 0), quantity };
      const title = inWords(values.title);
      orders.push({
        id: uuidv7({ msecs: at.getTime() }),
        purpose: 'tickets',
        seller: story.company,
        at,
        paidAt: story.paidAfter(at, 'order', day, turn),
        person,
        title,
        lines: [{ title: `${title}: ${seat.name}`, quantity, amountMinor: seat.price_minor * quantity }],
        seats: [seat],
      });
    }
  }
  return orders;
}

async function insertOrders({ kernel, tx, workspaceId: workspace_id }: Ctx, story: DemoStory): Promise<void> {
  const { id: block, values } = eventOf(story);
  const page_id = story.get(demoPages).fair.id;
  const contactOf = story.get(demoContactOf);
  const rows: Insertable<TicketsTables['ticket_orders']>[] = [];
  const tickets: Insertable<TicketsTables['tickets']>[] = [];
  const addresses: { id: string; address: string }[] = [];
  const sold = new Map<string, number>();
  for (const { id: checkout_id, at, paidAt, person, title, seats } of story.list(demoOrders)) {
    const { name, email, phone } = person;
    const language = story.languageOf(person);
    const order_id = uuidv7({ msecs: at.getTime() });
    rows.push({
      ...{ workspace_id, id: order_id, checkout_id, page_id, block, title, name, email, phone, language },
      contact_id: paidAt ? contactOf(person) : null,
      place: shownText(values.place, language, story.language),
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
        const code = drawCode();
        addresses.push({ id, address: code });
        tickets.push({
          ...{ workspace_id, id, order_id, page_id, block, kind, kind_name, price_minor },
          ...storedCode(kernel, code),
          ...{ name, email, phone, admitted_at: null, admitted_by: null, voided_at: null, created_at: paidAt },
        });
      }
    }
  }
  const db = tx.withTables<TicketsTables>();
  await inPortions(rows, (portion) => db.insertInto('ticket_orders').values(portion).execute());
  await inPortions(tickets, (portion) => db.insertInto('tickets').values(portion).execute());
  const stocks = [...sold].map(([kind, count]) => ({ workspace_id, page_id, block, kind, reserved: 0, sold: count }));
  await inPortions(stocks, (portion) => db.insertInto('ticket_stocks').values(portion).execute());
  await insertAddresses({ tx, workspaceId: workspace_id }, 'ticket', addresses);
}

export const ticketDemo: DemoRows = {
  plan: (story) => {
    const orders = planOrders(story);
    story.add(demoOrders, ...orders);
    story.add(demoPurchases, ...orders);
    for (const { paidAt: at, person } of orders) if (at) story.add(demoMeetings, { at, person, source: 'page' });
  },
  write: insertOrders,
};
