import { registrationBlock } from '@kumbi/blocks/registration/registration.block.ts';
import { ticketsBlock } from '@kumbi/blocks/tickets/tickets.block.ts';
import type { Returns } from '@kumbi/contract/endpoint.ts';
import type { pageAvailability } from '@kumbi/contract/visits/tickets.endpoints.ts';
import type { Refusal } from '../../kernel/tenancy/refusal.ts';
import { blocksOf, hasMembersPart, isMember, onPage, openData, type Visit } from '../pages/pages.public.ts';
import { readPlaces } from './registration/registration.store.ts';
import { remainingSeats } from './ticket/ticket.service.ts';
import { readStocks } from './ticket/ticket-stock.store.ts';

/** The tickets and places that are left. Every page asks for them when it opens; they are never cached. */
export function getPageAvailability(
  visit: Visit,
  slug: string,
  cookies: string | undefined,
): Promise<Returns<typeof pageAvailability.get> | Refusal> {
  return onPage(visit, slug, async (ctx, { page, data: all }) => {
    // Offers of the members' part are visible to members only.
    const data = hasMembersPart(all) && !(await isMember(ctx, cookies)) ? openData(all) : all;
    const stocks = await readStocks(ctx, page.id);
    const places = await readPlaces(ctx, page.id);
    return {
      tickets: Object.fromEntries(
        blocksOf(data, ticketsBlock).map(({ id, values }) => {
          const own = stocks.filter((each) => each.block === id);
          const left = values.kinds.map(({ key, stock }) => [
            key,
            remainingSeats(
              stock,
              own.find(({ kind }) => kind === key),
            ),
          ]);
          return [id, Object.fromEntries(left)];
        }),
      ),
      places: Object.fromEntries(
        blocksOf(data, registrationBlock).map(({ id, values }) => {
          const taken = places.find((each) => each.block === id)?.taken ?? 0;
          return [id, values.capacity === null ? null : Math.max(0, values.capacity - taken)];
        }),
      ),
    };
  });
}
