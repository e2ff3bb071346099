import { SegmentedControl, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { TabProps } from '../../pages/activity/activity-tabs.public.ts';
import { AllBookings } from './all-bookings.tsx';
import { UpcomingBookings } from './upcoming-bookings.tsx';

/** The bookings of a page. */
export function BookingsTab({ page }: TabProps) {
  const t = useTranslations('visits.bookings');
  const [shown, setShown] = useState<'upcoming' | 'all'>('upcoming');
  return (
    <Stack>
      <SegmentedControl
        aria-label={t('shown')}
        value={shown}
        onChange={setShown}
        data={[
          { value: 'upcoming' as const, label: t('upcoming') },
          { value: 'all' as const, label: t('all') },
        ]}
        style={{ alignSelf: 'flex-start' }}
      />
      {shown === 'upcoming' ? <UpcomingBookings page={page.id} /> : <AllBookings page={page.id} />}
    </Stack>
  );
}
