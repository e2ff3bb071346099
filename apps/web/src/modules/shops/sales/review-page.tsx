import { Stack } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { useModal } from '../../../lib/modals/use-modal.ts';
import { PageHead } from '../../../ui/page-head.tsx';
import { IssueList } from '../../payments/payments.public.tsx';

/** Payments that a person must review, each with a link to its sale. */
export function ReviewPage() {
  const t = useTranslations('payments.issues');
  const { open } = useModal();
  return (
    <Stack>
      <PageHead flush title={t('title')} detail={t('detail')} />
      <IssueList
        saleOf={({ payment: { id, number, purpose } }) =>
          purpose === 'shop' ? () => open('ksp-view-shop-cart', { sale: id, number }) : undefined
        }
      />
    </Stack>
  );
}
