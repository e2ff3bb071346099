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
import { ShopCard } from './shop-card.tsx';
import { shopsQuery } from './shops.api.ts';

export function ShopsPage() {
  const t = useTranslations('shops');
  const { kumbi_code } = useWorkspace();
  const { open } = useModal();
  const search = useSearchText();
  const query = useInfiniteQuery(shopsQuery(kumbi_code, search.q));
  const create = (
    <Button leftSection={<Icon of={IconPlus} size={18} />} onClick={() => open('ksp-add-shop', {})} data-create>
      {t('list.create')}
    </Button>
  );
  return (
    <>
      <PageHead title={t('list.title')} detail={t('list.detail')} actions={create} />
      <ListFrame
        query={query}
        items={query.data?.pages.flatMap((page) => page.shops) ?? []}
        search={search}
        searchLabel={t('list.search')}
        count={(count) => t('list.count', { count })}
        empty={<EmptyState drawing="shop" title={t('list.empty')} detail={t('list.empty_detail')} action={create} />}
        skeleton={<Skeleton h={190} radius="lg" />}
        row={(shop) => <ShopCard shop={shop} />}
        wrap={(rows) => <SimpleGrid cols={{ base: 1, xs: 2, lg: 3 }}>{rows}</SimpleGrid>}
      />
    </>
  );
}
