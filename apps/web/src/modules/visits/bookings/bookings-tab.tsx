import { Group, SegmentedControl, Stack } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { useAppSearch } from '../../../lib/modals/use-modal.ts';
import { useChangeSearch } from '../../../lib/use-change-search.ts';
import { useListView } from '../../../lib/use-list-view.ts';
import { UnknownNotice } from '../../../ui/unknown-notice.tsx';
import type { TabProps } from '../../pages/activity/activity-tabs.public.ts';
import { ExportButton } from '../../workspaces/export-button.public.tsx';
import { useWorkspace } from '../../workspaces/workspaces.public.tsx';
import { AllBookings } from './all-bookings.tsx';
import { bookings } from './bookings.api.ts';
import { UpcomingBookings } from './upcoming-bookings.tsx';

const shownTimes = ['upcoming', 'all'] as const;

/** The bookings of a page. */
export function BookingsTab({ page }: TabProps) {
  const t = useTranslations('visits.bookings');
  const { kumbi_code } = useWorkspace();
  const change = useChangeSearch();
  const { q } = useAppSearch();
  const view = useListView({ when: shownTimes });
  const shown = view.query.when ?? 'upcoming';
  const show = (next: string) => change({ when: next === 'all' ? next : undefined, q: undefined });
  const exported = shown === 'all' ? { name: q } : { when: 'upcoming' as const };
  return (
    <Stack>
      <Group justify="space-between">
        <SegmentedControl
          aria-label={t('shown')}
          value={shown}
          onChange={show}
          data={shownTimes.map((value) => ({ value, label: t(value) }))}
        />
        <ExportButton load={() => bookings.export(kumbi_code, { query: { id: page.id, ...exported } })} />
      </Group>
      <UnknownNotice of={view} />
      {shown === 'upcoming' ? <UpcomingBookings page={page.id} /> : <AllBookings page={page.id} />}
    </Stack>
  );
}
