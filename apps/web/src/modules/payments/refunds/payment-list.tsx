import { type PaymentStatus, paymentStatuses } from '@kumbi/contract/payments/payments.schemas.ts';
import { timeOrders } from '@kumbi/contract/shared/sorting.limits.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useSearchText } from '../../../lib/forms/use-search-text.ts';
import { useListView } from '../../../lib/use-list-view.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ListControls } from '../../../ui/list-controls.tsx';
import { ListFrame } from '../../../ui/list-frame.tsx';
import { useWorkspace } from '../../workspaces/workspaces.public.tsx';
import { payments } from '../payments.api.ts';
import { ProofDialog } from '../proof/proof-dialog.tsx';
import { PaymentDialog } from './payment-dialog.tsx';
import { PaymentRow } from './payment-row.tsx';

/** All payments to the workspace by any method, newest first. */
export function PaymentList() {
  const t = useTranslations('payments.payments');
  const { kumbi_code } = useWorkspace();
  const search = useSearchText();
  const view = useListView({ status: paymentStatuses }, timeOrders);
  const query = useInfiniteQuery(payments.list.pages(kumbi_code, { query: { name: search.q, ...view.query } }));
  const [opened, setOpened] = useState<string>();
  const [proof, setProof] = useState<{ readonly id: string; readonly number: string }>();
  return (
    <>
      <ListFrame
        query={query}
        search={search}
        searchLabel={t('search')}
        view={view}
        filters={
          <ListControls
            view={view}
            filters={[{ param: 'status', label: t('state'), text: (value: PaymentStatus) => t(`status.${value}`) }]}
          />
        }
        count={(count) => t('count', { count })}
        empty={<EmptyState drawing="slip" title={t('empty')} detail={t('empty_detail')} />}
        row={(payment) => (
          <PaymentRow payment={payment} onOpen={() => setOpened(payment.id)} onProof={() => setProof(payment)} />
        )}
      />
      {proof && <ProofDialog id={proof.id} number={proof.number} onClose={() => setProof(undefined)} />}
      {opened && <PaymentDialog id={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}
