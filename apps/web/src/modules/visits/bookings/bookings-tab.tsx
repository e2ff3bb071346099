import { Group, SegmentedControl, Stack } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import type { AppSearch } from '../../../lib/modals/modal-params.ts';
import { useAppSearch } from '../../../lib/modals/use-modal.ts';
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
  const navigate = useNavigate();
  const { q, when } = useAppSearch();
  const shown = when === 'all' ? 'all' : 'upcoming';
  const show = (next: string) => {
    const change = (before: AppSearch): AppSearch => ({
      ...before,
      when: next === 'all' ? next : undefined,
      q: undefined,
    });
    void navigate({ to: '.', search: change, replace: true });
  };
  const exported = shown === 'all' ? { name: q } : { when: 'upcoming' as const };
  return (
    <Stack>
      <Group justify="space-between">
        <SegmentedControl
          aria-label={t('shown')}
          value={shown}
          onChange={show}
          data={[
            { value: 'upcoming' as const, label: t('upcoming') },
            { value: 'all' as const, label: t('all') },
          ]}
        />
        <ExportButton load={() => bookings.export(kumbi_code, { query: { id: page.id, ...exported } })} />
      </Group>
      {shown === 'upcoming' ? <UpcomingBookings page={page.id} /> : <AllBookings page={page.id} />}
    </Stack>
  );
}
