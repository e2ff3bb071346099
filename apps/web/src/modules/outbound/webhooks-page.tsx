import { may } from '@kumbi/contract/shared/roles.ts';
import { Skeleton, Stack } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useSearchText } from '../../lib/forms/use-search-text.ts';
import { useAppSearch, useModal } from '../../lib/modals/use-modal.ts';
import { useRealtimeRefresh } from '../../lib/realtime/use-realtime.ts';
import { ListPage } from '../../ui/list-page.tsx';
import { useWorkspace } from '../workspaces/workspaces.public.tsx';
import { webhooksQuery } from './outbound.api.ts';
import { WebhookCard } from './webhook-card.tsx';

export function WebhooksPage() {
  const t = useTranslations('outbound.list');
  const { kumbi_code, role } = useWorkspace();
  const { open } = useModal();
  const search = useSearchText();
  const query = useInfiniteQuery(webhooksQuery(kumbi_code, useAppSearch()));
  useRealtimeRefresh(kumbi_code, ['outbound-deliveries'], ['outbound.delivery']);
  return (
    <ListPage
      t={t}
      detail={t('detail')}
      onCreate={may(role, 'connections.write') && (() => open('outbound-webhook', {}))}
      drawing="bell"
      query={query}
      search={search}
      count={(count) => t('count', { count })}
      skeleton={<Skeleton h={96} radius="lg" />}
      row={(webhook) => <WebhookCard webhook={webhook} />}
      wrap={(rows) => <Stack gap="sm">{rows}</Stack>}
    />
  );
}
