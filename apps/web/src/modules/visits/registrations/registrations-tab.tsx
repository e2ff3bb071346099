import { entryOrders } from '@kumbi/contract/shared/sorting.limits.ts';
import { type RegistrationState, registrationStates } from '@kumbi/contract/visits/registrations.schemas.ts';
import { Group, Paper, Progress, Stack, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useSearchText } from '../../../lib/forms/use-search-text.ts';
import { useFormats } from '../../../lib/i18n/use-formats.ts';
import { useListView } from '../../../lib/use-list-view.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ListControls } from '../../../ui/list-controls.tsx';
import { ListFrame } from '../../../ui/list-frame.tsx';
import type { TabProps } from '../../pages/activity/activity-tabs.public.ts';
import { ExportButton } from '../../workspaces/export-button.public.tsx';
import { useWorkspace } from '../../workspaces/workspaces.public.tsx';
import { placesOf } from './places.ts';
import { RegistrationRow } from './registration-row.tsx';
import { registrations } from './registrations.api.ts';

/** The registrations of a page and its waiting list. */
export function RegistrationsTab({ page, blocks }: TabProps) {
  const places = placesOf(blocks);
  const t = useTranslations('visits.registrations');
  const formats = useFormats();
  const { kumbi_code } = useWorkspace();
  const search = useSearchText();
  const view = useListView({ status: registrationStates }, entryOrders);
  const { status, sort } = view.query;
  const wanted = { id: page.id, name: search.q, state: status, sort };
  const query = useInfiniteQuery(registrations.list.pages(kumbi_code, { query: wanted }));
  const counts = query.data?.pages[0];
  return (
    <Stack>
      <Group gap="sm" justify="space-between" align="stretch">
        {counts && (
          <Paper p="md" flex="1 1 16rem" maw="26rem">
            <Stack gap="xs">
              <Group gap="xs" align="baseline">
                <Text size="xl" fw={600} className="figures">
                  {formats.number(counts.confirmed)}
                </Text>
                <Text c="dimmed">
                  {places === null
                    ? t('confirmed', { count: counts.confirmed })
                    : t('confirmed_of', { places: formats.number(places) })}
                </Text>
              </Group>
              {places !== null && places > 0 && (
                <Progress value={(counts.confirmed / places) * 100} color="brand" aria-label={t('share')} />
              )}
              <Text size="sm" c="dimmed">
                {t('waiting', { count: counts.waiting })}
              </Text>
            </Stack>
          </Paper>
        )}
        <ExportButton load={() => registrations.export(kumbi_code, { query: wanted })} />
      </Group>
      <ListFrame
        query={query}
        search={search}
        searchLabel={t('search')}
        view={view}
        filters={
          <ListControls
            view={view}
            filters={[{ param: 'status', label: t('state'), text: (value: RegistrationState) => t(`states.${value}`) }]}
          />
        }
        count={(count) => t('count', { count })}
        empty={<EmptyState drawing="page" title={t('empty')} detail={t('empty_detail')} />}
        row={(registration) => <RegistrationRow registration={registration} />}
      />
    </Stack>
  );
}
