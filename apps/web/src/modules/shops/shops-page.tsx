import { may } from '@kumbi/contract/shared/roles.ts';
import { SimpleGrid, Skeleton } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useSearchText } from '../../lib/forms/use-search-text.ts';
import { useModal } from '../../lib/modals/use-modal.ts';
import { ListPage } from '../../ui/list-page.tsx';
import { useWorkspace } from '../workspaces/workspaces.public.tsx';
import { ShopCard } from './shop-card.tsx';
import { shops } from './shops.api.ts';
import { ShopsNav } from './shops-nav.tsx';

export function ShopsPage() {
  const t = useTranslations('shops.list');
  const { kumbi_code, role } = useWorkspace();
  const { open } = useModal();
  const search = useSearchText();
  const query = useInfiniteQuery(shops.list.pages(kumbi_code, { query: { name: search.q } }));
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
        count={(count) => t('count', { count })}
        skeleton={<Skeleton h={190} radius="lg" />}
        row={(shop) => <ShopCard shop={shop} />}
        wrap={(rows) => <SimpleGrid cols={{ base: 1, xs: 2, lg: 3 }}>{rows}</SimpleGrid>}
      />
    </>
  );
}
