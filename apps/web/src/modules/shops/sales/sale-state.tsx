import type { Sale } from '@kumbi/contract/shops/shops.schemas.ts';
import { Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useAppSearch } from '../../../lib/modals/use-modal.ts';
import { useRealtimeRefresh } from '../../../lib/realtime/use-realtime.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { useWorkspace } from '../../workspaces/workspaces.public.tsx';
import { saleQuery } from '../shops.api.ts';

/** Loads the sale that the address names, and keeps it current while it is looked at. */
export function SaleState({ children }: { readonly children: (sale: Sale) => ReactNode }) {
  const { sale: id = '' } = useAppSearch();
  const { kumbi_code } = useWorkspace();
  const query = useQuery(saleQuery(kumbi_code, id));
  useRealtimeRefresh(['sale-changed', 'reference-pay'], [[kumbi_code, 'sales']]);
  if (query.error && !query.data) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (query.isPending) {
    return (
      <Stack aria-busy="true">
        <Skeleton h={48} />
        <Skeleton h={96} />
      </Stack>
    );
  }
  return children(query.data);
}
