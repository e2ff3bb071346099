import { Button, Paper, Select, Skeleton } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useSearchText } from '../../lib/forms/use-search-text.ts';
import type { AppSearch } from '../../lib/modals/modal-params.ts';
import { useAppSearch, useModal } from '../../lib/modals/use-modal.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ListFrame } from '../../ui/list-frame.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { useWorkspace } from '../workspaces/workspaces.public.tsx';
import { ProductRow } from './product-row.tsx';
import { productsQuery, shopChoiceQuery } from './shops.api.ts';
import { useProductBulk } from './use-product-bulk.ts';

export function ProductsPage() {
  const t = useTranslations('shops.products');
  const tl = useTranslations('shops.list');
  const navigate = useNavigate();
  const { kumbi_code } = useWorkspace();
  const { open } = useModal();
  const { shop: wanted } = useAppSearch();
  const search = useSearchText();
  const shops = useQuery(shopChoiceQuery(kumbi_code));
  const shop = shops.data?.find((entry) => entry.id === wanted) ?? shops.data?.[0];
  const query = useInfiniteQuery({
    ...productsQuery(kumbi_code, shop?.id ?? '', search.q),
    enabled: shop !== undefined,
  });
  const items = query.data?.pages.flatMap((page) => page.products) ?? [];
  const bulk = useProductBulk(items);
  if (shops.error && !shops.data) return <ErrorState error={shops.error} onRetry={() => void shops.refetch()} />;
  if (shops.data?.length === 0) {
    return (
      <EmptyState
        page
        drawing="shop"
        title={tl('empty')}
        detail={tl('empty_detail')}
        action={<Button onClick={() => open('ksp-add-shop', {})}>{tl('create')}</Button>}
      />
    );
  }
  const create = (
    <Button
      leftSection={<Icon of={IconPlus} size={18} />}
      onClick={() => open('ksp-add-product', shop ? { in_shop: shop.id } : {})}
      data-create
    >
      {t('create')}
    </Button>
  );
  const choose = (id: string | null) => {
    const change = (current: AppSearch): AppSearch => ({ ...current, shop: id ?? undefined });
    void navigate({ to: '.', search: change as never, replace: true });
  };
  return (
    <>
      <PageHead title={t('title')} detail={shop?.title} actions={create} />
      <ListFrame
        query={query}
        items={items}
        bulk={bulk}
        search={search}
        searchLabel={t('search')}
        filters={
          shops.data &&
          shops.data.length > 1 && (
            <Select
              aria-label={t('in_shop')}
              data={shops.data.map((entry) => ({ value: entry.id, label: entry.title }))}
              value={shop?.id ?? null}
              onChange={choose}
              allowDeselect={false}
            />
          )
        }
        count={(count) => t('count', { count })}
        empty={<EmptyState drawing="product" title={t('empty')} detail={t('empty_detail')} action={create} />}
        skeleton={<Skeleton h={56} m="sm" />}
        row={(product) => <ProductRow product={product} selection={bulk.selection} />}
        wrap={(rows) => <Paper>{rows}</Paper>}
      />
    </>
  );
}
