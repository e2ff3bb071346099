import { intlTags } from '@kumbi/contract/shared/locale.ts';
import { Paper, Skeleton, Stack, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { useWorkspace } from '../../workspaces/workspaces.public.tsx';
import { byDay } from './booking-days.ts';
import { BookingRow } from './booking-row.tsx';
import { upcomingQuery } from './bookings.api.ts';

/** The next days with their bookings. */
export function UpcomingBookings({ page }: { readonly page: string }) {
  const t = useTranslations('visits.bookings');
  const locale = useLanguage();
  const { kumbi_code } = useWorkspace();
  const query = useQuery(upcomingQuery(kumbi_code, page));
  if (query.error && !query.data) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return <Skeleton h={220} radius="lg" aria-busy="true" />;
  if (query.data.length === 0) return <EmptyState drawing="page" title={t('free')} detail={t('free_detail')} />;
  const name = new Intl.DateTimeFormat(intlTags[locale], {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  });
  return (
    <Stack>
      {byDay(query.data).map(({ day, bookings }) => (
        <Stack key={day} gap="xs" component="section">
          <Title order={2} size="h3">
            {upperFirst(name.format(new Date(`${day}T00:00:00Z`)))}
          </Title>
          <Paper>
            {bookings.map((booking) => (
              <BookingRow key={booking.id} booking={booking} />
            ))}
          </Paper>
        </Stack>
      ))}
    </Stack>
  );
}

/** Portuguese weekdays are in lower case, which a title must not be. */
const upperFirst = (text: string) => text.charAt(0).toLocaleUpperCase() + text.slice(1);
