import { may } from '@kumbi/contract/shared/roles.ts';
import type { ShopStatus } from '@kumbi/contract/shops/shops.limits.ts';
import { SimpleGrid, Skeleton } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useSearchText } from '../../lib/forms/use-search-text.ts';
import { useAppSearch, useModal } from '../../lib/modals/use-modal.ts';
import { useListView } from '../../lib/use-list-view.ts';
import { ListControls } from '../../ui/list-controls.tsx';
import { ListPage } from '../../ui/list-page.tsx';
import { useWorkspace } from '../workspaces/workspaces.public.tsx';
import { ShopCard } from './shop-card.tsx';
import { shopFilters, shopOrders, shopsQuery } from './shops.api.ts';
import { ShopsNav } from './shops-nav.tsx';
import { useShopBulk } from './use-shop-bulk.ts';

export function ShopsPage() {
  const t = useTranslations('shops.list');
  const { kumbi_code, role } = useWorkspace();
  const { open } = useModal();
  const search = useSearchText();
  const view = useListView(shopFilters, shopOrders);
  const query = useInfiniteQuery(shopsQuery(kumbi_code, useAppSearch()));
  const bulk = useShopBulk(query.data?.items ?? []);
  return (
    <>
      <ShopsNav />
      <ListPage
        t={t}
        detail={t('detail')}
        onCreate={may(role, 'content.write') && (() => open('ksp-add-shop', {}))}
        drawing="stall"
        query={query}
        search={search}
        view={view}
        filters={
          <ListControls
            view={view}
            filters={[{ param: 'status', label: t('status'), text: (value: ShopStatus) => t(value) }]}
          />
        }
        {...(bulk.actions.length > 0 ? { bulk } : {})}
        count={(count) => t('count', { count })}
        skeleton={<Skeleton h={190} radius="lg" />}
        row={(shop) => <ShopCard shop={shop} selection={bulk.selection} />}
        wrap={(rows) => <SimpleGrid cols={{ base: 1, xs: 2, lg: 3 }}>{rows}</SimpleGrid>}
      />
    </>
  );
}
