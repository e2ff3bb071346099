import type { IntegrationState } from '@kumbi/contract/integrations/integrations.limits.ts';
import type { Integration } from '@kumbi/contract/integrations/integrations.schemas.ts';
import { SimpleGrid, Skeleton } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { useSearchText } from '../../../lib/forms/use-search-text.ts';
import { ListPage, type ListPageProps } from '../../../ui/list-page.tsx';
import { IntegrationCard } from './integration-card.tsx';
import { useIntegrationBulk } from './use-integration-bulk.ts';

type Props = Omit<ListPageProps<Integration>, 'drawing' | 'search' | 'bulk' | 'skeleton' | 'row' | 'wrap'>;

/** A page with integrations as cards, and the actions on several of them. */
export function IntegrationCards(props: Props) {
  const search = useSearchText();
  const bulk = useIntegrationBulk(props.query.data?.items ?? []);
  return (
    <ListPage
      {...props}
      drawing="slip"
      search={search}
      {...(bulk.actions.length > 0 ? { bulk } : {})}
      skeleton={<Skeleton h={150} radius="lg" />}
      row={(integration) => <IntegrationCard integration={integration} selection={bulk.selection} />}
      wrap={(rows) => <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }}>{rows}</SimpleGrid>}
    />
  );
}

/** The filter by the state of an integration. */
export function useStateFilter() {
  const t = useTranslations('integrations.list');
  return { param: 'status', label: t('state'), text: (value: IntegrationState) => t(`states.${value}`) } as const;
}
