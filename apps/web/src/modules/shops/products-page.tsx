import { may } from '@kumbi/contract/shared/roles.ts';
import type { ProductState, ProductType } from '@kumbi/contract/shops/shops.limits.ts';
import { Button, Select } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useSearchText } from '../../lib/forms/use-search-text.ts';
import type { AppSearch } from '../../lib/modals/modal-params.ts';
import { useAppSearch, useModal } from '../../lib/modals/use-modal.ts';
import { useListView } from '../../lib/use-list-view.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { ListControls } from '../../ui/list-controls.tsx';
import { ListPage } from '../../ui/list-page.tsx';
import { ExportButton } from '../workspaces/export-button.public.tsx';
import { useWorkspace } from '../workspaces/workspaces.public.tsx';
import { ProductRow } from './product-row.tsx';
import {
  chosenShop,
  productFilters,
  productOrders,
  products,
  productsFilter,
  productsQuery,
  shopChoiceQuery,
} from './shops.api.ts';
import { ShopsNav } from './shops-nav.tsx';
import { useProductBulk } from './use-product-bulk.ts';

export function ProductsPage() {
  const t = useTranslations('shops.products');
  const tl = useTranslations('shops.list');
  const navigate = useNavigate();
  const { kumbi_code, role } = useWorkspace();
  const { open } = useModal();
  const found = useAppSearch();
  const search = useSearchText();
  const view = useListView(productFilters, productOrders);
  const shops = useQuery(shopChoiceQuery(kumbi_code));
  const shop = chosenShop(shops.data, found);
  const query = useInfiniteQuery({ ...productsQuery(kumbi_code, shop?.id ?? '', found), enabled: shop !== undefined });
  const items = query.data?.items ?? [];
  const bulk = useProductBulk(items);
  if (shops.error && !shops.data) return <ErrorState error={shops.error} onRetry={() => void shops.refetch()} />;
  if (shops.data?.length === 0) {
    return (
      <EmptyState
        page
        drawing="stall"
        title={tl('empty')}
        detail={tl('empty_detail')}
        action={may(role, 'content.write') && <Button onClick={() => open('ksp-add-shop', {})}>{tl('create')}</Button>}
      />
    );
  }
  const choose = (id: string | null) => {
    const change = (current: AppSearch): AppSearch => ({ ...current, shop: id ?? undefined });
    void navigate({ to: '.', search: change, replace: true });
  };
  return (
    <>
      <ShopsNav />
      <ListPage
        t={t}
        detail={shop?.title}
        onCreate={may(role, 'content.write') && (() => open('ksp-add-product', shop ? { in_shop: shop.id } : {}))}
        actions={
          items.length > 0 &&
          shop && <ExportButton load={() => products.export(kumbi_code, { query: productsFilter(shop.id, found) })} />
        }
        drawing="box"
        query={query}
        items={items}
        {...(bulk.actions.length > 0 ? { bulk } : {})}
        search={search}
        view={view}
        count={(count) => t('count', { count })}
        filters={
          <>
            {shops.data && shops.data.length > 1 && (
              <Select
                aria-label={t('in_shop')}
                data={shops.data.map((entry) => ({ value: entry.id, label: entry.title }))}
                value={shop?.id ?? null}
                onChange={choose}
              />
            )}
            <ListControls
              view={view}
              filters={[
                { param: 'status', label: t('filter_status'), text: (value: ProductState) => t(value) },
                { param: 'type', label: t('filter_type'), text: (value: ProductType) => t(value) },
              ]}
            />
          </>
        }
        row={(product) => <ProductRow product={product} selection={bulk.selection} />}
      />
    </>
  );
}
