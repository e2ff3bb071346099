import type { PageStatus, PageType } from '@kumbi/contract/pages/pages.limits.ts';
import { may } from '@kumbi/contract/shared/roles.ts';
import { SimpleGrid, Skeleton } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useSearchText } from '../../lib/forms/use-search-text.ts';
import { useAppSearch, useModal } from '../../lib/modals/use-modal.ts';
import { useListView } from '../../lib/use-list-view.ts';
import { ListControls } from '../../ui/list-controls.tsx';
import { ListPage } from '../../ui/list-page.tsx';
import { useWorkspace } from '../workspaces/workspaces.public.tsx';
import { PageCard } from './page-card.tsx';
import { pageFilters, pageOrders, pagesQuery } from './pages.api.ts';
import { PagesNav } from './pages-nav.tsx';
import { usePageBulk } from './use-page-bulk.ts';

export function PagesPage() {
  const t = useTranslations('pages.list');
  const tt = useTranslations('pages.types');
  const { kumbi_code, role } = useWorkspace();
  const { open } = useModal();
  const search = useSearchText();
  const view = useListView(pageFilters, pageOrders);
  const query = useInfiniteQuery(pagesQuery(kumbi_code, useAppSearch()));
  const bulk = usePageBulk(query.data?.items ?? []);
  return (
    <>
      <PagesNav />
      <ListPage
        t={t}
        detail={t('detail')}
        onCreate={may(role, 'content.write') && (() => open('kpages-add-page', {}))}
        drawing="page"
        query={query}
        search={search}
        view={view}
        filters={
          <ListControls
            view={view}
            filters={[
              {
                param: 'status',
                label: t('filter_status'),
                text: (value: PageStatus) => t(value === 'on' ? 'online' : 'offline'),
              },
              { param: 'type', label: t('filter_type'), text: (value: PageType) => tt(`${value}.name`) },
            ]}
          />
        }
        {...(bulk.actions.length > 0 ? { bulk } : {})}
        count={(count) => t('count', { count })}
        skeleton={<Skeleton h={300} radius="lg" />}
        row={(page) => <PageCard page={page} selection={bulk.selection} />}
        wrap={(rows) => <SimpleGrid cols={{ base: 1, xs: 2, lg: 3 }}>{rows}</SimpleGrid>}
      />
    </>
  );
}
