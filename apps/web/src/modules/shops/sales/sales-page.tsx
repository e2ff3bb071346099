import type { PaymentMethod } from '@kumbi/contract/payments/payment-methods.limits.ts';
import type { SalePeriod, SaleState } from '@kumbi/contract/shops/shops.limits.ts';
import { Badge, Stack } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useSearchText } from '../../../lib/forms/use-search-text.ts';
import { useAppSearch } from '../../../lib/modals/use-modal.ts';
import { useIsLive } from '../../../lib/realtime/use-realtime.ts';
import { useListView } from '../../../lib/use-list-view.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ListControls } from '../../../ui/list-controls.tsx';
import { ListFrame } from '../../../ui/list-frame.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { BalanceCard, IssuesCard } from '../../payments/payments.public.tsx';
import { ExportButton } from '../../workspaces/export-button.public.tsx';
import { useWorkspace, useWorkspacePath } from '../../workspaces/workspaces.public.tsx';
import { saleFilters, saleOrders, sales, salesFilter, salesQuery } from '../shops.api.ts';
import { ShopsNav } from '../shops-nav.tsx';
import { SaleRow } from './sale-row.tsx';
import { useSaleBulk } from './use-sale-bulk.ts';

export function SalesPage() {
  const t = useTranslations('shops.sales');
  const tm = useTranslations('shops.shop.method');
  const live = useIsLive();
  const { kumbi_code } = useWorkspace();
  const path = useWorkspacePath();
  const found = useAppSearch();
  const search = useSearchText();
  const view = useListView(saleFilters, saleOrders);
  const query = useInfiniteQuery(salesQuery(kumbi_code, found));
  const bulk = useSaleBulk(query.data?.items ?? []);
  return (
    <Stack>
      <ShopsNav />
      <PageHead
        flush
        title={t('title')}
        detail={t('detail')}
        actions={
          <>
            {live && <Badge>{t('live')}</Badge>}
            <ExportButton load={() => sales.export(kumbi_code, { query: salesFilter(found) })} />
          </>
        }
      />
      <BalanceCard href={path('kshop/sales/balance')} />
      <IssuesCard href={path('kshop/sales/review')} />
      <ListFrame
        query={query}
        search={search}
        searchLabel={t('search')}
        view={view}
        {...(bulk.actions.length > 0 ? { bulk } : {})}
        filters={
          <ListControls
            view={view}
            filters={[
              { param: 'status', label: t('filter_status'), text: (value: SaleState) => t(`payment.${value}`) },
              { param: 'method', label: t('filter_method'), text: (value: PaymentMethod) => tm(value) },
              {
                param: 'days',
                label: t('filter_days'),
                text: (value: SalePeriod) => t('last_days', { count: Number(value) }),
              },
            ]}
          />
        }
        count={(count) => t('count', { count })}
        empty={<EmptyState drawing="slip" title={t('empty')} detail={t('empty_detail')} />}
        row={(sale) => <SaleRow sale={sale} selection={bulk.selection} />}
      />
    </Stack>
  );
}
