import { entryOrders } from '@kumbi/contract/shared/sorting.limits.ts';
import { type TicketStatus, ticketStatuses } from '@kumbi/contract/visits/tickets.schemas.ts';
import { Button, Group, Stack } from '@mantine/core';
import { IconQrcode } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useSearchText } from '../../../lib/forms/use-search-text.ts';
import { useListView } from '../../../lib/use-list-view.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { ListControls } from '../../../ui/list-controls.tsx';
import { ListFrame } from '../../../ui/list-frame.tsx';
import type { TabProps } from '../../pages/activity/activity-tabs.public.ts';
import { ExportButton } from '../../workspaces/export-button.public.tsx';
import { useWorkspace, useWorkspacePath } from '../../workspaces/workspaces.public.tsx';
import { TicketCounts } from './ticket-counts.tsx';
import { TicketRow } from './ticket-row.tsx';
import { tickets } from './tickets.api.ts';

/** The tickets of a page, with the number left. */
export function TicketsTab({ page }: TabProps) {
  const t = useTranslations('visits.tickets');
  const path = useWorkspacePath();
  const { kumbi_code } = useWorkspace();
  const search = useSearchText();
  const view = useListView({ status: ticketStatuses }, entryOrders);
  const wanted = { id: page.id, name: search.q, ...view.query };
  const { data: kinds } = useQuery(tickets.count(kumbi_code, { query: { id: page.id } }));
  const query = useInfiniteQuery(tickets.list.pages(kumbi_code, { query: wanted }));
  return (
    <Stack>
      <Group gap="xs" justify="flex-end">
        <ExportButton load={() => tickets.export(kumbi_code, { query: wanted })} />
        <Button
          component={AppLink}
          href={path(`kpages/${page.id}/scan`)}
          leftSection={<Icon of={IconQrcode} size={18} />}
        >
          {t('scan')}
        </Button>
      </Group>
      {kinds && kinds.length > 0 && <TicketCounts kinds={kinds} />}
      <ListFrame
        query={query}
        search={search}
        searchLabel={t('search')}
        view={view}
        filters={
          <ListControls
            view={view}
            filters={[{ param: 'status', label: t('state'), text: (value: TicketStatus) => t(`states.${value}`) }]}
          />
        }
        count={(count) => t('count', { count })}
        empty={<EmptyState drawing="slip" title={t('empty')} detail={t('empty_detail')} />}
        row={(ticket) => <TicketRow ticket={ticket} />}
      />
    </Stack>
  );
}
