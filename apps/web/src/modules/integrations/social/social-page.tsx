import { may } from '@kumbi/contract/shared/roles.ts';
import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useAppSearch, useModal } from '../../../lib/modals/use-modal.ts';
import { useListView } from '../../../lib/use-list-view.ts';
import { ListControls } from '../../../ui/list-controls.tsx';
import { useWorkspace } from '../../workspaces/workspaces.public.tsx';
import { IntegrationCards, useStateFilter } from '../cards/integration-cards.tsx';
import { integrationOrders, type SocialPlatform, socialFilters, socialQueries } from '../integrations.api.ts';
import { useOpenService } from '../service-opening.ts';
import { SocialNav } from './social-nav.tsx';

/** The accounts at a network to which flows post. */
function SocialPage({ platform }: { readonly platform: SocialPlatform }) {
  const t = useTranslations(`integrations.social.${platform}`);
  const ts = useTranslations('integrations.social');
  const tl = useTranslations('integrations.list');
  const { kumbi_code, role } = useWorkspace();
  const { open } = useModal();
  const openService = useOpenService();
  const stateFilter = useStateFilter();
  const view = useListView(socialFilters, integrationOrders);
  const query = useInfiniteQuery(socialQueries[platform](kumbi_code, useAppSearch()));
  const manages = may(role, 'connections.write');
  return (
    <>
      <SocialNav />
      <IntegrationCards
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
        {...(manages ? {} : { empty: { title: t('empty'), detail: tl('empty_read_detail') } })}
        query={query}
        view={view}
        filters={<ListControls view={view} filters={[stateFilter]} />}
        count={(count) => ts('count', { count })}
      />
    </>
  );
}

/** `ksocial/instagram` */
export const InstagramPage = () => <SocialPage platform="instagram" />;

/** `ksocial/linkedin` */
export const LinkedinPage = () => <SocialPage platform="linkedin" />;
