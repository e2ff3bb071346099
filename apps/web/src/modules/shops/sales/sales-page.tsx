import { Badge, Stack } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useSearchText } from '../../../lib/forms/use-search-text.ts';
import { useIsLive } from '../../../lib/realtime/use-realtime.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ListFrame } from '../../../ui/list-frame.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { BalanceCard, IssuesCard } from '../../payments/payments.public.tsx';
import { useWorkspace, useWorkspacePath } from '../../workspaces/workspaces.public.tsx';
import { sales } from '../shops.api.ts';
import { SaleRow } from './sale-row.tsx';

export function SalesPage() {
  const t = useTranslations('shops.sales');
  const live = useIsLive();
  const { kumbi_code } = useWorkspace();
  const path = useWorkspacePath();
  const search = useSearchText();
  const query = useInfiniteQuery(sales.list.pages(kumbi_code, { query: { name: search.q } }));
  return (
    <Stack>
      <PageHead flush title={t('title')} detail={t('detail')} actions={live && <Badge>{t('live')}</Badge>} />
      <BalanceCard href={path('kshop/sales/balance')} />
      <IssuesCard href={path('kshop/sales/review')} />
      <ListFrame
        query={query}
        search={search}
        searchLabel={t('search')}
        count={(count) => t('count', { count })}
        empty={<EmptyState drawing="slip" title={t('empty')} detail={t('empty_detail')} />}
        row={(sale) => <SaleRow sale={sale} />}
      />
    </Stack>
  );
}
