import type { ServiceType } from '@kumbi/contract/integrations/services.limits.ts';
import { may } from '@kumbi/contract/shared/roles.ts';
import { Stack } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useAppSearch, useModal } from '../../lib/modals/use-modal.ts';
import { useListView } from '../../lib/use-list-view.ts';
import { ListControls } from '../../ui/list-controls.tsx';
import { useWorkspace } from '../workspaces/workspaces.public.tsx';
import { IntegrationCards, useStateFilter } from './cards/integration-cards.tsx';
import { LostBanner } from './cards/lost-banner.tsx';
import { integrationFilters, integrationOrders, integrationsQuery } from './integrations.api.ts';

export function IntegrationsPage() {
  const t = useTranslations('integrations.list');
  const tc = useTranslations('integrations.catalogue');
  const { kumbi_code, role } = useWorkspace();
  const { open } = useModal();
  const stateFilter = useStateFilter();
  const view = useListView(integrationFilters, integrationOrders);
  const query = useInfiniteQuery(integrationsQuery(kumbi_code, useAppSearch()));
  const manages = may(role, 'connections.write');
  return (
    <Stack>
      <LostBanner />
      <IntegrationCards
        t={t}
        detail={t('detail')}
        onCreate={manages && (() => open('int-catalogue', {}))}
        {...(manages ? {} : { empty: { title: t('empty_read'), detail: t('empty_read_detail') } })}
        query={query}
        view={view}
        filters={
          <ListControls
            view={view}
            filters={[stateFilter, { param: 'type', label: t('type'), text: (value: ServiceType) => tc(value) }]}
          />
        }
        count={(count) => t('count', { count })}
      />
    </Stack>
  );
}
