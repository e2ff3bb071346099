import { Paper, Skeleton, Stack } from '@mantine/core';
import { IconArrowsDiff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useTranslations } from 'use-intl';
import { ApiError } from '../../../lib/api/api-error.ts';
import { showToast } from '../../../lib/feedback/toast.ts';
import { useSearchText } from '../../../lib/forms/use-search-text.ts';
import { useModal } from '../../../lib/modals/use-modal.ts';
import { useRealtimeRefresh } from '../../../lib/realtime/use-realtime.ts';
import { usePathParam } from '../../../lib/use-path-param.ts';
import { useSelection } from '../../../lib/use-selection.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { ListFrame } from '../../../ui/list-frame.tsx';
import { UnknownNotice } from '../../../ui/unknown-notice.tsx';
import { CounterWarning } from '../../quotas/quotas.public.tsx';
import { useWorkspace } from '../../workspaces/workspaces.public.tsx';
import { exportEvents, hooks, needsServer } from '../hooks.api.ts';
import { ArrivedNews } from './arrived-news.tsx';
import { EventRows } from './event-rows.tsx';
import { LogFilters } from './log-filters.tsx';
import { LogHead } from './log-head.tsx';
import { useEventLog } from './use-event-log.ts';
import { useLogFilter, useLogView } from './use-log-filter.ts';

const planCounters = ['webhook_events', 'automation_runs'] as const;

/** The events of a webhook, live. */
export function LogPage() {
  const t = useTranslations('hooks.log');
  const { open } = useModal();
  const code = usePathParam('hook');
  const { kumbi_code } = useWorkspace();
  const filter = useLogFilter();
  const view = useLogView();
  const search = useSearchText();
  // This screen follows changes from other screens.
  useRealtimeRefresh(kumbi_code, ['webhook-changed'], ['hooks.hook']);
  const hook = useQuery(hooks.get(kumbi_code, { query: { code } }));
  const log = useEventLog(filter);
  const filtered = filter.method !== '' || needsServer({ ...filter, name: '' });
  const selection = useSelection(log.events);
  const show = useCallback((event: string) => open('webhook-event', { event }), [open]);
  const gone = hook.error instanceof ApiError && hook.error.is('hook.unknown');
  if (hook.error && (gone || !hook.data)) return <ErrorState error={hook.error} onRetry={() => void hook.refetch()} />;
  if (!hook.data) {
    return (
      <Stack aria-busy="true">
        <Skeleton h={36} w="60%" />
        <Skeleton h={96} radius="lg" />
        <Skeleton h={320} radius="lg" />
      </Stack>
    );
  }
  const { webhook } = hook.data;
  const on = webhook.status === 'on';
  const compare = (ids: readonly string[]) => {
    const [newer, older] = ids;
    if (ids.length !== 2 || !newer || !older) return showToast({ kind: 'info', title: t('compare_two') });
    open('webhook-compare', { event: older, with: newer });
  };
  const filters = <LogFilters hook={webhook} isSigned={hook.data.settings.signature.kind !== 'none'} />;
  const empty = filtered ? (
    <EmptyState drawing="search" title={t('none')} detail={t('none_detail')} />
  ) : (
    <EmptyState drawing="plug" title={t('empty')} detail={t(on ? 'empty_detail' : 'offline_detail')} />
  );
  return (
    <>
      <LogHead
        hook={webhook}
        count={filtered || search.q ? undefined : log.total}
        onExport={() => exportEvents(kumbi_code, filter)}
        onRefresh={log.refresh}
        refreshing={log.query.isFetching}
      />
      <UnknownNotice of={view} />
      <CounterWarning counters={planCounters} consequence={t('used_up')} />
      {filtered && log.events.length === 0 && !search.typed && !log.query.isPending && filters}
      <ListFrame
        query={log.query}
        items={log.events}
        search={search}
        searchLabel={t('search')}
        filters={filters}
        bulk={{ selection, actions: [{ label: t('compare'), icon: IconArrowsDiff, onClick: compare }] }}
        count={() => t('count', { count: log.total })}
        empty={empty}
        skeleton={<Skeleton h={64} m="sm" />}
        row={() => null}
        wrap={(rows) =>
          log.query.isPending ? (
            <Paper>{rows}</Paper>
          ) : (
            <EventRows events={log.events} selection={selection} onOpen={show} />
          )
        }
      />
      <ArrivedNews count={log.arrived} />
    </>
  );
}
