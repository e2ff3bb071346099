import { type PayoutState, payoutStates } from '@kumbi/contract/payments/payouts.schemas.ts';
import { type Currency, currencies } from '@kumbi/contract/shared/money.ts';
import { Group, Stack } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FilterSelect } from '../../../ui/filter-select.tsx';
import { ListFrame } from '../../../ui/list-frame.tsx';
import { useWorkspace } from '../../workspaces/workspaces.public.tsx';
import { PayoutRow } from './payout-row.tsx';
import { payouts } from './requests.api.ts';

/** All payouts, newest first, or those of one state or currency. */
export function PayoutList() {
  const t = useTranslations('payments.payouts');
  const { kumbi_code } = useWorkspace();
  const [state, setState] = useState<PayoutState>();
  const [currency, setCurrency] = useState<Currency>();
  const query = useInfiniteQuery(payouts.list.pages(kumbi_code, { query: { state, currency } }));
  const isFiltered = state !== undefined || currency !== undefined;
  const anyOf = (placeholder: string) => ({
    clearable: true,
    clearButtonProps: { 'aria-label': placeholder },
    placeholder,
  });
  const filters = (
    <>
      <FilterSelect
        {...anyOf(t('any_state'))}
        aria-label={t('state')}
        value={state ?? null}
        onChange={(value) => setState((value as PayoutState | null) ?? undefined)}
        data={payoutStates.map((value) => ({ value, label: t(`states.${value}`) }))}
      />
      <FilterSelect
        {...anyOf(t('any_currency'))}
        aria-label={t('currency')}
        value={currency ?? null}
        onChange={(value) => setCurrency((value as Currency | null) ?? undefined)}
        data={currencies.map((value) => ({ value, label: t(`currencies.${value}`) }))}
      />
    </>
  );
  return (
    <ListFrame
      query={query}
      filters={filters}
      count={(count) => t('count', { count })}
      empty={
        isFiltered ? (
          <Stack>
            <Group gap="xs">{filters}</Group>
            <EmptyState drawing="search" title={t('none')} detail={t('none_detail')} />
          </Stack>
        ) : (
          <EmptyState drawing="slip" title={t('empty')} detail={t('empty_detail')} />
        )
      }
      row={(payout) => <PayoutRow payout={payout} />}
    />
  );
}
