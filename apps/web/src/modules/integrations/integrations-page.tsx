import { may } from '@kumbi/contract/shared/roles.ts';
import { Alert, SimpleGrid, Skeleton, Stack } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useSearchText } from '../../lib/forms/use-search-text.ts';
import { useFormats } from '../../lib/i18n/use-formats.ts';
import { useModal } from '../../lib/modals/use-modal.ts';
import { ListPage } from '../../ui/list-page.tsx';
import { useWorkspace } from '../workspaces/workspaces.public.tsx';
import { IntegrationCard } from './integration-card.tsx';
import { integrations } from './integrations.api.ts';

export function IntegrationsPage() {
  const t = useTranslations('integrations.list');
  const { kumbi_code, role } = useWorkspace();
  const formats = useFormats();
  const { open } = useModal();
  const search = useSearchText();
  const query = useInfiniteQuery(integrations.list.pages(kumbi_code, { query: { name: search.q } }));
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
        count={(count) => t('count', { count })}
        skeleton={<Skeleton h={150} radius="lg" />}
        row={(integration) => <IntegrationCard integration={integration} />}
        wrap={(rows) => <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }}>{rows}</SimpleGrid>}
      />
    </Stack>
  );
}
