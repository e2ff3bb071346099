import type { WebhookState } from '@kumbi/contract/outbound/outbound.limits.ts';
import { may } from '@kumbi/contract/shared/roles.ts';
import { Skeleton, Stack } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useSearchText } from '../../lib/forms/use-search-text.ts';
import { useAppSearch, useModal } from '../../lib/modals/use-modal.ts';
import { useRealtimeRefresh } from '../../lib/realtime/use-realtime.ts';
import { useListView } from '../../lib/use-list-view.ts';
import { ListControls } from '../../ui/list-controls.tsx';
import { ListPage } from '../../ui/list-page.tsx';
import { useWorkspace } from '../workspaces/workspaces.public.tsx';
import { webhookFilters, webhookOrders, webhooksQuery } from './outbound.api.ts';
import { useWebhookBulk } from './use-webhook-bulk.ts';
import { WebhookCard } from './webhook-card.tsx';

export function WebhooksPage() {
  const t = useTranslations('outbound.list');
  const { kumbi_code, role } = useWorkspace();
  const { open } = useModal();
  const search = useSearchText();
  const view = useListView(webhookFilters, webhookOrders);
  const query = useInfiniteQuery(webhooksQuery(kumbi_code, useAppSearch()));
  useRealtimeRefresh(kumbi_code, ['outbound-deliveries'], ['outbound.delivery']);
  const bulk = useWebhookBulk(query.data?.items ?? []);
  return (
    <ListPage
      t={t}
      detail={t('detail')}
      onCreate={may(role, 'connections.write') && (() => open('outbound-webhook', {}))}
      drawing="bell"
      query={query}
      search={search}
      view={view}
      filters={
        <ListControls
          view={view}
          filters={[{ param: 'status', label: t('status'), text: (value: WebhookState) => t(value) }]}
        />
      }
      {...(bulk.actions.length > 0 ? { bulk } : {})}
      count={(count) => t('count', { count })}
      skeleton={<Skeleton h={96} radius="lg" />}
      row={(webhook) => <WebhookCard webhook={webhook} selection={bulk.selection} />}
      wrap={(rows) => <Stack gap="sm">{rows}</Stack>}
    />
  );
}
