import type { HookStatus } from '@kumbi/contract/hooks/hooks.limits.ts';
import { may } from '@kumbi/contract/shared/roles.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useSearchText } from '../../lib/forms/use-search-text.ts';
import { useAppSearch, useModal } from '../../lib/modals/use-modal.ts';
import { useRealtimeRefresh } from '../../lib/realtime/use-realtime.ts';
import { useListView } from '../../lib/use-list-view.ts';
import { ListControls } from '../../ui/list-controls.tsx';
import { ListPage } from '../../ui/list-page.tsx';
import { useWorkspace } from '../workspaces/workspaces.public.tsx';
import { HookRow } from './hook-row.tsx';
import { hookFilters, hookOrders, hooksQuery } from './hooks.api.ts';
import { useHookBulk } from './use-hook-bulk.ts';

export function HooksPage() {
  const t = useTranslations('hooks.list');
  const { kumbi_code, role } = useWorkspace();
  const { open } = useModal();
  const search = useSearchText();
  useRealtimeRefresh(kumbi_code, ['webhook-changed'], ['hooks.hook']);
  const view = useListView(hookFilters, hookOrders);
  const query = useInfiniteQuery(hooksQuery(kumbi_code, useAppSearch()));
  const bulk = useHookBulk(query.data?.items ?? []);
  return (
    <ListPage
      t={t}
      detail={t('detail')}
      onCreate={may(role, 'connections.write') && (() => open('webhook-add', {}))}
      drawing="plug"
      query={query}
      search={search}
      view={view}
      filters={
        <ListControls
          view={view}
          filters={[
            {
              param: 'status',
              label: t('filter_status'),
              text: (value: HookStatus) => t(value === 'on' ? 'online' : 'offline'),
            },
          ]}
        />
      }
      {...(bulk.actions.length > 0 ? { bulk } : {})}
      count={(count) => t('count', { count })}
      row={(hook) => <HookRow hook={hook} selection={bulk.selection} />}
    />
  );
}
