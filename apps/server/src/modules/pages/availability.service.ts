import { registrationBlock } from '@kumbi/blocks/registration/registration.block.ts';
import { ticketsBlock } from '@kumbi/blocks/tickets/tickets.block.ts';
import type { Returns } from '@kumbi/contract/endpoint.ts';
import type { getPageAvailability } from '@kumbi/contract/pages/tickets.endpoints.ts';
import type { Refusal } from '../../kernel/tenancy/refusal.ts';
import { hasMembersPart, isMember } from './member.service.ts';
import { openData } from './open-data.service.ts';
import { readPlaces } from './registration.store.ts';
import { leftOf } from './ticket.service.ts';
import { readStocks } from './ticket-stock.store.ts';
import { blocksOf, onPage, type Visit } from './visit.service.ts';

/** What changes by the minute: asked by every page, never kept. */
export function availabilityOf(
  visit: Visit,
  slug: string,
  cookies: string | undefined,
): Promise<Returns<typeof getPageAvailability> | Refusal> {
  return onPage(visit, slug, async (ctx, { page, data: all }) => {
    // Nobody but members learns what their part offers.
    const data = hasMembersPart(all) && !(await isMember(ctx, cookies)) ? openData(all) : all;
    const stocks = await readStocks(ctx, page.id);
    const places = await readPlaces(ctx, page.id);
    return {
      tickets: blocksOf(data, ticketsBlock).flatMap(({ id, values }) =>
        values.kinds.map(({ key, stock }) => ({
          block: id,
          kind: key,
          left: leftOf(
            stock,
            stocks.find((each) => each.block === id && each.kind === key),
          ),
        })),
      ),
      registrations: blocksOf(data, registrationBlock).map(({ id, values }) => {
        const taken = places.find((each) => each.block === id)?.taken ?? 0;
        return {
          block: id,
          left: values.capacity === null ? null : Math.max(0, values.capacity - taken),
          waiting: values.waiting,
        };
      }),
    };
  });
}
