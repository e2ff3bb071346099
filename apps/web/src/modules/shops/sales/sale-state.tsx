import type { Sale } from '@kumbi/contract/shops/shops.schemas.ts';
import { Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useAppSearch } from '../../../lib/modals/use-modal.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { useWorkspace } from '../../workspaces/workspaces.public.tsx';
import { sales } from '../shops.api.ts';

/** Loads the sale of the address. */
export function SaleState({ children }: { readonly children: (sale: Sale) => ReactNode }) {
  const { sale: id = '' } = useAppSearch();
  const { kumbi_code } = useWorkspace();
  const query = useQuery(sales.get(kumbi_code, { query: { id } }));
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
