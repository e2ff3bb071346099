import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useSearchText } from '../../../lib/forms/use-search-text.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ListFrame } from '../../../ui/list-frame.tsx';
import { useWorkspace } from '../../workspaces/workspaces.public.tsx';
import { BookingRow } from './booking-row.tsx';
import { bookings } from './bookings.api.ts';

/** All bookings, past and cancelled ones included, the newest first. */
export function AllBookings({ page }: { readonly page: string }) {
  const t = useTranslations('visits.bookings');
  const { kumbi_code } = useWorkspace();
  const search = useSearchText();
  const query = useInfiniteQuery(bookings.list.pages(kumbi_code, { query: { id: page, name: search.q } }));
  return (
    <ListFrame
      query={query}
      search={search}
      searchLabel={t('search')}
      count={(count) => t('count', { count })}
      empty={<EmptyState drawing="page" title={t('empty')} detail={t('empty_detail')} />}
      row={(booking) => <BookingRow booking={booking} dated />}
    />
  );
}
