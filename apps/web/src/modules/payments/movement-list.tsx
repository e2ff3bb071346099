import { SegmentedControl } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ListFrame } from '../../ui/list-frame.tsx';
import { useWorkspace } from '../workspaces/workspaces.public.tsx';
import { MovementRow } from './movement-row.tsx';
import { balances } from './payments.api.ts';
import { PaymentList } from './refunds/payment-list.tsx';
import { PayoutList } from './requests/payout-list.tsx';

type Shown = 'all' | 'payouts' | 'payments';

/** The movements of the balance, newest first; or all payouts, or all payments, which can be refunded. */
export function MovementList() {
  const t = useTranslations('payments.movements');
  const { kumbi_code } = useWorkspace();
  const [shown, setShown] = useState<Shown>('all');
  const query = useInfiniteQuery({
    ...balances.listMovements.pages(kumbi_code, { query: {} }),
    enabled: shown === 'all',
  });
  return (
    <>
      <SegmentedControl
        aria-label={t('show')}
        value={shown}
        onChange={(value) => setShown(value as Shown)}
        data={[
          { value: 'all', label: t('all') },
          { value: 'payouts', label: t('payouts') },
          { value: 'payments', label: t('payments') },
        ]}
      />
      {shown === 'payments' && <PaymentList />}
      {shown === 'payouts' && <PayoutList />}
      {shown === 'all' && (
        <ListFrame
          query={query}
          count={(count) => t('count', { count })}
          empty={<EmptyState drawing="slip" title={t('empty')} detail={t('empty_detail')} />}
          row={(movement) => <MovementRow movement={movement} />}
        />
      )}
    </>
  );
}
