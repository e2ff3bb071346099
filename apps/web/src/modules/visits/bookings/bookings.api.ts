import { bookings as bookingsApi } from '@kumbi/contract/visits/bookings.endpoints.ts';
import type { Booking } from '@kumbi/contract/visits/bookings.schemas.ts';
import { call } from '../../../lib/api/call.ts';
import { oneQuery } from '../../../lib/api/queries.ts';
import { pick, resource } from '../../../lib/api/resource.ts';

export const bookings = resource({
  list: pick(bookingsApi.list, 'bookings'),
  cancel: pick(bookingsApi.cancel, 'booking'),
  export: bookingsApi.export,
});

/** The maximum of one call. */
const many = 100;

/** All upcoming bookings, in their order: at most as many as the page's hours have slots. */
export const upcomingQuery = (workspace: string, page: string) =>
  oneQuery({ key: [workspace, 'upcoming-bookings', page], tags: ['visits.booking'] }, async (signal) => {
    const upcoming: Booking[] = [];
    let cursor: string | undefined;
    do {
      const query = { id: page, when: 'upcoming' as const, nextPage: many, cursor };
      const answer = await call(bookingsApi.list, { query }, { workspace, signal });
      upcoming.push(...answer.bookings);
      cursor = answer.has ? answer.cursor : undefined;
    } while (cursor !== undefined);
    return upcoming.sort((one, other) => one.start.localeCompare(other.start));
  });
