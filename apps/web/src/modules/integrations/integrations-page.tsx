import type { IntegrationState } from '@kumbi/contract/integrations/integrations.limits.ts';
import type { ServiceType } from '@kumbi/contract/integrations/services.limits.ts';
import { may } from '@kumbi/contract/shared/roles.ts';
import { Alert, SimpleGrid, Skeleton, Stack } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useSearchText } from '../../lib/forms/use-search-text.ts';
import { useFormats } from '../../lib/i18n/use-formats.ts';
import { useAppSearch, useModal } from '../../lib/modals/use-modal.ts';
import { useListView } from '../../lib/use-list-view.ts';
import { ListControls } from '../../ui/list-controls.tsx';
import { ListPage } from '../../ui/list-page.tsx';
import { useWorkspace } from '../workspaces/workspaces.public.tsx';
import { IntegrationCard } from './integration-card.tsx';
import { integrationFilters, integrationOrders, integrationsQuery } from './integrations.api.ts';
import { useIntegrationBulk } from './use-integration-bulk.ts';

export function IntegrationsPage() {
  const t = useTranslations('integrations.list');
  const tc = useTranslations('integrations.catalogue');
  const { kumbi_code, role } = useWorkspace();
  const formats = useFormats();
  const { open } = useModal();
  const search = useSearchText();
  const view = useListView(integrationFilters, integrationOrders);
  const query = useInfiniteQuery(integrationsQuery(kumbi_code, useAppSearch()));
  const bulk = useIntegrationBulk(query.data?.items ?? []);
  const manages = may(role, 'connections.write');
  const lost = (query.data?.items ?? []).filter(({ key_refused }) => key_refused);
  return (
    <Stack>
      {lost.length > 0 && (
        <Alert color="amber" title={t('lost_title', { count: lost.length })} role="alert">
          {t('lost_detail', { names: formats.list(lost.map(({ integration_name }) => integration_name)) })}
        </Alert>
      )}
      <ListPage
        t={t}
        detail={t('detail')}
        onCreate={manages && (() => open('int-catalogue', {}))}
        drawing="slip"
        {...(manages ? {} : { empty: { title: t('empty_read'), detail: t('empty_read_detail') } })}
        query={query}
        search={search}
        view={view}
        filters={
          <ListControls
            view={view}
            filters={[
              { param: 'status', label: t('state'), text: (value: IntegrationState) => t(`states.${value}`) },
              { param: 'type', label: t('type'), text: (value: ServiceType) => tc(value) },
            ]}
          />
        }
        {...(bulk.actions.length > 0 ? { bulk } : {})}
        count={(count) => t('count', { count })}
        skeleton={<Skeleton h={150} radius="lg" />}
        row={(integration) => <IntegrationCard integration={integration} selection={bulk.selection} />}
        wrap={(rows) => <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }}>{rows}</SimpleGrid>}
      />
    </Stack>
  );
}
