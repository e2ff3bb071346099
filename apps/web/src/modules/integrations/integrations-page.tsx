import { may } from '@kumbi/contract/shared/roles.ts';
import { Button, SimpleGrid, Skeleton } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useSearchText } from '../../lib/forms/use-search-text.ts';
import { useModal } from '../../lib/modals/use-modal.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ListFrame } from '../../ui/list-frame.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { useWorkspace } from '../workspaces/workspaces.public.tsx';
import { IntegrationCard } from './integration-card.tsx';
import { integrationsQuery } from './integrations.api.ts';

export function IntegrationsPage() {
  const t = useTranslations('integrations.list');
  const { kumbi_code, role } = useWorkspace();
  const { open } = useModal();
  const search = useSearchText();
  const query = useInfiniteQuery(integrationsQuery(kumbi_code, search.q));
  const manages = may(role, 'connections.write');
  const connect = manages && (
    <Button leftSection={<Icon of={IconPlus} size={18} />} onClick={() => open('int-catalogue', {})} data-create>
      {t('connect')}
    </Button>
  );
  return (
    <>
      <PageHead title={t('title')} detail={t('detail')} actions={connect} />
      <ListFrame
        query={query}
        items={query.data?.pages.flatMap((page) => page.integrations) ?? []}
        search={search}
        searchLabel={t('search')}
        count={(count) => t('count', { count })}
        empty={
          <EmptyState
            drawing="sale"
            title={t(manages ? 'empty' : 'empty_read')}
            detail={t(manages ? 'empty_detail' : 'empty_read_detail')}
            action={connect}
          />
        }
        skeleton={<Skeleton h={150} radius="lg" />}
        row={(integration) => <IntegrationCard integration={integration} />}
        wrap={(rows) => <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }}>{rows}</SimpleGrid>}
      />
    </>
  );
}
