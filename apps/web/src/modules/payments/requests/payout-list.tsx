import { type PayoutState, payoutStates } from '@kumbi/contract/payments/payouts.schemas.ts';
import { type Currency, currencies } from '@kumbi/contract/shared/money.ts';
import { timeOrders } from '@kumbi/contract/shared/sorting.limits.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useListView } from '../../../lib/use-list-view.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ListControls } from '../../../ui/list-controls.tsx';
import { ListFrame } from '../../../ui/list-frame.tsx';
import { useWorkspace } from '../../workspaces/workspaces.public.tsx';
import { PayoutRow } from './payout-row.tsx';
import { payouts } from './requests.api.ts';

const payoutFilters = { status: payoutStates, in_currency: currencies } as const;

/** All payouts, newest first by default, or those of one state or currency. */
export function PayoutList() {
  const t = useTranslations('payments.payouts');
  const { kumbi_code } = useWorkspace();
  const view = useListView(payoutFilters, timeOrders);
  const { status: state, in_currency: currency, sort } = view.query;
  const query = useInfiniteQuery(payouts.list.pages(kumbi_code, { query: { state, currency, sort } }));
  return (
    <ListFrame
      query={query}
      view={view}
      filters={
        <ListControls
          view={view}
          filters={[
            { param: 'status', label: t('state'), text: (value: PayoutState) => t(`states.${value}`) },
            { param: 'in_currency', label: t('currency'), text: (value: Currency) => t(`currencies.${value}`) },
          ]}
        />
      }
      count={(count) => t('count', { count })}
      empty={<EmptyState drawing="slip" title={t('empty')} detail={t('empty_detail')} />}
      row={(payout) => <PayoutRow payout={payout} />}
    />
  );
}
