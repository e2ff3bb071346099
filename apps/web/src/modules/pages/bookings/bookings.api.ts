import { cancelBooking, listBookings } from '@kumbi/contract/pages/bookings.endpoints.ts';
import type { Booking } from '@kumbi/contract/pages/bookings.schemas.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';
import { listQuery } from '../../../lib/api/list-query.ts';
import { queryClient } from '../../../lib/api/query-client.ts';

/** As many as one call gives. */
const many = 100;

/** All that is still to come, first things first: no more than the hours that the page offers. */
export const upcomingQuery = (workspace: string, page: string) =>
  queryOptions({
    queryKey: [workspace, 'page-bookings', 'upcoming', page],
    queryFn: async ({ signal }) => {
      const bookings: Booking[] = [];
      let cursor: string | undefined;
      do {
        const query = { id: page, when: 'upcoming' as const, nextPage: many, cursor };
        const answer = await call(listBookings, { query }, { workspace, signal });
        bookings.push(...answer.bookings);
        cursor = answer.has ? answer.cursor : undefined;
      } while (cursor !== undefined);
      return bookings.sort((one, other) => one.start.localeCompare(other.start));
    },
  });

/** Every booking there ever was, the newest first. */
export const bookingsQuery = (workspace: string, page: string, name: string) =>
  listQuery(listBookings, { workspace, key: ['page-bookings'], query: { id: page, name } });

export const endBooking = async (workspace: string, id: string, reason: string) =>
  (await call(cancelBooking, { body: { id, reason } }, { workspace })).booking;

export const refreshBookings = (workspace: string) =>
  queryClient.invalidateQueries({ queryKey: [workspace, 'page-bookings'] });
