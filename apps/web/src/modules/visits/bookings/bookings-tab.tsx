import { Group, SegmentedControl, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { TabProps } from '../../pages/activity/activity-tabs.public.ts';
import { ExportButton } from '../../workspaces/export-button.public.tsx';
import { useWorkspace } from '../../workspaces/workspaces.public.tsx';
import { AllBookings } from './all-bookings.tsx';
import { bookings } from './bookings.api.ts';
import { UpcomingBookings } from './upcoming-bookings.tsx';

/** The bookings of a page. */
export function BookingsTab({ page }: TabProps) {
  const t = useTranslations('visits.bookings');
  const { kumbi_code } = useWorkspace();
  const [shown, setShown] = useState<'upcoming' | 'all'>('upcoming');
  return (
    <Stack>
      <Group justify="space-between">
        <SegmentedControl
          aria-label={t('shown')}
          value={shown}
          onChange={setShown}
          data={[
            { value: 'upcoming' as const, label: t('upcoming') },
            { value: 'all' as const, label: t('all') },
          ]}
        />
        <ExportButton load={() => bookings.export(kumbi_code, { query: { id: page.id } })} />
      </Group>
      {shown === 'upcoming' ? <UpcomingBookings page={page.id} /> : <AllBookings page={page.id} />}
    </Stack>
  );
}
