import { Stack } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { PageHead } from '../../../ui/page-head.tsx';
import { BalanceCard, MovementList, PayoutCard } from '../../payments/payments.public.tsx';

/** The balance that the platform owes the workspace, and all its movements. */
export function BalancePage() {
  const t = useTranslations('payments.movements');
  return (
    <Stack>
      <PageHead flush title={t('title')} detail={t('detail')} />
      <BalanceCard />
      <PayoutCard />
      <MovementList />
    </Stack>
  );
}
