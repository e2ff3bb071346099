import { SegmentedControl } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useChangeSearch } from '../../lib/use-change-search.ts';
import { useListView } from '../../lib/use-list-view.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ListFrame } from '../../ui/list-frame.tsx';
import { UnknownNotice } from '../../ui/unknown-notice.tsx';
import { useWorkspace } from '../workspaces/workspaces.public.tsx';
import { MovementRow } from './movement-row.tsx';
import { balances } from './payments.api.ts';
import { PaymentList } from './refunds/payment-list.tsx';
import { PayoutList } from './requests/payout-list.tsx';

const shownTypes = ['payouts', 'payments'] as const;
const all = 'all';
/** The movements have none of the other lists' filters. */
const movementFilters = { type: [all, ...shownTypes], status: [], in_currency: [] } as const;

/** The movements of the balance, newest first; or all payouts, or all payments, which can be refunded. */
export function MovementList() {
  const t = useTranslations('payments.movements');
  const { kumbi_code } = useWorkspace();
  const change = useChangeSearch();
  const view = useListView({ type: [all, ...shownTypes] });
  const shown = view.query.type ?? all;
  const movements = useListView(movementFilters, []);
  const query = useInfiniteQuery({
    ...balances.listMovements.pages(kumbi_code, { query: {} }),
    enabled: shown === all,
  });
  return (
    <>
      <SegmentedControl
        aria-label={t('show')}
        value={shown}
        // The filters of one list don't apply to another.
        onChange={(type) =>
          change({
            type: type === all ? undefined : type,
            q: undefined,
            sort: undefined,
            status: undefined,
            in_currency: undefined,
          })
        }
        data={[{ value: all, label: t('all') }, ...shownTypes.map((value) => ({ value, label: t(value) }))]}
      />
      <UnknownNotice of={shown === all ? movements : view} />
      {shown === 'payments' && <PaymentList />}
      {shown === 'payouts' && <PayoutList />}
      {shown === all && (
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
