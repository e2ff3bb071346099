import type { IntegrationState } from '@kumbi/contract/integrations/integrations.limits.ts';
import { may } from '@kumbi/contract/shared/roles.ts';
import { Button, SimpleGrid, Skeleton } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useSearchText } from '../../../lib/forms/use-search-text.ts';
import { useAppSearch, useModal } from '../../../lib/modals/use-modal.ts';
import { useListView } from '../../../lib/use-list-view.ts';
import { ListControls } from '../../../ui/list-controls.tsx';
import { ListPage } from '../../../ui/list-page.tsx';
import { useWorkspace } from '../../workspaces/workspaces.public.tsx';
import { IntegrationCard } from '../integration-card.tsx';
import { integrationOrders, type SocialPlatform, socialFilters, socialQueries } from '../integrations.api.ts';
import { useOpenService } from '../service-opening.ts';
import { useIntegrationBulk } from '../use-integration-bulk.ts';
import { SocialNav } from './social-nav.tsx';

/** The accounts at a network to which flows post. */
function SocialPage({ platform }: { readonly platform: SocialPlatform }) {
  const t = useTranslations(`integrations.social.${platform}`);
  const ts = useTranslations('integrations.social');
  const tl = useTranslations('integrations.list');
  const { kumbi_code, role } = useWorkspace();
  const { open } = useModal();
  const openService = useOpenService();
  const search = useSearchText();
  const view = useListView(socialFilters, integrationOrders);
  const query = useInfiniteQuery(socialQueries[platform](kumbi_code, useAppSearch()));
  const bulk = useIntegrationBulk(query.data?.items ?? []);
  const manages = may(role, 'connections.write');
  return (
    <>
      <SocialNav />
      <ListPage
        t={(key) => (key === 'search' ? ts('search') : t(key))}
        detail={ts('detail')}
        onCreate={manages && (() => openService(platform))}
        actions={
          may(role, 'content.write') && (
            <Button variant="default" onClick={() => open('add-flow', {})}>
              {ts('create_flow')}
            </Button>
          )
        }
        drawing="slip"
        {...(manages ? {} : { empty: { title: t('empty'), detail: tl('empty_read_detail') } })}
        query={query}
        search={search}
        view={view}
        filters={
          <ListControls
            view={view}
            filters={[
              { param: 'status', label: tl('state'), text: (value: IntegrationState) => tl(`states.${value}`) },
            ]}
          />
        }
        {...(bulk.actions.length > 0 ? { bulk } : {})}
        count={(count) => ts('count', { count })}
        skeleton={<Skeleton h={150} radius="lg" />}
        row={(integration) => <IntegrationCard integration={integration} selection={bulk.selection} />}
        wrap={(rows) => <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }}>{rows}</SimpleGrid>}
      />
    </>
  );
}

/** `ksocial/instagram` */
export const InstagramPage = () => <SocialPage platform="instagram" />;

/** `ksocial/linkedin` */
export const LinkedinPage = () => <SocialPage platform="linkedin" />;
