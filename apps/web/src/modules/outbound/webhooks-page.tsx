import { may } from '@kumbi/contract/shared/roles.ts';
import { Button, Skeleton, Stack } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useSearchText } from '../../lib/forms/use-search-text.ts';
import { useModal } from '../../lib/modals/use-modal.ts';
import { useRealtimeRefresh } from '../../lib/realtime/use-realtime.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ListFrame } from '../../ui/list-frame.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { useWorkspace } from '../workspaces/workspaces.public.tsx';
import { webhooksQuery } from './outbound.api.ts';
import { WebhookCard } from './webhook-card.tsx';

export function WebhooksPage() {
  const t = useTranslations('outbound.list');
  const { kumbi_code, role } = useWorkspace();
  const { open } = useModal();
  const search = useSearchText();
  const query = useInfiniteQuery(webhooksQuery(kumbi_code, search.q));
  useRealtimeRefresh(['outbound-deliveries'], [[kumbi_code, 'outbound', 'list']]);
  const create = may(role, 'connections.write') && (
    <Button leftSection={<Icon of={IconPlus} size={18} />} onClick={() => open('outbound-webhook', {})} data-create>
      {t('create')}
    </Button>
  );
  return (
    <>
      <PageHead title={t('title')} detail={t('detail')} actions={create} />
      <ListFrame
        query={query}
        items={query.data?.pages.flatMap((page) => page.webhooks) ?? []}
        search={search}
        searchLabel={t('search')}
        count={(count) => t('count', { count })}
        empty={<EmptyState drawing="bell" title={t('empty')} detail={t('empty_detail')} action={create} />}
        skeleton={<Skeleton h={96} radius="lg" />}
        row={(webhook) => <WebhookCard webhook={webhook} />}
        wrap={(rows) => <Stack gap="sm">{rows}</Stack>}
      />
    </>
  );
}
